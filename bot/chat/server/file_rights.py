"""Remembers the channels in which the bot is not allowed to attach files, where boards are drawn as text."""

from __future__ import annotations

import discord
from cachetools import LRUCache

from bot.chat.server import permissions

_REMEMBERED = 100_000


class FileRights:
    """The latest known permission to attach files, by channel, from interactions and Discord's errors.

    After a restart, every channel is assumed to be allowed, until an interaction or an error shows
    otherwise.
    """

    def __init__(self) -> None:
        self._denying: LRUCache[int, None] = LRUCache(_REMEMBERED)

    def learn_from(self, interaction: discord.Interaction) -> None:
        """Store whether the bot is allowed to attach files in the interaction's channel."""
        channel_id = interaction.channel_id or 0
        if permissions.missing(interaction, needs_files=True) == "files":
            self.deny(channel_id)
        else:
            self._denying.pop(channel_id, None)

    def deny(self, channel_id: int) -> None:
        """Store that Discord has refused a file in this channel."""
        self._denying[channel_id] = None

    def has(self, channel_id: int) -> bool:
        """Whether the bot is allowed to attach files in this channel; true if unknown."""
        return channel_id not in self._denying
