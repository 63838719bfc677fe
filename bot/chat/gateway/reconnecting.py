"""Comes back soon after Discord does, and never identifies more often than Discord allows.

discord.py's pauses between attempts at the gateway grow to a quarter of
an hour, and outlast an outage of a minute by minutes; and what fails twice
begins a new session instead of going on with the old one. Here an attempt
goes on until somebody answers: one that finds nobody costs nothing. What
Discord limits is the number of sessions that are begun (IDENTIFY): one in
five seconds for each key (a shard's number modulo `max_concurrency`), and
1000 a day; beyond that it resets the bot's token. Those are spread out once
they are many.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import aiohttp
import discord.shard

_LONGEST_PAUSE_S = 4.0
_LONGEST_CONNECT_S = 5.0
"""An attempt into the void is given up and begun anew: by itself it would be noticed after half a minute."""
_HOUR_S = 3600.0
_FREELY = 30
"""So many sessions may begin within an hour without waiting more than Discord asks for."""
_SPREAD_S = 120.0
"""Between all further ones: with the free ones about 800 a day."""
BETWEEN_S = 5.0
"""Discord lets one session of a key begin in five seconds."""
_LATE_S = 0.2
"""Somebody who begins later after the beginning of a turn may come too soon before the next one."""
_MOST_TURNS = 4
"""Where all of them are overslept, a session that begins too soon, and is refused, does no more harm."""

Reserve = Callable[[int], Awaitable[float]]
"""Takes the next turn of a key among several processes; returns in how many seconds that is."""


class ShortPauses:
    """In place of discord.py's pauses: none so long that Discord is back for long before it is noticed."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def delay(self) -> float:
        """Return the seconds until the next attempt."""
        return self._dice.uniform(0.0, _LONGEST_PAUSE_S)


def reconnect_soon(client: discord.Client, dice: random.Random) -> None:
    """Have `client` try the gateway often and briefly; call it before connecting.

    The pauses, drawn by `dice`, are those of all clients of this process.
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
    """Keeps the sessions that are begun within what Discord allows: in five seconds, and in a day.

    This process is one of `processes`, among whom `reserve` divides the
    turns; without it there is nobody else.
    """

    def __init__(self, reserve: Reserve | None = None, processes: int = 1) -> None:
        self.max_concurrency = 1
        self._reserve = reserve
        self._processes = processes
        self._begun: deque[float] = deque()
        self._shards: set[int] = set()
        self._free_at: dict[int, float] = {}

    async def wait(self, shard_id: int) -> None:
        """Wait until a session of this shard may begin."""
        loop = asyncio.get_running_loop()
        while self._begun and self._begun[0] < loop.time() - _HOUR_S:
            self._begun.popleft()
        if len(self._begun) >= max(_FREELY // self._processes, 2 * len(self._shards)):
            await asyncio.sleep(_SPREAD_S * self._processes)
        elif shard_id in self._shards:
            # Its last session may have begun, and ended, a moment ago.
            await asyncio.sleep(BETWEEN_S)
        self._shards.add(shard_id)
        await self._take_turn(shard_id % self.max_concurrency)
        self._begun.append(loop.time())

    async def _take_turn(self, key: int) -> None:
        """Wait for a turn of this key. One that was overslept is given up: the next one's is near by then."""
        loop = asyncio.get_running_loop()
        for _ in range(_MOST_TURNS):
            turn = await self._next_turn(key)
            self._free_at[key] = turn + BETWEEN_S
            await asyncio.sleep(max(0.0, turn - loop.time()))
            if loop.time() - turn <= _LATE_S:
                return

    async def _next_turn(self, key: int) -> float:
        """When the next turn of a key is, by the loop's clock."""
        now = asyncio.get_running_loop().time()
        wait_s = 0.0 if self._reserve is None else await self._reserve(key)
        return max(now + wait_s, self._free_at.get(key, 0.0))
