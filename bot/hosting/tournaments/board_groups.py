"""Groups the boards of a tournament: at most ten share a thread, and only boards of one round.

An arena has no rounds; its games are grouped in the order in which they started. Games between two engines
have no boards.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.board import Place
from bot.hosting.tournaments.pairing import Pairing
from bot.hosting.tournaments.tournament import Tournament

MAX_BOARDS = 10
"""Maximum number of boards in a thread."""


@dataclass(frozen=True, slots=True)
class BoardGroup:
    """The boards of a tournament that share a thread; `locale` is the tournament's language."""

    tournament_id: int
    name: str
    """The tournament's name, not escaped."""
    place: Place
    """Server, channel and id of the message that shows the tournament."""
    locale: str
    round: int
    """Number of the round, from 1; 0 in an arena."""
    first: int
    """Number of the group's first board, counted from 1 in the round or, in an arena, in the tournament."""
    match_ids: tuple[int, ...]
    """Ids of the group's matches, in the order in which they started."""

    @property
    def is_first(self) -> bool:
        """Whether these are the first boards of the round or, in an arena, of the tournament."""
        return self.first == 1


def board_group(tournament: Tournament, match_id: int) -> BoardGroup | None:
    """Return the group of a match's board; `None` if the tournament has no board for this match."""
    own = next((one for one in tournament.pairings if one.match_id == match_id), None)
    if own is None:
        return None
    number = own.round if tournament.terms.format.has_rounds else 0
    together = [one for one in tournament.pairings if number in (0, one.round)]
    engines = _engines(tournament)
    ids = [one.match_id or 0 for one in together if _has_board(one, engines)]
    if match_id not in ids:
        return None
    start = ids.index(match_id) // MAX_BOARDS * MAX_BOARDS
    its = tuple(ids[start : start + MAX_BOARDS])
    terms, place = tournament.terms, tournament.place
    return BoardGroup(tournament.id, terms.name, place, tournament.locale, number, start + 1, its)


def has_board(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether a board is posted for a pairing: it is a game, and a person plays in it."""
    return _has_board(pairing, _engines(tournament))


def _engines(tournament: Tournament) -> frozenset[int]:
    return frozenset(one.number for one in tournament.entrants if one.player.is_engine)


def _has_board(pairing: Pairing, engines: frozenset[int]) -> bool:
    return pairing.match_id is not None and not engines.issuperset(pairing.numbers)
