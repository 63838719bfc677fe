"""Removes messages in the background: replies that people have had time to read, and replaced answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.hosting import background

Remove = Callable[[], Awaitable[object]]
"""Function that deletes a message."""

_log = logging.getLogger(__name__)


class Removals:
    """Removes messages in the background, after `shown_s` seconds or immediately."""

    def __init__(self) -> None:
        self.shown_s = 8.0
        """Seconds until a message is removed: enough to read the message twice."""
        self._is_closing = asyncio.Event()
        self._under_way: set[asyncio.Task[None]] = set()

    def schedule(self, remove: Remove, shown_s: float | None = None) -> None:
        """Schedule a removal after `shown_s` seconds, `self.shown_s` by default; does not wait."""
        delay = self.shown_s if shown_s is None else shown_s
        background.run_once(self._remove_when_read(remove, delay), "removal", among=self._under_way)

    def begin(self, remove: Remove) -> None:
        """Start the removal of a message in the background."""
        background.run_once(self._remove(remove), "removal", among=self._under_way)

    async def close(self, seconds: float) -> None:
        """Remove all scheduled messages now; wait up to `seconds` for Discord."""
        self._is_closing.set()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _remove_when_read(self, remove: Remove, shown_s: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(shown_s):
                await self._is_closing.wait()
        await self._remove(remove)

    async def _remove(self, remove: Remove) -> None:
        try:
            await remove()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            # The message stays, which is untidy but harmless.
            _log.info("A message could not be removed: %s", error)
