"""Turns to identify, for processes with one token: handed out by their shared database."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.chat.gateway.reconnecting import BETWEEN_S
from db.errors import StorageError
from db.session import Database
from db.store.person import players

_BETWEEN = timedelta(seconds=BETWEEN_S + 0.25)
"""A little more than Discord asks for: requests may be delayed on the way."""

_log = logging.getLogger(__name__)


class SharedTurns:
    """Hands out the turns of each key."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def reserve(self, key: int) -> float:
        """Take the next turn; return the seconds until then, 0 where the database fails."""
        now = self._now()
        try:
            turn = await self._database.write(
                lambda connection: players.take_turn(connection, f"identify {key}", now, _BETWEEN)
            )
        except StorageError as error:
            _log.warning("A session begins without asking other processes: %s", error)
            return 0.0
        return (turn - now).total_seconds()
