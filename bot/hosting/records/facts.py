"""Facts that outlive a process, like the hash of the synced commands."""

from __future__ import annotations

from bot.hosting.matches.stored.repository import MatchRepository
from db.store.match import matches
from db.store.person import players


class Facts:
    """Stores texts under keys. Every method raises `BusyError` where the database cannot be asked."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def recall(self, key: str) -> str | None:
        """Return what `remember` stored under `key`."""
        return await self._matches.read(lambda connection: players.load_fact(connection, key))

    async def count_matches(self) -> tuple[int, int]:
        """Return how many matches there have ever been, and how many go on."""
        return await self._matches.read(lambda it: (matches.last_id(it), matches.count_all_ongoing(it)))

    async def remember(self, key: str, value: str) -> None:
        """Keep a fact, in place of what the key had."""
        await self._matches.write(lambda connection: players.save_fact(connection, key, value))
