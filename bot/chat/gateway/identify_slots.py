"""Reserves time slots (turns) for IDENTIFY in the database shared by all processes that use one token."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.chat.gateway.reconnecting import IDENTIFY_INTERVAL_S
from db.errors import StorageError
from db.session import Database
from db.store import key_values

_BETWEEN = timedelta(seconds=IDENTIFY_INTERVAL_S + 0.25)
"""Time between turns: a little more than Discord requires, because requests can be delayed."""

_log = logging.getLogger(__name__)


class SharedTurns:
    """Reserves turns to send IDENTIFY, separately for each key (shard id modulo `max_concurrency`)."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def reserve(self, key: int) -> float:
        """Reserve the key's next turn; return the seconds until that turn, or 0 if the database fails."""
        now = self._now()
        try:
            turn = await self._database.write(
                lambda connection: key_values.reserve_slot(connection, f"identify {key}", now, _BETWEEN)
            )
        except StorageError as error:
            _log.warning("A session starts without waiting for other processes: %s", error)
            return 0.0
        return (turn - now).total_seconds()
