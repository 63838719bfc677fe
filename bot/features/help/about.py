"""`/about`: which bot this is, since when it runs, and what it hosts."""

from __future__ import annotations

import importlib.metadata
import tomllib
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.commands.texts import text
from bot.chat.server.invitation import link_for_players
from bot.features.help.about_page import about_text
from bot.parts import Parts

_PROJECT = Path(__file__).parents[3] / "pyproject.toml"


class About(commands.Cog):
    """Tells whoever asks, privately; `source` is an address, or empty."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._started_at = parts.runtime.now()

    @app_commands.command(name="about", description=text("command-about"))
    async def about(self, interaction: discord.Interaction) -> None:
        """Say it."""
        answer = Answer.to(interaction)
        matches, ongoing = await self._parts.service.facts.count_matches()
        said = about_text(
            version(),
            self._started_at,
            matches,
            ongoing,
            self._parts.source_url,
            link_for_players(interaction),
            answer.words,
        )
        await answer.say(said)


def version() -> str:
    """Return the version that is installed, or that of the sources it runs from."""
    try:
        return importlib.metadata.version("tengen")
    except importlib.metadata.PackageNotFoundError:
        return str(tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"])
