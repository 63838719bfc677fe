"""Lists the channels of a server that a person can see, and checks where matches can be started."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from bot.chat import places
from bot.chat.response import Response
from bot.chat.server import permissions
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.people.settings import SettingsRepository

MessageChannel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""Types of server channels in which people write messages."""


def visible_channels(interaction: discord.Interaction) -> list[MessageChannel]:
    """Return this server's text, voice and stage channels that the person can see; empty elsewhere.

    They are in no fixed order.
    """
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return []
    found = [channel for channel in guild.channels if isinstance(channel, MessageChannel)]
    return [channel for channel in found if channel.permissions_for(user).view_channel]


def check(interaction: discord.Interaction, ids: Collection[int]) -> None:
    """Raise `InvalidChoiceError` unless all `ids` are channels of this server that the person can see."""
    known = {channel.id for channel in visible_channels(interaction)}
    unknown = sorted(set(ids) - known)
    if unknown:
        raise InvalidChoiceError(f"this server has no channel {unknown[0]} that the bot can see")


def is_among(interaction: discord.Interaction, ids: Sequence[int]) -> bool:
    """Whether an interaction comes from one of the channels `ids`, or from a thread in one of them."""
    parent_id = getattr(interaction.channel, "parent_id", None)
    return interaction.channel_id in ids or parent_id in ids


def mentions(ids: Sequence[int]) -> str:
    """Return the channels as mentions, which Discord shows as links."""
    return " ".join(f"<#{one}>" for one in ids)


async def can_start_match(response: Response, settings: SettingsRepository) -> bool:
    """Return whether a match can be started and shown here; if not, tell the person the reason."""
    if places.is_silenced(response.interaction):
        await response.say(response.words("only-private-here"))
        return False
    if not await permissions.can_post(response):
        return False
    server = await settings.of_server(response.interaction.guild_id)
    if server.channels and not is_among(response.interaction, server.channels):
        await response.say(response.words("matches-elsewhere", channels=mentions(server.channels)))
        return False
    return True
