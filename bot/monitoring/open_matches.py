"""Counts ongoing matches and overdue engine moves, at most once in a minimum interval."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.hosting.errors import BusyError
from bot.hosting.runtime import loop_time

_COUNTED_EVERY_S = 15.0
"""Minimum seconds between counts; counting ten thousand matches takes a few milliseconds."""
_COUNTED_WITHIN_S = 2.0


class OpenMatches:
    """Counts of ongoing matches of all processes; `refresh` updates `by_game` and `overdue`."""

    def __init__(
        self, count: Callable[[], Awaitable[dict[str, int]]], count_overdue: Callable[[], Awaitable[int]]
    ) -> None:
        self._count = count
        self._count_overdue = count_overdue
        self._looked_at = -_COUNTED_EVERY_S
        self.by_game: dict[str, int] = {}
        self.overdue = 0
        """Number of recently changed matches in which an engine's move is overdue."""

    async def refresh(self) -> None:
        """Refresh the counts if they are old; if the database does not respond, they stay unchanged."""
        now = loop_time()
        if now - self._looked_at < _COUNTED_EVERY_S:
            return
        self._looked_at = now
        try:
            async with asyncio.timeout(_COUNTED_WITHIN_S):
                counted = await self._count()
                self.overdue = await self._count_overdue()
        except (BusyError, TimeoutError):
            return
        # A game without matches stays in the metrics with the value 0.
        self.by_game = {**dict.fromkeys(self.by_game, 0), **counted}
