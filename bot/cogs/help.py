"""The command `/help`."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.chat.answers import Answer
from bot.cogs import guide
from bot.cogs.texts import text
from bot.views.board import Layout
from bot.views.inputs import Row
from bot.views.setup_form import play_button
from bot.views.waiting import next_button


class Help(commands.Cog):
    """Explains the bot to whoever asks, privately."""

    def __init__(self, *, can_type: bool) -> None:
        self._can_type = can_type

    @app_commands.command(name="help", description=text("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """Show the help."""
        answer, words = Answer.to(interaction), Answer.to(interaction).words
        await answer.show(
            Layout(
                ui.TextDisplay(guide.text(words, can_type=self._can_type)),
                Row(play_button(words), next_button(words)),
            )
        )
