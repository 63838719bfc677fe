"""Somebody's finished matches, page by page, as far as whoever asks may see them."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from bot.hosting.archive.archive import Viewer
from bot.hosting.matches.match import Match
from bot.hosting.matches.repository import MatchRepository, is_row_id
from bot.hosting.ratings.rating import UNCOUNTED
from db.rows import MatchRow, SoughtRow
from db.store import matches, past_matches
from engines.core.game import Game

PAGE = 10
"""Matches of a page."""
_PIECES = (PAGE + 1, 250, 1000)
"""So many matches are looked through for a page, one piece after the other, where what is sought is rare."""

Place = tuple[datetime, int]
"""Where a match stands among others: when it ended, and its id."""


class Outcome(enum.StrEnum):
    """How a match ended for a person."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Sought:
    """Whose matches are looked for: of one game or all, with one outcome or any."""

    user_id: int
    game: Game | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some matches, the newest first.

    `newer` and `older` are the matches from which there may be more, `None` where there are no more;
    a `newer` of 0 is the first page.
    """

    sought: Sought
    matches: tuple[Match, ...]
    newer: int | None
    older: int | None


class History:
    """Finds past matches."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def page(
        self, sought: Sought, viewer: Viewer, start: int = 0, *, is_newer: bool = False
    ) -> HistoryPage:
        """The next page from the match `start` on, which is not in it; without one from the newest on.

        A page may be short, or empty, though there are more matches: where what is sought is rare.
        """
        row = _row(sought, viewer)

        def work(connection: sa.Connection) -> tuple[_Found, list[MatchRow]]:
            found = _found(connection, row, start, is_newer=is_newer)
            return found, matches.load_many(connection, found.ids)

        found, rows = await self._matches.report(work)
        by_id = {match.id: match for match in await self._matches.replay.matches(rows)}
        shown = tuple(by_id[one] for one in found.ids if one in by_id)
        return HistoryPage(sought, shown, found.newer, found.older)


@dataclass(frozen=True, slots=True)
class _Found:
    ids: tuple[int, ...]
    newer: int | None
    older: int | None


def _found(connection: sa.Connection, row: SoughtRow, start: int, *, is_newer: bool) -> _Found:
    ended_at = past_matches.load_end(connection, start) if is_row_id(start) else None
    if ended_at is None:
        return _older(connection, row, None)
    place = ended_at, start
    return _newer(connection, row, place) if is_newer else _older(connection, row, place)


def _older(connection: sa.Connection, row: SoughtRow, start: Place | None) -> _Found:
    ids, last = _look(connection, row, start, is_newer=False)
    # From the first page nothing is newer; an empty one leads back there.
    newer = None if start is None else next(iter(ids), 0)
    return _Found(tuple(ids), newer, last)


def _newer(connection: sa.Connection, row: SoughtRow, start: Place) -> _Found:
    ids, last = _look(connection, row, start, is_newer=True)
    if last is None and len(ids) < PAGE:
        # Rather a full page than the few that are newer.
        return _older(connection, row, None)
    return _Found(tuple(reversed(ids)), last, ids[0] if ids else start[1])


def _look(
    connection: sa.Connection, row: SoughtRow, start: Place | None, *, is_newer: bool
) -> tuple[Sequence[int], int | None]:
    """The matches of a page, in the order in which they are found, and from which on there may be more."""
    found: list[int] = []
    for size in _PIECES:
        piece = past_matches.load(connection, row, start, is_newer=is_newer, limit=size)
        found += [match_id for _, match_id, is_sought in piece if is_sought]
        if len(found) > PAGE:
            return found[:PAGE], found[PAGE - 1]
        if len(piece) < size:
            return found, None
        ended_at, match_id, _ = piece[-1]
        start = ended_at, match_id
    return found, None if start is None else start[1]


def _row(sought: Sought, viewer: Viewer) -> SoughtRow:
    return SoughtRow(
        user_id=sought.user_id,
        viewer_id=viewer.user_id,
        guild_id=viewer.guild_id,
        game="" if sought.game is None else sought.game.id,
        outcome=sought.outcome or "",
        uncounted=tuple(sorted(UNCOUNTED)),
    )
