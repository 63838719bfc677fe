"""Finds matches for a person; access depends on the person and on the channel where they act.

The players and the starter of a match always have access. So does everybody who acts in a channel that shows
or has shown the match, direct messages and groups included: acting there proves that they can read the
channel. Once the match is finished, members of its server who can view that channel also have access. An
imported match is shown in a channel only once its owner has posted it there.
Everybody else gets the same error as for a match that does not exist.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.hosting.errors import HostingError
from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import (
    AmbiguousMatchError,
    UnknownMatchError,
    UnplayableMatch,
    UnplayableMatchError,
)
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.stored.replay import place
from bot.hosting.matches.stored.repository import MatchRepository
from db.access import Connection
from db.row_validation import convert_valid
from db.store import tournaments
from db.store.match import boards


def in_no_channel(channel_id: int) -> bool:
    """Return `False`: the default of `Viewer.acts_in` and `Viewer.sees`, which allows no channel."""
    return False


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person who requests a match, and where they act; `guild_id` is `None` outside servers."""

    user_id: int
    guild_id: int | None = None
    acts_in: Callable[[int], bool] = in_no_channel
    """Function that returns whether the person acts in the channel with an id, or in one of its threads."""
    sees: Callable[[int], bool] = in_no_channel
    """Function that returns whether the person can view the channel of their server with an id."""

    def is_at(self, shown: Place) -> bool:
        """Whether the viewer acts in the channel of the place `shown`; false if its ids were erased."""
        return not shown.is_nowhere and self.acts_in(shown.channel_id)

    def can_view(self, shown: Place) -> bool:
        """Whether the viewer acts in the server of the place `shown`, and can view its channel."""
        return shown.guild_id is not None and shown.guild_id == self.guild_id and self.sees(shown.channel_id)


async def load_visible(repository: MatchRepository, match_id: int, viewer: Viewer) -> MatchWithBoard:
    """Load the current match, with the board that shows it.

    Raises `UnknownMatchError` if it does not exist or this person has no access, and `UnplayableMatchError`
    if they have access but it cannot be replayed.
    """
    try:
        match = await repository.load_shown(match_id)
    except UnplayableMatchError as error:
        await _check(repository, error.match, viewer)
        raise
    if not _has_access(match, [match.place], viewer):
        await _check(repository, match, viewer)
    return match


def only_match(
    found: Sequence[MatchWithBoard],
    missing: HostingError,
    *preferences: Callable[[MatchWithBoard], bool],
) -> MatchWithBoard:
    """Return the match that a command means if it names none: the only one in `found`, or the only preferred.

    Each of `preferences` in turn leaves the matches that satisfy it, if any do. Raises `missing` if `found`
    is empty, and `AmbiguousMatchError` if several are left.
    """
    if not found:
        raise missing
    for prefers in preferences:
        found = [match for match in found if prefers(match)] or found
    if len(found) > 1:
        raise AmbiguousMatchError(found)
    return found[0]


async def _check(repository: MatchRepository, match: Match | UnplayableMatch, viewer: Viewer) -> None:
    places = await repository.read(lambda connection: _places_in(connection, match))
    if not _has_access(match, places, viewer):
        raise UnknownMatchError(match.id) from None


def _places_in(connection: Connection, match: Match | UnplayableMatch) -> list[Place]:
    """Return the places that show or have shown a match and, unless it is unplayable, its tournament."""
    shown = boards.load_places(connection, match.id)
    tournament_id = match.terms.tournament_id if isinstance(match, Match) else None
    of_tournament = None if tournament_id is None else tournaments.load_place(connection, tournament_id)
    rows = filter(None, (*shown, of_tournament))
    return [one for row in rows if (one := convert_valid(row, place)) is not None]


def _has_access(match: Match | UnplayableMatch, places: Iterable[Place], viewer: Viewer) -> bool:
    if match.may_arrange(viewer.user_id):
        return True
    # An imported match is private until its owner posts it.
    is_begun_here = isinstance(match, Match) and not match.is_imported
    shown = [one for one in places if is_begun_here or one.message_id is not None]
    return any(viewer.is_at(one) or (match.is_finished and viewer.can_view(one)) for one in shown)
