"""The command `/help`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.presses import Presses
from bot.cogs import guide
from bot.cogs.texts import text
from bot.views.custom_id import Click, Press


class Help(commands.Cog):
    """Explains the bot to whoever asks, privately."""

    def __init__(self, presses: Presses, *, can_type: bool) -> None:
        self._can_type = can_type
        presses.register(Press.HELP, self._help)

    @app_commands.command(name="help", description=text("command-help"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def help(self, interaction: discord.Interaction) -> None:
        """Show the help."""
        answer = Answer.to(interaction)
        await self._explain(answer)

    async def _help(self, answer: Answer, click: Click) -> None:
        await self._explain(answer)

    async def _explain(self, answer: Answer) -> None:
        await answer.say(guide.text(answer.words, can_type=self._can_type))
