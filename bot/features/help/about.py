"""`/about`: version, uptime, and the number of matches."""

from __future__ import annotations

import importlib.metadata
import tomllib
from datetime import datetime
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.chat.server.permissions import link_for_players
from bot.i18n import Words
from bot.parts import Parts
from bot.views.words.sentences import moment
from engines.core.level import current_levels
from engines.core.registry import games, levels_of

_PROJECT = Path(__file__).parents[3] / "pyproject.toml"


class About(commands.Cog):
    """The command `/about`, with private replies."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._started_at = parts.runtime.now()

    @app_commands.command(name="about", description=text("command-about"))
    async def about(self, interaction: discord.Interaction) -> None:
        """Show version, uptime and links."""
        response = Response.to(interaction)
        matches, ongoing = await self._parts.service.facts.count_matches()
        said = about_text(
            version(),
            self._started_at,
            matches,
            ongoing,
            self._parts.source_url,
            link_for_players(interaction.client),
            response.words,
        )
        await response.say(said)


def about_text(
    version: str, started_at: datetime, matches: int, ongoing: int, source: str, invitation: str, words: Words
) -> str:
    """Return the text of `/about`: version, uptime, numbers of matches and engines, licence, and links.

    `source` and `invitation` are the links' URLs, or empty.
    """
    levels = sum(len(current_levels(levels_of(game))) for game in games().values())
    lines = [
        f"### Tengen {version}",
        words("about-uptime", when=moment(started_at)),
        words("about-matches", count=matches),
        words("about-ongoing", count=ongoing),
        words("about-engines", levels=levels, games=len(games())),
        words("about-licence"),
        *([f"<{source}>"] if source else []),
        *([words("invitation", url=invitation)] if invitation else []),
        words("about-privacy"),
    ]
    return "\n".join(lines)


def version() -> str:
    """Return the version of the installed package or, when it is not installed, of the source tree."""
    try:
        return importlib.metadata.version("tengen")
    except importlib.metadata.PackageNotFoundError:
        return str(tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"])
