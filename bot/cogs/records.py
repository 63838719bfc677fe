"""`/profile`: what is known of a person as a player."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import people
from bot.chat.answers import Answer
from bot.chat.languages import Languages
from bot.cogs.cooldown import cooldown
from bot.cogs.texts import text
from bot.hosting.service import GameService
from bot.views.records import profile_page


class Records(commands.Cog):
    """Who has played how."""

    def __init__(self, service: GameService, languages: Languages) -> None:
        self._service = service
        self._languages = languages

    @cooldown
    @app_commands.command(name="profile", description=text("command-profile"))
    @app_commands.describe(user=text("option-user"))
    async def profile(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        """Show a person's ratings and results."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = await self._languages.public_words_of(interaction)
        person = await people.known(interaction, user) if user else interaction.user
        profile = await self._service.records.profile(person.id)
        page = await asyncio.to_thread(profile_page, profile, person.display_name, words)
        await answer.post(page)
