"""Settings of people and servers, cached so that a click needs no database query."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

from cachetools import Cache, LRUCache, TTLCache

from bot.hosting.errors import BusyError
from bot.hosting.runtime import loop_time
from bot.hosting.transactions.requests import RefusalLog
from db.access import Connection
from db.errors import StorageError
from db.rows import PersonSettings, ServerSettings
from db.session import Database
from db.store.person import settings

T = TypeVar("T", PersonSettings, ServerSettings)

_CACHE_SIZE = 10_000


class SettingsRepository:
    """Reads and writes the settings of people and servers.

    They are cached for `remembered_s` seconds, because another process may change them. With an infinite
    `remembered_s`, for a single process, they never expire. `timer` returns the time in seconds.
    """

    def __init__(
        self,
        database: Database,
        remembered_s: float = math.inf,
        timer: Callable[[], float] = loop_time,
    ) -> None:
        self._database = database
        self._refusals = RefusalLog()
        self._people: Cache[int, PersonSettings] = _memory(remembered_s, timer)
        self._servers: Cache[int, ServerSettings] = _memory(remembered_s, timer)

    async def of_person(self, user_id: int) -> PersonSettings:
        """Return a person's settings; all defaults if the database fails."""
        return await self._load(self._people, user_id, settings.load_person, PersonSettings())

    async def of_server(self, guild_id: int | None) -> ServerSettings:
        """Return a server's settings; all defaults in a direct message, or if the database fails."""
        if guild_id is None:
            return ServerSettings()
        return await self._load(self._servers, guild_id, settings.load_server, ServerSettings())

    async def set_person(self, user_id: int, **changes: Any) -> PersonSettings:
        """Set fields of a person's settings (`None` restores the default); return all settings.

        Raises `BusyError`; a retry is harmless.
        """
        return await self._save(self._people, user_id, settings.save_person, settings.load_person, changes)

    async def set_server(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Set the given fields of a server's settings, like `set_person`."""
        return await self._save(self._servers, guild_id, settings.save_server, settings.load_server, changes)

    def forget(self, user_id: int) -> None:
        """Drop the cached settings of a person whose data was deleted."""
        self._people.pop(user_id, None)

    async def _load(
        self,
        known: Cache[int, T],
        key: int,
        load: Callable[[Connection, int], T],
        default: T,
    ) -> T:
        found = known.get(key)
        if found is not None:
            return found
        try:
            loaded = await self._database.read(lambda connection: load(connection, key))
        except StorageError as error:
            # No click is refused because a preference cannot be read.
            self._refusals.log_cause(error)
            return default
        # A setting made in the meantime is newer.
        return known.setdefault(key, loaded)

    async def _save(
        self,
        known: Cache[int, T],
        key: int,
        save: Callable[[Connection, int, dict[str, Any]], None],
        load: Callable[[Connection, int], T],
        changes: dict[str, Any],
    ) -> T:
        def work(connection: Connection) -> T:
            save(connection, key, changes)
            return load(connection, key)

        try:
            saved = await self._database.write(work)
        except StorageError as error:
            self._refusals.log_cause(error)
            known.pop(key, None)
            raise BusyError(str(error)) from error
        known[key] = saved
        return saved


def _memory(remembered_s: float, timer: Callable[[], float]) -> Cache[int, Any]:
    """Return a cache in which values expire after `remembered_s` seconds, or never if that is infinite.

    `timer` returns the time in seconds. Without expiry the cache is faster, and each click reads it several
    times.
    """
    return LRUCache(_CACHE_SIZE) if math.isinf(remembered_s) else TTLCache(_CACHE_SIZE, remembered_s, timer)
