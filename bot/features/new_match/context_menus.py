"""Context menu commands: *Challenge* on a person opens the form, *Match* on a message opens the panel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat import places
from bot.chat.commands.match_group import unbound
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.new_match.forms import SetupForms
from bot.hosting.challenges.errors import BotOpponentError
from bot.parts import Parts
from bot.views.custom_id import match_in


class ContextMenus:
    """Handles the context menu commands."""

    def __init__(self, parts: Parts, forms: SetupForms) -> None:
        self._parts = parts
        self._forms = forms
        for name, callback in (("challenge", self._challenge), ("match", self._match)):
            menu = app_commands.ContextMenu(name=text(f"menu-{name}"), callback=unbound(callback))
            parts.client.tree.add_command(menu)

    async def _challenge(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Open the form with this person as opponent; for the bot itself, with the default level."""
        response = Response.to(interaction)
        if people.is_the_bot(self._parts.client, user):
            await self._forms.open(response, opponent="")
        elif user.bot:
            raise BotOpponentError
        elif places.is_with_bot_alone(interaction):
            await response.say(response.words("only-the-two-of-us"))
        else:
            await self._forms.open(response, opponent=str(user.id))

    async def _match(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Open the panel of the match shown in a message of the bot."""
        response = Response.to(interaction)
        data: Any = interaction.data
        resolved = data.get("resolved", {}).get("messages", {}).get(str(message.id), {})
        is_ours = people.is_the_bot(self._parts.client, message.author)
        match_id = match_in(resolved.get("components")) if is_ours else None
        if match_id is None:
            await response.say(response.words("no-board"))
            return
        await self._parts.panels.open(
            response, await self._parts.service.load_visible(match_id, response.viewer)
        )
