"""`/block` and `/unblock`: refuse another person's challenges and offers, with private replies."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.parts import Parts
from bot.views.words.names import safe_name


class BlockCommands(commands.Cog):
    """The commands `/block` and `/unblock`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    @app_commands.command(name="block", description=text("command-block"))
    @app_commands.describe(user=text("option-blocked"))
    async def block(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Block this person."""
        response = Response.to(interaction)
        if user.id == response.user_id or user == interaction.client.user:
            await response.say(response.words("cannot-block"))
            return
        is_new = await self._parts.service.blocks.block(response.user_id, user.id)
        key = "blocked" if is_new else "blocked-already"
        await response.say(response.words(key, name=_name(user)))

    @app_commands.command(name="unblock", description=text("command-unblock"))
    @app_commands.describe(user=text("option-blocked"))
    async def unblock(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Unblock this person."""
        response = Response.to(interaction)
        was_blocked = await self._parts.service.blocks.unblock(response.user_id, user.id)
        key = "unblocked" if was_blocked else "not-blocked"
        await response.say(response.words(key, name=_name(user)))


def _name(user: discord.User | discord.Object) -> str:
    """Return a person's name, or a mention if Discord sent only the id."""
    return f"<@{user.id}>" if isinstance(user, discord.Object) else safe_name(user.display_name)
