"""Comes back soon after Discord does, and never identifies more often than Discord allows.

discord.py's pauses between attempts at the gateway grow to a quarter of
an hour, and outlast an outage of a minute by minutes. Here they stay
short: an attempt that finds nobody costs nothing. What Discord limits is
the number of sessions that are begun (IDENTIFY), 1000 a day; beyond that
it resets the bot's token. Those are spread out once they are many.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import aiohttp
import discord.client

_LONGEST_PAUSE_S = 4.0
_LONGEST_CONNECT_S = 5.0
"""An attempt into the void is given up and begun anew: by itself it would be noticed after half a minute."""
_HOUR_S = 3600.0
_FREELY = 30
"""So many sessions may begin within an hour without waiting more than Discord asks for."""
_SPREAD_S = 120.0
"""Between all further ones: with the free ones about 800 a day."""
_BETWEEN_S = 5.0
"""Discord lets one session begin in five seconds."""


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
    discord.client.ExponentialBackoff = partial(ShortPauses, dice)  # type: ignore[attr-defined,assignment]
    connect = client.http.ws_connect

    async def connect_briefly(*args: Any, **options: Any) -> aiohttp.ClientWebSocketResponse:
        async with asyncio.timeout(_LONGEST_CONNECT_S):
            return await connect(*args, **options)

    client.http.ws_connect = connect_briefly  # type: ignore[method-assign]


async def until_connected(client: discord.Client, connect: Callable[[], Awaitable[None]]) -> None:
    """Run discord.py's `connect`, again where its very first attempt at the gateway fails.

    It means to take the session up that it has lost, and stumbles where
    there has been none yet.
    """
    while True:
        try:
            return await connect()
        except AttributeError:
            if client.ws is not None or client.is_closed():
                raise


class IdentifyLimit:
    """Keeps the sessions that are begun within what Discord allows in a day."""

    def __init__(self) -> None:
        self._begun: deque[float] = deque()

    async def wait(self, *, is_initial: bool) -> None:
        """Wait until a session may begin; `is_initial`: the first of this process."""
        loop = asyncio.get_running_loop()
        while self._begun and self._begun[0] < loop.time() - _HOUR_S:
            self._begun.popleft()
        if len(self._begun) >= _FREELY:
            await asyncio.sleep(_SPREAD_S)
        elif not is_initial:
            await asyncio.sleep(_BETWEEN_S)
        self._begun.append(loop.time())
