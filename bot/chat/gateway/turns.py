"""Several processes with one token take turns to begin sessions, by the database that they share."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.chat.gateway.reconnecting import BETWEEN_S
from db.errors import StorageError
from db.session import Database
from db.store.person import players

_BETWEEN = timedelta(seconds=BETWEEN_S + 0.25)
"""A little more than Discord asks for: a turn begins where it is sent, and counts where it arrives."""

_log = logging.getLogger(__name__)


class SharedTurns:
    """Hands out one turn after another for each of Discord's keys."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def reserve(self, key: int) -> float:
        """Take the next turn; return in how many seconds it is, at once where the database refuses."""
        now = self._now()
        try:
            turn = await self._database.write(
                lambda connection: players.take_turn(connection, f"identify {key}", now, _BETWEEN)
            )
        except StorageError as error:
            _log.warning("A session begins without asking other processes: %s", error)
            return 0.0
        return (turn - now).total_seconds()
