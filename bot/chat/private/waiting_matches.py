"""Counts the matches that wait for a person's move, for the button *Next* on private answers."""

from __future__ import annotations

import asyncio

from bot.hosting.errors import HostingError
from bot.hosting.service import GameService

_LOOKUP_S = 0.5
"""Timeout of a count in seconds, because an answer waits for it."""


class WaitingMatches:
    """Counts waiting matches; returns 0 if the database is slow or fails."""

    def __init__(self, service: GameService) -> None:
        self._service = service

    async def count(self, user_id: int, except_id: int = 0) -> int:
        """Count the matches that wait for a person's move, except the match `except_id`."""
        try:
            async with asyncio.timeout(_LOOKUP_S):
                return await self._service.count_waiting(user_id, except_id)
        except (HostingError, TimeoutError):
            return 0
