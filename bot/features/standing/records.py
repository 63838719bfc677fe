"""`/versus`: what two people have done to each other."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.commands.cooldown import cooldown
from bot.chat.commands.texts import text
from bot.chat.server import people
from bot.features.standing.record_lines import versus_page
from bot.hosting.challenges.errors import SelfChallengeError
from bot.parts import Parts


class Records(commands.Cog):
    """Who has played how."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    @cooldown
    @app_commands.command(name="versus", description=text("command-versus"))
    @app_commands.describe(user=text("option-versus"))
    async def versus(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Show one's own record against somebody."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = await self._parts.languages.public_words_of(interaction)
        other = await people.known(interaction, user)
        if other.id == answer.user_id:
            raise SelfChallengeError("nobody has a record against themselves")
        results = await self._parts.service.records.versus(answer.user_id, other.id)
        names = interaction.user.display_name, other.display_name
        await answer.post(versus_page(names, results, words))
