"""Looks up people named in commands, and members of servers."""

from __future__ import annotations

import contextlib

import discord

from bot.chat.gateway.interactions import DELIVERY_ERRORS
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from bot.hosting.people.names import is_alias

_GONE = (10007, 10013)
"""Discord's error codes for an unknown member and an unknown user."""

Person = discord.User | discord.Member


async def find_person(interaction: discord.Interaction, named: Person | discord.Object) -> Person:
    """Return the user `named`; a bare id is fetched, from the server first, so that a member is returned.

    Raises `InvalidChoiceError` if Discord does not return a user with the id.
    """
    if not isinstance(named, discord.Object):
        return named
    if interaction.guild is not None:
        with contextlib.suppress(discord.HTTPException):
            return await interaction.guild.fetch_member(named.id)
    try:
        return await interaction.client.fetch_user(named.id)
    except discord.HTTPException as error:
        raise InvalidChoiceError(f"Discord knows no person with the id {named.id}") from error


def is_the_bot(client: discord.Client, named: Person | discord.Object) -> bool:
    """Whether `named`, a user or only a user id, is this bot."""
    return client.user is not None and named.id == client.user.id


def player_of(user: Person) -> Player:
    """Return a person as a player, with their display name."""
    return Player(user.id, user.display_name)


async def is_at(client: discord.Client, place: Place, user_id: int) -> bool:
    """Whether a person is still a member of the server at `place`; true if unknown, and outside servers."""
    return await is_here(client.get_guild(place.guild_id or 0), user_id)


async def is_here(guild: discord.Guild | None, user_id: int) -> bool:
    """Whether a person is still a member of this server.

    True if that is unknown, and for the alias of a person whose data was deleted.
    """
    # Discord does not know the aliases of people whose data was deleted.
    if guild is None or is_alias(user_id):
        return True
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound as error:
        # The bot cannot list the members of a server that it has not joined.
        return error.code not in _GONE
    except DELIVERY_ERRORS:
        return True
    return True
