"""Pairings that an organizer changes: two entrants meet, or exchange their seats. Pure.

    before      board 1: A – X      board 2: B – Y
    A meets B   board 1: A – B      board 2: X – Y

An entrant left without an opponent gets the bye. One who has withdrawn gets no other game: the opponent wins
by walkover, and their bye has no point. Only games without a move are changed; the caller checks that,
because moves are not part of a tournament. A parameter `number` is the number of an entrant, `key` the round,
board and game of a pairing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.hosting.tournaments.errors import ActImpossibleError, MetAlreadyError
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.formats.round_robin import walkover
from bot.hosting.tournaments.pairing import GameVerdict, Pairing, in_seats, pairs_met
from bot.hosting.tournaments.tournament import Tournament, TournamentState


@dataclass(frozen=True, slots=True)
class Repair:
    """Pairings to be replaced, and those in their place; the new games have no matches yet."""

    replaced: tuple[Pairing, ...]
    pairings: tuple[Pairing, ...]


def exchange_seats(tournament: Tournament, key: tuple[int, int, int]) -> Repair:
    """Return the change by which the two entrants of a game exchange their seats.

    Raises `ActImpossibleError` if there is no such game in progress.
    """
    found = going_game(tournament, key)
    assert found.second is not None
    turned = replace(found, first=found.second, second=found.first, match_id=None)
    return Repair((found,), (turned,))


def pair_by_hand(tournament: Tournament, one: int, other: int) -> Repair:
    """Return the change that pairs the entrants `one` and `other` in the current round.

    Their former opponents are paired with each other. Raises `ActImpossibleError` unless `can_pair_by_hand`,
    if the two are one entrant, or if one of them is not free (`is_free_to_pair`). Raises `MetAlreadyError` if
    two who would be paired have met.
    """
    if not can_pair_by_hand(tournament) or one == other:
        raise ActImpossibleError(tournament)
    for number in (one, other):
        if not is_free_to_pair(tournament, number):
            raise ActImpossibleError(tournament)
    replaced = tuple(filter(None, (pairing_now(tournament, number) for number in (one, other))))
    if len(set(replaced)) < len(replaced):
        raise MetAlreadyError(tournament)  # They already play each other.
    kept = tuple(each for each in tournament.pairings if each not in replaced)
    left = [number for each in replaced for number in each.numbers if number not in (one, other)]
    pairs = [(one, other)] + ([(left[0], left[1])] if len(left) > 1 else [])
    if any(frozenset(pair) in pairs_met(kept) for pair in pairs):
        raise MetAlreadyError(tournament)
    boards = [each.board for each in replaced] or [_free_board(tournament)]
    games = [
        _game(tournament, board, in_seats(kept, *pair, board))
        for board, pair in zip(boards, pairs, strict=False)
    ]
    if len(left) == 1:
        # Two entrants with one opponent between them leave one bye; it takes the second board, if any.
        board = boards[1] if len(boards) > 1 else _free_board(tournament)
        verdict = GameVerdict.FIRST if tournament.entrant(left[0]).is_playing else GameVerdict.VOID
        games.append(Pairing(tournament.round, board, left[0], verdict=verdict))
    return Repair(replaced, tuple(games))


def can_pair_by_hand(tournament: Tournament) -> bool:
    """Whether the current round can be paired by hand: only in a running Swiss tournament.

    Other formats fix who meets, or have no rounds.
    """
    return tournament.state is TournamentState.RUNNING and tournament.terms.format is Format.SWISS


def is_free_to_pair(tournament: Tournament, number: int) -> bool:
    """Whether an entrant can get another opponent now: they are still in, and have no result but a bye."""
    now = pairing_now(tournament, number)
    is_open = now is None or now.is_bye or not now.is_over
    return is_open and any(one.number == number and one.is_playing for one in tournament.entrants)


def pairing_now(tournament: Tournament, number: int) -> Pairing | None:
    """Return an entrant's latest pairing in the current round; `None` without one."""
    own = [one for one in tournament.pairings if one.round == tournament.round and number in one.numbers]
    return own[-1] if own else None


def going_game(tournament: Tournament, key: tuple[int, int, int]) -> Pairing:
    """Return the game in progress with this round, board and game; raises `ActImpossibleError`."""
    found = [one for one in tournament.pairings if one.key == key and not one.is_over]
    if not found:
        raise ActImpossibleError(tournament)
    return found[0]


def _game(tournament: Tournament, board: int, seats: tuple[int, int]) -> Pairing:
    verdict = walkover(*map(tournament.entrant, seats))
    return Pairing(tournament.round, board, *seats, verdict)


def _free_board(tournament: Tournament) -> int:
    taken = [one.board for one in tournament.pairings if one.round == tournament.round]
    return max(taken, default=0) + 1
