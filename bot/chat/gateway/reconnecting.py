"""Sessions of the gateway: reconnects soon after an outage, within Discord's limits on IDENTIFY.

discord.py's pauses between attempts to connect grow to a quarter of an hour. After two failures, it starts a
new session instead of resuming the old one. Here connecting is retried until the gateway answers. The pauses
are a few seconds, because failed connections do not count towards a limit. Discord limits new sessions
(IDENTIFY): one in five seconds for each key (a shard's number modulo `max_concurrency`), and 1000 a day.
Above the daily limit, Discord resets the bot's token. So identifies are spread out.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import aiohttp
import discord.shard
from discord.gateway import KeepAliveHandler

from db.errors import StorageError
from db.session import Database
from db.store import key_values

_LONGEST_PAUSE_S = 4.0
_LONGEST_CONNECT_S = 5.0
"""Timeout of one attempt in seconds; without it, a silent network is noticed after half a minute."""
_HOUR_S = 3600.0
_FREELY = 30
"""Sessions per hour, of all processes, that start with no more waiting than Discord requires."""
_SPREAD_S = 120.0
"""Seconds between further sessions; with the first ones, this allows about 800 a day."""
IDENTIFY_INTERVAL_S = 5.0
"""Minimum seconds between two IDENTIFY payloads with the same key, as Discord requires."""
_BETWEEN = timedelta(seconds=IDENTIFY_INTERVAL_S + 0.25)
"""Time between turns of several processes: a little longer, because requests can be delayed."""
_LATE_S = 0.2
"""A session that starts more than these seconds after its turn may collide with the next turn."""
_MAX_TURNS = 4
"""Number of missed turns after which a session starts anyway; at worst Discord refuses it."""

Reserve = Callable[[int], Awaitable[float]]
"""Function that reserves the next IDENTIFY of a key (rate limit bucket); returns the seconds until then."""

_log = logging.getLogger(__name__)
_payload_of = KeepAliveHandler.get_payload


class ShortPauses:
    """Replaces discord.py's exponential backoff by random pauses of at most `_LONGEST_PAUSE_S`."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def delay(self) -> float:
        """Return a random number of seconds to wait before the next attempt to connect."""
        return self._dice.uniform(0.0, _LONGEST_PAUSE_S)


def reconnect_soon(client: discord.Client, dice: random.Random) -> None:
    """Make `client` retry the gateway often, with short timeouts; call it before connecting.

    `dice` generates the random pauses, which apply to all clients in this process.
    """
    pauses = ShortPauses(dice)
    discord.shard.ExponentialBackoff = partial(ShortPauses, dice)  # type: ignore[attr-defined,assignment]
    connect = client.http.ws_connect

    async def connect_at_last(*args: Any, **options: Any) -> aiohttp.ClientWebSocketResponse:
        while True:
            try:
                async with asyncio.timeout(_LONGEST_CONNECT_S):
                    return await connect(*args, **options)
            except (aiohttp.ClientError, OSError):
                if client.is_closed():
                    raise
            await asyncio.sleep(pauses.delay())

    client.http.ws_connect = connect_at_last  # type: ignore[method-assign]


class IdentifyLimit:
    """Delays IDENTIFY to respect Discord's limits: once per key in five seconds, and 1000 times a day.

    `processes` is the number of processes that share the token; `reserve` coordinates them (`None` for a
    single process).
    """

    def __init__(self, reserve: Reserve | None = None, processes: int = 1) -> None:
        self.max_concurrency = 1
        self._reserve = reserve
        self._processes = processes
        self._begun: deque[float] = deque()
        self._shards: set[int] = set()
        self._free_at: dict[int, float] = {}

    async def wait(self, shard_id: int) -> None:
        """Wait until this shard is allowed to send IDENTIFY, which starts its session.

        After many sessions within an hour, each further one waits `_SPREAD_S` times the number of processes.
        A shard that has had a session waits at least `IDENTIFY_INTERVAL_S`.
        """
        loop = asyncio.get_running_loop()
        while self._begun and self._begun[0] < loop.time() - _HOUR_S:
            self._begun.popleft()
        if len(self._begun) >= max(_FREELY // self._processes, 2 * len(self._shards)):
            await asyncio.sleep(_SPREAD_S * self._processes)
        elif shard_id in self._shards:
            # Its last session may have started a moment ago, and ended at once.
            await asyncio.sleep(IDENTIFY_INTERVAL_S)
        self._shards.add(shard_id)
        await self._take_turn(shard_id % self.max_concurrency)
        self._begun.append(loop.time())

    async def _take_turn(self, key: int) -> None:
        """Wait for a turn of this key; after a missed turn, take the next one.

        Go on without a turn after `_MAX_TURNS` missed ones.
        """
        loop = asyncio.get_running_loop()
        for _ in range(_MAX_TURNS):
            turn = await self._next_turn(key)
            self._free_at[key] = turn + IDENTIFY_INTERVAL_S
            await asyncio.sleep(max(0.0, turn - loop.time()))
            if loop.time() - turn <= _LATE_S:
                return

    async def _next_turn(self, key: int) -> float:
        """Reserve a key's next turn, and return its time on the event loop's clock."""
        now = asyncio.get_running_loop().time()
        wait_s = 0.0 if self._reserve is None else await self._reserve(key)
        return max(now + wait_s, self._free_at.get(key, 0.0))


async def reserve_turn(database: Database, clock: Callable[[], datetime], key: int) -> float:
    """Reserve a turn to send IDENTIFY in the database shared by all processes that use one token.

    Each key (shard id modulo `max_concurrency`) has turns of its own. `clock` returns the current time.
    Returns the seconds until the reserved turn, or 0 if the database fails.
    """
    now = clock()
    try:
        turn = await database.write(
            lambda connection: key_values.reserve_slot(connection, f"identify {key}", now, _BETWEEN)
        )
    except StorageError as error:
        _log.warning(
            "The other processes' logins cannot be read, so this session starts without waiting for them: %s",
            error,
        )
        return 0.0
    return (turn - now).total_seconds()


class ReadyShards:
    """The set of this process's shards that are ready: connected, with the list of their servers received.

    discord.py reports that a shard is ready a few seconds after its session started. It does so even if the
    session has been lost since.
    """

    def __init__(self) -> None:
        self._connected: set[int] = set()
        self._ready: set[int] = set()

    def mark_connected(self, shard_id: int) -> None:
        """Record that a shard's session has started or was resumed."""
        self._connected.add(shard_id)

    def mark_ready(self, shard_id: int) -> None:
        """Record that Discord has sent a shard's servers; ignored if the connection was lost since."""
        self._ready.update(self._connected & {shard_id})

    def mark_lost(self, shard_id: int) -> None:
        """Record that a shard's connection is lost."""
        self._connected.discard(shard_id)
        self._ready.discard(shard_id)

    def has_all(self, shard_ids: Iterable[int]) -> bool:
        """Whether all these shards are ready."""
        return self._ready.issuperset(shard_ids)


def record_heartbeats_early() -> None:
    """Patch discord.py to record the time of a heartbeat before sending it; call this before connecting.

    discord.py 2.7.1 sends heartbeats from a separate thread. It records the time only after the event loop
    has confirmed to that thread that the heartbeat was sent. If the acknowledgement arrives earlier, its
    latency is measured from the previous heartbeat, and appears 41 seconds too long.
    """
    KeepAliveHandler.get_payload = _payload_with_time  # type: ignore[assignment,method-assign]


def _payload_with_time(handler: KeepAliveHandler) -> dict[str, Any]:
    handler._last_send = time.perf_counter()
    return _payload_of(handler)
