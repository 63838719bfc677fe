"""Counts ongoing matches and overdue engine moves, at most once every 15 seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.hosting.errors import BusyError
from bot.hosting.runtime import loop_time

_COUNTED_EVERY_S = 15.0
"""Minimum seconds between counts; counting ten thousand matches takes a few milliseconds."""
_COUNTED_WITHIN_S = 2.0


class OpenMatches:
    """Numbers of ongoing matches per game (`by_game`) and of overdue matches, in all processes of the bot."""

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
        """Count again if the last count is old; keep the old numbers if the database does not respond."""
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
