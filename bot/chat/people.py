"""The people a command names, also when Discord sent no more than an id."""

from __future__ import annotations

import discord

from bot.hosting.errors import InvalidChoiceError

Person = discord.User | discord.Member


async def known(client: discord.Client, named: Person | discord.Object) -> Person:
    """Return the person; raises `InvalidChoiceError` for one nobody knows."""
    if not isinstance(named, discord.Object):
        return named
    try:
        return await client.fetch_user(named.id)
    except discord.HTTPException as error:
        raise InvalidChoiceError(f"there is no person {named.id}") from error
