"""Removes messages in the background: replies that people have had time to read, and replaced answers.

Such replies are public but without a ping. Within a few seconds, the bot sends at most one reply to a person,
and at most a few in a channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from cachetools import TTLCache

from bot.chat.gateway.interactions import REQUEST_ERRORS
from bot.chat.gateway.messages import ReceivedMessage
from bot.hosting import background
from bot.hosting.runtime import loop_time
from bot.views.boards.board import Layout

Remove = Callable[[], Awaitable[object]]
"""Function that deletes a message."""

_SILENCE_S = 10.0
"""Seconds after a reply during which the person gets no other reply."""
_MAX_IN_CHANNEL = 3
"""Maximum number of replies in one channel within that time."""
_CARD_S = 120.0
"""Seconds until a card in a channel is removed: enough to choose one of its buttons."""
_REMEMBERED = 10_000
_NO_HISTORY = 160002
"""Discord's error code if the bot lacks the permission to read the history, which replies need."""

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
        except REQUEST_ERRORS as error:
            # The message stays, which is untidy but harmless.
            _log.info("A message could not be removed and stays: %s", error)


class PassingReplies:
    """Sends temporary public replies, and schedules their removal."""

    def __init__(self, client: discord.Client, removals: Removals) -> None:
        self._client = client
        self._removals = removals
        self._told: TTLCache[int, int] = TTLCache(_REMEMBERED, _SILENCE_S, loop_time)
        """The channel of the last reply to each person, kept for `_SILENCE_S`."""

    def may_say(self, to: ReceivedMessage) -> bool:
        """Whether the limits allow a reply to this message; if so, count the reply."""
        self._told.expire()
        if to.author_id in self._told or Counter(self._told.values())[to.channel_id] >= _MAX_IN_CHANNEL:
            return False
        self._told[to.author_id] = to.channel_id
        return True

    async def say(self, to: ReceivedMessage, text: str) -> None:
        """Reply without a ping, and schedule the removal of the reply; a failure is only logged."""
        message = await self._reply(to, content=text)
        if message is not None:
            self._removals.schedule(message.delete)

    async def show(self, to: ReceivedMessage, card: Layout) -> None:
        """Reply with `card` (a text with buttons) without a ping; a failure is only logged.

        In a channel the card is removed after `_CARD_S`, in a direct message never.
        """
        message = await self._reply(to, view=card)
        if message is not None and to.guild_id is not None:
            self._removals.schedule(message.delete, shown_s=_CARD_S)

    async def _reply(self, to: ReceivedMessage, **shown: Any) -> discord.Message | None:
        reference = discord.MessageReference(
            message_id=to.id, channel_id=to.channel_id, guild_id=to.guild_id, fail_if_not_exists=False
        )
        try:
            return await self._send(to, reference, shown)
        except REQUEST_ERRORS as error:
            _log.info(
                "A reply in channel %s could not be sent; the person gets no answer: %s", to.channel_id, error
            )
            return None

    async def _send(
        self, to: ReceivedMessage, reference: discord.MessageReference | None, shown: dict[str, Any]
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(to.channel_id, guild_id=to.guild_id)
        nobody = discord.AllowedMentions.none()
        replying: dict[str, Any] = {} if reference is None else {"reference": reference}
        try:
            return await channel.send(silent=True, allowed_mentions=nobody, **(replying | shown))
        except discord.HTTPException as error:
            if error.code != _NO_HISTORY or reference is None:
                raise
            return await self._send(to, None, shown)
