"""Claims of interactions: only one of several processes answers each interaction.

Discord delivers every event to every connected process of a bot. If processes share a PostgreSQL database
(a rolling update), the process that first writes an interaction's id answers it, and the other processes do
nothing. A SQLite database is used by one process (`bot.process.process_lock`) and needs no claims.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.hosting.transactions.requests import RefusalLog
from db.errors import StorageError
from db.session import Database
from db.store import interactions

_PATIENCE_S = 1.5
"""Timeout of a claim in seconds; the rest of Discord's three seconds is for an apology."""
_KEPT = timedelta(minutes=15)
"""How long claims are kept: as long as an interaction can be answered."""


class ClaimError(Exception):
    """Raised when the database does not confirm in time which process answers an interaction."""


class Claims:
    """Claims interactions for this process."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._refusals = RefusalLog()

    async def take(self, interaction_id: int) -> bool:
        """Claim an interaction; return whether this process claimed it first. Raises `ClaimError`."""
        now = self._now()
        try:
            async with asyncio.timeout(_PATIENCE_S):
                return await self._database.write(lambda c: interactions.claim(c, interaction_id, now))
        except (StorageError, TimeoutError) as error:
            reason = str(error) or "it does not answer in time"
            self._refusals.log_cause(reason)
            raise ClaimError(reason) from error

    async def forget_old(self) -> None:
        """Remove the claims of interactions whose tokens have expired; raises `StorageError`."""
        before = self._now() - _KEPT
        await self._database.write(lambda c: interactions.forget(c, before))
