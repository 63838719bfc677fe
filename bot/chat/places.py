"""Where an interaction comes from: a channel, a thread, or a place where the bot is no member."""

from __future__ import annotations

import discord

from bot.hosting.matches.board import Place, PlaceKind

_THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)


def here(interaction: discord.Interaction) -> Place:
    """Return the place of an interaction, where nothing is posted yet."""
    return Place(interaction.guild_id, interaction.channel_id or 0, kind=_kind(interaction))


def is_in_thread(interaction: discord.Interaction) -> bool:
    """Whether somebody acts in a thread."""
    return interaction.channel is not None and interaction.channel.type in _THREADS


def is_foreign(interaction: discord.Interaction) -> bool:
    """Whether the bot came here with a person: to a server that never invited it, or to a group."""
    if interaction.guild_id is None:
        return interaction.context.private_channel is True
    return interaction.client.get_guild(interaction.guild_id) is None


def is_with_bot_alone(interaction: discord.Interaction) -> bool:
    """Whether somebody talks to the bot, and nobody else listens."""
    return interaction.guild_id is None and not is_foreign(interaction)


def _kind(interaction: discord.Interaction) -> PlaceKind:
    if is_foreign(interaction):
        return PlaceKind.FOREIGN
    return PlaceKind.THREAD if is_in_thread(interaction) else PlaceKind.CHANNEL
