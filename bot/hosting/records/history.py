"""A person's finished matches, page by page, limited to those that the viewer is allowed to see."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.hosting.matches.acting.access import Viewer, load_visible
from bot.hosting.matches.errors import UnknownMatchError, UnplayableMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.replay import place
from bot.hosting.matches.stored.repository import MatchRepository, is_row_id
from bot.hosting.ratings.rating import UNCOUNTED
from db.access import Connection
from db.row_validation import convert_valid
from db.rows import PlaceRow
from db.standing_rows import FinishedMatchFilter, FinishedMatchRow
from db.store.match import boards, finished_matches, matches
from engines.core.game import Game

PAGE = 10
"""Number of matches on a page."""
_QUERY_SIZES = (PAGE + 1, 250, 1000)
"""Number of rows that the first, second and third query for a page read.

The second and third run only if few matches fit the filter.
"""

Start = tuple[datetime, int]
"""Position in the list of finished matches: the time when a match ended, and its id."""
_Places = Mapping[int, Sequence[PlaceRow]]


class Outcome(enum.StrEnum):
    """Outcome of a match from a person's point of view."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Filter for a person's matches, by game (or all games) and by outcome (or any outcome)."""

    user_id: int
    game: Game | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of matches, the newest first.

    The ids `newer` and `older` are the `start` of the previous and the next page; `None` means that there is
    no such page, and a `newer` of 0 means the first page.
    """

    sought: HistoryFilter
    matches: tuple[Match, ...]
    newer: int | None
    older: int | None


class History:
    """Finds a person's finished matches, page by page; raises `BusyError` if the database fails."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def page(
        self, sought: HistoryFilter, viewer: Viewer, start: int = 0, *, is_newer: bool = False
    ) -> HistoryPage:
        """Return the page of sought matches older (or, with `is_newer`, newer) than match `start`.

        If `start` is 0, unknown or not visible to `viewer`, or less than a page is newer, the page has the
        newest matches.

        A page may be short or even empty if few matches fit the filter. The search stops at a very long run
        of matches that `viewer` is not allowed to see.
        """
        search = _Search(self._matches, _row(sought, viewer), viewer)
        ended_at = await self._end_of(start, viewer)
        after = None if ended_at is None else (ended_at, start)
        found = await (search.newer(after) if after and is_newer else search.older(after))
        rows = await self._matches.report(lambda connection: matches.load_many(connection, found.ids))
        by_id = {match.id: match for match in await self._matches.replay.matches(rows)}
        shown = tuple(by_id[one] for one in found.ids if one in by_id)
        return HistoryPage(sought, shown, found.newer, found.older)

    async def _end_of(self, match_id: int, viewer: Viewer) -> datetime | None:
        """Return when a match ended; `None` if it is unknown, ongoing, or not visible to `viewer`."""
        if not is_row_id(match_id):
            return None
        try:
            await load_visible(self._matches, match_id, viewer)
        except UnplayableMatchError:
            pass  # The viewer is allowed to see it, but it cannot be replayed.
        except UnknownMatchError:
            return None
        return await self._matches.report(lambda connection: finished_matches.load_end(connection, match_id))


@dataclass(frozen=True, slots=True)
class _Found:
    ids: tuple[int, ...]
    newer: int | None
    older: int | None


@dataclass(frozen=True, slots=True)
class _Search:
    """Searches a person's matches, page by page."""

    matches: MatchRepository
    row: FinishedMatchFilter
    viewer: Viewer

    async def older(self, start: Start | None) -> _Found:
        ids, last = await self._find_page(start, is_newer=False)
        # No page is newer than the first; on an empty page, 0 leads back to the first.
        newer = None if start is None else next(iter(ids), 0)
        return _Found(tuple(ids), newer, last)

    async def newer(self, start: Start) -> _Found:
        ids, last = await self._find_page(start, is_newer=True)
        if last is None and len(ids) < PAGE:
            # A full first page is better than a short newer one.
            return await self.older(None)
        return _Found(tuple(reversed(ids)), last, ids[0] if ids else start[1])

    async def _find_page(self, start: Start | None, *, is_newer: bool) -> tuple[Sequence[int], int | None]:
        """Return the ids of a page's matches in search order, and the match after which to continue.

        The search goes from `start` to older matches or, with `is_newer`, to newer ones. The second value is
        `None` after the last page, and if the search has met no visible match.
        """
        found: list[int] = []
        seen: int | None = None
        for size in _QUERY_SIZES:
            rows, places = await self._load_rows(start, size, is_newer=is_newer)
            visible = [one for one in rows if self._is_visible(one, places)]
            found += [one.id for one in visible if one.is_sought]
            if len(found) > PAGE:
                return found[:PAGE], found[PAGE - 1]
            if len(rows) < size:
                return found, None
            seen = visible[-1].id if visible else seen
            start = rows[-1].finished_at, rows[-1].id
        # A button must not contain the id of a match that the viewer is not allowed to see.
        return found, seen

    async def _load_rows(
        self, start: Start | None, size: int, *, is_newer: bool
    ) -> tuple[list[FinishedMatchRow], _Places]:
        """Return up to `size` matches, and by match id the places of those that the viewer did not play.

        The matches follow `start` in time or, without `is_newer`, precede it; `None` is the newest end of the
        list.
        """

        def work(connection: Connection) -> tuple[list[FinishedMatchRow], _Places]:
            rows = finished_matches.load(connection, self.row, start, is_newer=is_newer, limit=size)
            others = [one.id for one in rows if not one.is_own]
            return rows, boards.load_posted(connection, others)

        return await self.matches.report(work)

    def _is_visible(self, row: FinishedMatchRow, places: _Places) -> bool:
        shown = filter(None, (convert_valid(one, place) for one in places.get(row.id, ())))
        return row.is_own or any(self.viewer.is_at(one) or self.viewer.can_view(one) for one in shown)


def _row(sought: HistoryFilter, viewer: Viewer) -> FinishedMatchFilter:
    return FinishedMatchFilter(
        user_id=sought.user_id,
        viewer_id=viewer.user_id,
        game="" if sought.game is None else sought.game.id,
        outcome=sought.outcome or "",
        uncounted=tuple(sorted(UNCOUNTED)),
    )
