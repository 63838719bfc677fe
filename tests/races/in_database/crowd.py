"""A host on PostgreSQL for many races, each with people of its own."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator

from bot.hosting.host_limits import HostLimits
from db.tombstones import Tombstones
from engines.registry import find
from tests.lab.hosting import Hosting
from tests.lab.noughts import GAMES
from tests.races.in_database.meeting import MeetingDatabase

CONNECT4 = find("connect4")
"""A game with puzzles."""
_numbers = itertools.count(1)


def strangers(count: int) -> list[int]:
    """Return new user ids."""
    return list(itertools.islice(_numbers, count))


@contextlib.asynccontextmanager
async def opened_for_races(url: str, folder) -> AsyncIterator[Hosting]:
    """Open a host without background work."""
    hosting = Hosting(
        url,
        limits=HostLimits(max_matches=1000),
        wrap=MeetingDatabase,
        tombstones=Tombstones(folder / "stones"),
        games={**GAMES, CONNECT4.id: CONNECT4},
    )
    service = await hosting.open()
    await service._scheduler.close()
    service.engine_turns.wake = lambda match: None
    try:
        yield hosting
    finally:
        # What is left over without a lock is not looked at.
        await service.close()
        await hosting.database.close()
