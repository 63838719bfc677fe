"""Removes messages that people have had time to read: confirmations, channel replies, older errors."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import aiohttp
import discord
from cachetools import TTLCache

from bot.chat.live.reply_tokens import MAX_TOKEN_AGE_S
from bot.hosting import background
from bot.hosting.runtime import loop_time

Remove = Callable[[], Awaitable[object]]

_MOST_READERS = 10_000
_log = logging.getLogger(__name__)


class Removals:
    """Removes messages after `shown_s` seconds, or immediately when newer messages replace them."""

    def __init__(self) -> None:
        self.shown_s = 8.0
        """Seconds until a message is removed: enough to read the message twice."""
        self._is_closing = asyncio.Event()
        self._under_way: set[asyncio.Task[None]] = set()
        self._by_message: dict[int, asyncio.Task[None]] = {}
        self._last: TTLCache[tuple[int, int], tuple[int | None, Remove]] = TTLCache(
            _MOST_READERS, MAX_TOKEN_AGE_S, loop_time
        )
        """The last private text of each person in each channel, while a token can remove it."""
        self._kept: TTLCache[int, bool] = TTLCache(_MOST_READERS, MAX_TOKEN_AGE_S, loop_time)
        """Ids of messages whose text was replaced by other content, so they are not removed."""

    def schedule(self, remove: Remove, message_id: int | None = None, shown_s: float | None = None) -> None:
        """Schedule a removal after `shown_s`, which `keep` cancels; returns at once.

        `shown_s` defaults to the attribute.
        """
        task = self._begin(self._remove_when_read(remove, self.shown_s if shown_s is None else shown_s))
        if message_id is not None:
            self._by_message[message_id] = task
            task.add_done_callback(lambda ended: self._forget(message_id, ended))

    def supersede(self, user_id: int, channel_id: int, remove: Remove, message_id: int | None = None) -> None:
        """Remove a person's previous private text in a channel at once, because a new text replaces it.

        The previous text is not edited instead, because a person who has dismissed it would see nothing.
        """
        reader = (user_id, channel_id)
        last = self._last.pop(reader, None)
        self._last[reader] = (message_id, remove)
        if last is None or last[0] in self._kept:
            return
        last_id, remove_last = last
        if last_id is not None:
            self._end_wait(last_id)
        self._begin(self._remove(remove_last))

    def keep(self, message_id: int) -> None:
        """Cancel the removal of a message, because it shows something else now."""
        self._end_wait(message_id)
        self._kept[message_id] = True

    def _end_wait(self, message_id: int) -> None:
        task = self._by_message.pop(message_id, None)
        if task is not None:
            task.cancel()

    def _forget(self, message_id: int, ended: asyncio.Task[None]) -> None:
        if self._by_message.get(message_id) is ended:
            del self._by_message[message_id]

    async def close(self, seconds: float) -> None:
        """Remove all scheduled messages now; wait up to `seconds` for Discord."""
        self._is_closing.set()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return background.begin(work, "removal", among=self._under_way)

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
