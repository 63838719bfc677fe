"""Sentences said in a channel to one person, in reply to what they wrote: short, quiet, gone after a while.

However much is written to the bot, it says little: to one person once in
a while, in one channel a few times.
"""

from __future__ import annotations

import logging
from collections import Counter

import aiohttp
import discord
from cachetools import TTLCache

from bot.chat.gateway.messages import Heard
from bot.chat.removals import Removals
from bot.hosting.runtime import loop_time

_SILENCE_S = 10.0
"""So long nothing more is said to the same person."""
_MOST_IN_CHANNEL = 3
"""So many sentences may be said in one channel within that time."""
_REMEMBERED = 10_000
_NO_HISTORY = 160002
"""Without the right to read the channel's history nothing there can be replied to."""

_log = logging.getLogger(__name__)


class PassingReplies:
    """Says what there is to say about a message, and takes it away again."""

    def __init__(self, client: discord.Client, removals: Removals) -> None:
        self._client = client
        self._removals = removals
        self._told: TTLCache[int, int] = TTLCache(_REMEMBERED, _SILENCE_S, loop_time)
        """Who was told something a moment ago, and in which channel."""

    def may_say(self, to: Heard) -> bool:
        """Whether there is room for a sentence; if so, it counts as said."""
        self._told.expire()
        if to.author_id in self._told or Counter(self._told.values())[to.channel_id] >= _MOST_IN_CHANNEL:
            return False
        self._told[to.author_id] = to.channel_id
        return True

    async def say(self, to: Heard, text: str) -> None:
        """Reply with a sentence that pings nobody and goes away; what cannot be sent is not said."""
        reference = discord.MessageReference(
            message_id=to.id, channel_id=to.channel_id, guild_id=to.guild_id, fail_if_not_exists=False
        )
        try:
            message = await self._send(to, text, reference)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("Nothing can be said in channel %s: %s", to.channel_id, error)
            return
        self._removals.later(message.delete)

    async def _send(
        self, to: Heard, text: str, reference: discord.MessageReference | None
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(to.channel_id, guild_id=to.guild_id)
        nobody = discord.AllowedMentions.none()
        if reference is None:
            return await channel.send(text, silent=True, allowed_mentions=nobody)
        try:
            return await channel.send(text, reference=reference, silent=True, allowed_mentions=nobody)
        except discord.HTTPException as error:
            if error.code != _NO_HISTORY:
                raise
            return await self._send(to, text, None)
