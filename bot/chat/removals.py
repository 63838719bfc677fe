"""Takes away what has been read: short confirmations, and sentences said in a channel."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

_log = logging.getLogger(__name__)


class Removals:
    """Messages on their way out."""

    def __init__(self) -> None:
        self.shown_s = 8.0
        """So long a sentence stands: enough to read it twice."""
        self._is_closing = asyncio.Event()
        self._under_way: set[asyncio.Task[None]] = set()

    def later(self, remove: Callable[[], Awaitable[object]]) -> None:
        """Have a message removed once it has been read; returns at once."""
        task = asyncio.create_task(self._remove(remove))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def close(self, seconds: float) -> None:
        """Remove at once what is still there, within `seconds`."""
        self._is_closing.set()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _remove(self, remove: Callable[[], Awaitable[object]]) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.shown_s):
                await self._is_closing.wait()
        try:
            await remove()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            # It stays, which is untidy and no more.
            _log.info("A message could not be removed: %s", error)
