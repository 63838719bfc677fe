"""Finds where an interaction comes from: a channel, a thread, or a server or group without the bot."""

from __future__ import annotations

import discord

from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place, PlaceKind

_THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)


def here(interaction: discord.Interaction) -> Place:
    """Return the place of an interaction (its server and channel), without a message id."""
    return Place(interaction.guild_id, interaction.channel_id or 0, kind=_kind(interaction))


def viewer(interaction: discord.Interaction) -> Viewer:
    """Return the viewer of an interaction: the person, their place, and the channels they can view."""
    guild, user, here = interaction.guild, interaction.user, interaction.channel_id
    parent_id = getattr(interaction.channel, "parent_id", None) if is_in_thread(interaction) else None

    def acts_in(channel_id: int) -> bool:
        if channel_id in (here, parent_id):
            return True
        thread = guild.get_thread(channel_id) if guild is not None else None
        # A member who can read a channel can read its public threads.
        return thread is not None and thread.parent_id == here and not thread.is_private()

    def sees(channel_id: int) -> bool:
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        return channel is not None and isinstance(user, discord.Member) and can_view(channel, user)

    return Viewer(user.id, interaction.guild_id, acts_in, sees)


def can_view(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> bool:
    """Whether a member's roles let them view a channel; always false for a private thread.

    Also false until Discord has sent the roles of the server.
    """
    if isinstance(channel, discord.Thread) and (channel.parent is None or channel.is_private()):
        return False
    return everyone(channel.guild) is not None and channel.permissions_for(member).view_channel


def everyone(guild: discord.Guild) -> discord.Role | None:
    """Return the role of all members; `None` until Discord has sent the roles, as after a reconnection."""
    return guild.get_role(guild.id)


def is_in_thread(interaction: discord.Interaction) -> bool:
    """Whether an interaction comes from a thread."""
    return interaction.channel is not None and interaction.channel.type in _THREADS


def is_foreign(interaction: discord.Interaction) -> bool:
    """Whether the bot is used as a user-installed app: in a server that it has not joined, or in a group."""
    if interaction.guild_id is None:
        return interaction.context.private_channel is True
    return interaction.client.get_guild(interaction.guild_id) is None


def is_with_bot_alone(interaction: discord.Interaction) -> bool:
    """Whether an interaction comes from a direct message with the bot."""
    return interaction.guild_id is None and not is_foreign(interaction)


def _kind(interaction: discord.Interaction) -> PlaceKind:
    if is_foreign(interaction):
        return PlaceKind.FOREIGN
    return PlaceKind.THREAD if is_in_thread(interaction) else PlaceKind.CHANNEL
