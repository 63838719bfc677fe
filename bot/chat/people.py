"""The people a command names, also when Discord sent no more than an id."""

from __future__ import annotations

import contextlib

import discord

from bot.hosting.errors import InvalidChoiceError

Person = discord.User | discord.Member


async def known(interaction: discord.Interaction, named: Person | discord.Object) -> Person:
    """Return the person, by the name they have here; raises `InvalidChoiceError` for one nobody knows."""
    if not isinstance(named, discord.Object):
        return named
    if interaction.guild is not None:
        with contextlib.suppress(discord.HTTPException):
            return await interaction.guild.fetch_member(named.id)
    try:
        return await interaction.client.fetch_user(named.id)
    except discord.HTTPException as error:
        raise InvalidChoiceError(f"there is no person {named.id}") from error
