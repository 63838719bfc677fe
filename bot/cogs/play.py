"""The groups of the games (`/gomoku challenge …`), made from the registry.

A game's own options become options of its command, its ladder the
choices of `level`. Nothing here knows a game by name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import people, permissions
from bot.chat.answers import Answer
from bot.chat.first_post import FirstPost
from bot.chat.languages import Languages
from bot.cogs.texts import about, level_choice, named, option_choice, text
from bot.hosting.challenges.errors import BotOpponentError, SelfChallengeError
from bot.hosting.challenges.proposal import SIDES, Proposal
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.service import GameService
from engines.core.game import Game, Option
from engines.core.level import Level, todays
from engines.core.registry import games, levels_of

_MOST_CHOICES = 25
_DEFAULT_RUNG = 0.5
"""Without a level the engine plays at the middle of its ladder."""


class Play(commands.Cog):
    """Starts matches and challenges."""

    def __init__(
        self, bot: commands.Bot, service: GameService, first_post: FirstPost, languages: Languages
    ) -> None:
        self._bot = bot
        self._service = service
        self._first_post = first_post
        self._languages = languages

    async def cog_load(self) -> None:
        """Add a group of commands for every game."""
        for game in games().values():
            self._bot.tree.add_command(self._group(game))

    def _group(self, game: Game) -> app_commands.Group:
        group = app_commands.Group(
            name=game.command,
            description=about("command-game", game),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        group.add_command(self._challenge_command(game))
        return group

    def _challenge_command(self, game: Game) -> app_commands.Command[Any, ..., None]:
        async def challenge(interaction: discord.Interaction, **chosen: Any) -> None:
            await self._challenge(interaction, game, chosen)

        callback = _with_parameters(challenge, game)
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name="challenge",
            description=about("command-challenge", game),
            callback=callback,
        )
        return command

    async def _challenge(self, interaction: discord.Interaction, game: Game, chosen: dict[str, Any]) -> None:
        """Begin a match against the bot, or offer one to a person."""
        answer = Answer.to(interaction)
        opponent: people.Person | discord.Object = chosen["opponent"]
        missing = permissions.missing(interaction)
        if missing:
            await answer.say(permissions.sentence(missing, answer))
            return
        answer.will_be_public()
        options = {option.name: chosen.get(option.name) or option.default for option in game.options}
        proposal = Proposal(
            terms=MatchTerms(game, options),
            challenger=_player(interaction.user),
            side=chosen.get("side") or SIDES[0],
            place=Place(interaction.guild_id, interaction.channel_id or 0),
            spoken=await self._languages.spoken(interaction),
        )
        bot_user = self._bot.user
        if bot_user is not None and opponent.id == bot_user.id:
            against_engine = replace(proposal, level=chosen.get("level") or default_level(game).id)
            await self._first_post.post_match(answer, await self._service.begin(against_engine))
            return
        if opponent.id == interaction.user.id:
            raise SelfChallengeError
        person = await people.known(self._bot, opponent)
        if person.bot:
            raise BotOpponentError
        if interaction.guild_id is None:
            # Nobody else would ever see the challenge.
            await answer.say(answer.words("only-the-two-of-us"))
            return
        challenge = await self._service.challenge(proposal, _player(person))
        await self._first_post.post_challenge(answer, challenge)


def default_level(game: Game) -> Level:
    """Return the level that plays when none is asked for."""
    levels = todays(levels_of(game))
    return levels[int((len(levels) - 1) * _DEFAULT_RUNG)]


def _player(user: discord.User | discord.Member) -> Player:
    return Player(user.id, user.display_name)


def _with_parameters(
    callback: Callable[..., Coroutine[Any, Any, None]], game: Game
) -> Callable[..., Coroutine[Any, Any, None]]:
    """Give `callback` the signature that discord.py reads the command's options from."""
    kind = inspect.Parameter.KEYWORD_ONLY
    optional = {
        "level": [
            app_commands.Choice(name=level_choice(level, game), value=level.id)
            for level in levels_of(game)[-_MOST_CHOICES:]
        ],
        **{option.name: _choices(game, option) for option in game.options},
        "side": [app_commands.Choice(name=named(f"choice-side-{side}", side), value=side) for side in SIDES],
    }
    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction),
        inspect.Parameter("opponent", kind, annotation=discord.User),
        *(inspect.Parameter(name, kind, annotation=str, default="") for name in optional),
    ]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(
        opponent=text("option-opponent"), **{name: _described(game, name) for name in optional}
    )(callback)
    return app_commands.choices(**optional)(callback)


def _described(game: Game, option: str) -> app_commands.locale_str:
    return named(f"option-{option}", option.capitalize(), game)


def _choices(game: Game, option: Option) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=option_choice(game, option.name, choice), value=choice)
        for choice in option.choices[:_MOST_CHOICES]
    ]
