"""Leaderboards and profiles."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import people
from bot.chat.answers import Answer
from bot.cogs.texts import game_choice, named, text
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.service import GameService
from bot.i18n import Words, words_for
from bot.views.records import leaderboard_page, profile_page
from engines.core.errors import UnknownGameError
from engines.core.game import Game
from engines.core.registry import find, games

_LISTED = 15

_GAMES = [app_commands.Choice(name=game_choice(game), value=game.command) for game in games().values()]
SCOPES = ("server", "global")
_SCOPES = [app_commands.Choice(name=named(f"choice-scope-{scope}", scope), value=scope) for scope in SCOPES]


# One count for both: each reads far more than a move does.
_cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda interaction: interaction.user.id)


class Records(commands.Cog):
    """Who plays how well."""

    def __init__(self, service: GameService) -> None:
        self._service = service

    @_cooldown
    @app_commands.command(name="leaderboard", description=text("command-leaderboard"))
    @app_commands.describe(game=text("option-game"), scope=text("option-scope"))
    @app_commands.choices(game=_GAMES[:25], scope=_SCOPES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def leaderboard(
        self, interaction: discord.Interaction, game: str = "", scope: str = "server"
    ) -> None:
        """Show the best players of this server or of all."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = public_words(interaction)
        guild_id = interaction.guild_id if scope == SCOPES[0] else None
        chosen = _chosen(game)
        if scope not in SCOPES:
            raise InvalidChoiceError(f"the scope is one of {', '.join(SCOPES)}")
        standings = await self._service.leaderboard(chosen, guild_id, _LISTED)
        await answer.post(leaderboard_page(standings, chosen, words, is_server=guild_id is not None))

    @_cooldown
    @app_commands.command(name="profile", description=text("command-profile"))
    @app_commands.describe(user=text("option-user"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def profile(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        """Show a person's ratings and results."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = public_words(interaction)
        person = await people.known(interaction.client, user) if user else interaction.user
        profile = await self._service.profile(person.id)
        await answer.post(profile_page(profile, person.display_name, words))


def _chosen(name: str) -> Game | None:
    """Return the game of this name, or `None` for all; raises `InvalidChoiceError`."""
    if not name:
        return None
    try:
        return find(name)
    except UnknownGameError as error:
        raise InvalidChoiceError(str(error)) from error


def public_words(interaction: discord.Interaction) -> Words:
    """The language of what everybody here will read."""
    return words_for((interaction.guild_locale or interaction.locale).value)
