"""Leaderboards and profiles."""

from __future__ import annotations

import weakref
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import people
from bot.chat.answers import Answer
from bot.chat.languages import Languages
from bot.chat.presses import Presses
from bot.cogs.texts import game_choice, named, text
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.service import GameService
from bot.hosting.settings import SettingsRepository
from bot.i18n import Words
from bot.views.board import Drawing
from bot.views.custom_id import Click, Press
from bot.views.records import leaderboard_page, profile_page
from engines.core.errors import UnknownGameError
from engines.core.game import Game
from engines.core.registry import find, games

_LISTED = 15

_GAMES = [app_commands.Choice(name=game_choice(game), value=game.command) for game in games().values()]
SCOPES = ("server", "global")
_SCOPES = [app_commands.Choice(name=named(f"choice-scope-{scope}", scope), value=scope) for scope in SCOPES]


# One count for both: each reads far more than a move does.
# A bot's own: one that runs after it in the same process begins anew, and nothing of the first is kept.
_cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda one: (weakref.ref(one.client), one.user.id))


class Records(commands.Cog):
    """Who plays how well."""

    def __init__(
        self, service: GameService, settings: SettingsRepository, languages: Languages, presses: Presses
    ) -> None:
        self._service = service
        self._languages = languages
        self._settings = settings
        presses.register(Press.LEADERBOARD, self._switch)

    @_cooldown
    @app_commands.command(name="leaderboard", description=text("command-leaderboard"))
    @app_commands.describe(game=text("option-game"), scope=text("option-scope"))
    @app_commands.choices(game=_GAMES[:25], scope=_SCOPES)
    async def leaderboard(
        self, interaction: discord.Interaction, game: str = "", scope: str = "server"
    ) -> None:
        """Show the best players of a game, of this server or of all."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        if scope not in SCOPES:
            raise InvalidChoiceError(f"the scope is one of {', '.join(SCOPES)}")
        chosen = _found(game) if game else await self._last_game(answer.user_id)
        is_server = scope == SCOPES[0]
        words = await self._languages.public_words_of(interaction)
        await answer.post(await self._page(answer, chosen, words, is_server=is_server))

    async def _switch(self, answer: Answer, click: Click) -> None:
        """Show another game's leaderboard: to who asked for the first in its place, to others privately."""
        asker_id, is_server = click.numbers
        data: Any = answer.interaction.data
        names = [str(value) for value in data.get("values") or []]
        chosen = _found(names[0] if len(names) == 1 else "")
        is_own = answer.user_id == asker_id
        words = await self._languages.public_words_of(answer.interaction) if is_own else answer.words
        page = await self._page(answer, chosen, words, is_server=bool(is_server))
        if is_own:
            await answer.replace(page)
        else:
            await answer.show(page.view)

    async def _page(self, answer: Answer, game: Game, words: Words, *, is_server: bool) -> Drawing:
        guild_id = answer.interaction.guild_id if is_server else None
        standings = await self._service.records.leaderboard(game, guild_id, _LISTED)
        is_server = guild_id is not None
        return leaderboard_page(standings, game, words, asker_id=answer.user_id, is_server=is_server)

    async def _last_game(self, user_id: int) -> Game:
        """The game a person played last, else the first there is."""
        last = (await self._settings.of_person(user_id)).last_game
        return games().get(last or "", next(iter(games().values())))

    @_cooldown
    @app_commands.command(name="profile", description=text("command-profile"))
    @app_commands.describe(user=text("option-user"))
    async def profile(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        """Show a person's ratings and results."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = await self._languages.public_words_of(interaction)
        person = await people.known(interaction, user) if user else interaction.user
        profile = await self._service.records.profile(person.id)
        await answer.post(profile_page(profile, person.display_name, words))


def _found(name: str) -> Game:
    """Return the game of this name; raises `InvalidChoiceError`."""
    try:
        return find(name)
    except UnknownGameError as error:
        raise InvalidChoiceError(str(error)) from error
