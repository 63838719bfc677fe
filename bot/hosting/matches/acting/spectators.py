"""Finds the match for a spectator's command that names no match: the only one in the channel."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from bot.hosting.matches.errors import AmbiguousMatchError, NoMatchHereError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.matches.stored.repository import MatchRepository
from db.rows import MatchRow
from db.store.match import boards, matches

Fits = Callable[[MatchWithBoard], bool]

_MAX = 100
"""Maximum number of a channel's boards that are searched, latest first."""


class Spectators:
    """Finds the matches that are shown in a channel."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def find_ongoing(self, channel_id: int, fits: Fits) -> list[MatchWithBoard]:
        """Return the ongoing matches in a channel that satisfy `fits`, the latest first."""

        def work(connection: sa.Connection) -> list[MatchRow]:
            return matches.load_many(connection, boards.load_open(connection, channel_id)[-_MAX:])

        rows = [row for row in await self._matches.read(work) if not row.is_finished]
        found = await self._matches.replay.matches(sorted(rows, key=lambda row: -row.id))
        return [match for match in await self._matches.with_boards(found) if fits(match)]

    async def pick(self, channel_id: int, fits: Fits) -> MatchWithBoard:
        """Return the only match in a channel that satisfies `fits`.

        Raises `NoMatchHereError` or `AmbiguousMatchError`.
        """
        found = await self.find_ongoing(channel_id, fits)
        if not found:
            raise NoMatchHereError("nothing goes on here that could be meant")
        if len(found) > 1:
            raise AmbiguousMatchError(found)
        return found[0]
