"""Takes away what has been read: short confirmations, and sentences said in a channel."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.hosting import background

_log = logging.getLogger(__name__)


class Removals:
    """Messages on their way out."""

    def __init__(self) -> None:
        self.shown_s = 8.0
        """So long a sentence stands: enough to read it twice."""
        self._is_closing = asyncio.Event()
        self._under_way: set[asyncio.Task[None]] = set()
        self._by_message: dict[int, asyncio.Task[None]] = {}

    def later(self, remove: Callable[[], Awaitable[object]], message_id: int | None = None) -> None:
        """Have a message removed once it has been read, unless it is kept; returns at once."""
        task = background.begin(self._remove(remove), "removal")
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        if message_id is not None:
            self._by_message[message_id] = task
            task.add_done_callback(lambda ended: self._forget(message_id, ended))

    def keep(self, message_id: int) -> None:
        """Let a message stand: it shows something else now."""
        task = self._by_message.pop(message_id, None)
        if task is not None:
            task.cancel()

    def _forget(self, message_id: int, ended: asyncio.Task[None]) -> None:
        if self._by_message.get(message_id) is ended:
            del self._by_message[message_id]

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
