"""Replies publicly to people's messages: without notification, removed after a while, and limited.

The limit within `_SILENCE_S` is one reply to a person, and a few replies in a channel.
"""

from __future__ import annotations

import logging
from collections import Counter

import aiohttp
import discord
from cachetools import TTLCache

from bot.chat.gateway.messages import ReceivedMessage
from bot.chat.removals import Removals
from bot.hosting.runtime import loop_time

_SILENCE_S = 10.0
"""Seconds after a reply during which the person gets no other reply."""
_MOST_IN_CHANNEL = 3
"""Maximum number of replies in one channel within that time."""
_REMEMBERED = 10_000
_NO_HISTORY = 160002
"""Discord's error code if the bot lacks the permission to read the history, which replies need."""

_log = logging.getLogger(__name__)


class PassingReplies:
    """Sends temporary public replies, and schedules their removal."""

    def __init__(self, client: discord.Client, removals: Removals) -> None:
        self._client = client
        self._removals = removals
        self._told: TTLCache[int, int] = TTLCache(_REMEMBERED, _SILENCE_S, loop_time)
        """The channel of the last reply to each person, kept for `_SILENCE_S`."""

    def may_say(self, to: ReceivedMessage) -> bool:
        """Whether the limit allows a reply; an allowed reply is counted at once."""
        self._told.expire()
        if to.author_id in self._told or Counter(self._told.values())[to.channel_id] >= _MOST_IN_CHANNEL:
            return False
        self._told[to.author_id] = to.channel_id
        return True

    async def say(self, to: ReceivedMessage, text: str) -> None:
        """Reply without a ping; if Discord refuses the reply, only log this."""
        reference = discord.MessageReference(
            message_id=to.id, channel_id=to.channel_id, guild_id=to.guild_id, fail_if_not_exists=False
        )
        try:
            message = await self._send(to, text, reference)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("Nothing can be said in channel %s: %s", to.channel_id, error)
            return
        self._removals.schedule(message.delete)

    async def _send(
        self, to: ReceivedMessage, text: str, reference: discord.MessageReference | None
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
