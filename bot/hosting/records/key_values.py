"""Stores single values that must survive a restart, such as the hash of the registered commands."""

from __future__ import annotations

from bot.hosting.matches.stored.repository import MatchRepository
from db.store import key_values
from db.store.match import matches


class KeyValues:
    """Key–value store for strings. Every method raises `BusyError` if the database is unavailable."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def recall(self, key: str) -> str | None:
        """Return the value that `remember` stored under `key`, or `None`."""
        return await self._matches.read(lambda connection: key_values.load(connection, key))

    async def count_matches(self) -> tuple[int, int]:
        """Return the number of matches ever started, and the number of ongoing matches."""
        return await self._matches.read(lambda it: (matches.last_id(it), matches.count_all_ongoing(it)))

    async def remember(self, key: str, value: str) -> None:
        """Store `value` under `key`, replacing an earlier value."""
        await self._matches.write(lambda connection: key_values.save(connection, key, value))
