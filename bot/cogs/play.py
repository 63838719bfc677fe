"""The groups of the games (`/gomoku challenge …`), made from the registry.

A game's own options become options of its command, its ladder the
choices of `level`. Nothing here knows a game by name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import people
from bot.chat.answers import Answer
from bot.chat.new_matches import NewMatches
from bot.cogs.setup import SetupForms
from bot.cogs.texts import about, level_choice, named, option_choice, text
from bot.hosting.challenges.engine_match import usual_level
from bot.hosting.challenges.proposal import SIDES
from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK, TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.match import MatchTerms
from engines.core.game import Game, Option
from engines.core.registry import games, levels_of

_MOST_CHOICES = 25


class Play(commands.Cog):
    """Starts matches and challenges."""

    def __init__(self, bot: commands.Bot, new_matches: NewMatches, forms: SetupForms) -> None:
        self._bot = bot
        self._new_matches = new_matches
        self._forms = forms

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
        """Begin a match against the bot, or offer one to a person; with nothing typed, open the form."""
        answer = Answer.to(interaction)
        is_rated: bool | None = chosen.pop("rated", None)
        opponent: people.Person | discord.Object | None = chosen.pop("opponent", None)
        given = {name: choice for name, choice in chosen.items() if choice}
        if opponent is None and is_rated is None and not given:
            await self._forms.open(answer, game)
            return
        if not await self._new_matches.is_possible(answer):
            return
        answer.will_be_public()
        side = given.get("side") or SIDES[0]
        if opponent is None or opponent == self._bot.user:
            terms = _terms(game, given, is_rated, NO_CLOCK)
            level = given.get("level") or usual_level(game).id
            await self._new_matches.against_engine(answer, terms, side, level)
        else:
            terms = _terms(game, given, is_rated, await self._new_matches.usual_clock(answer))
            await self._new_matches.against_person(answer, terms, side, opponent)


def _terms(game: Game, given: dict[str, str], is_rated: bool | None, usual_clock: str) -> MatchTerms:
    """What was typed, and for the rest what is usual; raises `InvalidChoiceError`."""
    options = {option.name: given.get(option.name) or option.default for option in game.options}
    return MatchTerms(game, options, is_rated is not False, _clock(given.get("clock") or usual_clock))


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
        "clock": [
            app_commands.Choice(name=option_choice(game, "clock", clock), value=clock) for clock in CHOICES
        ],
        "side": [app_commands.Choice(name=named(f"choice-side-{side}", side), value=side) for side in SIDES],
    }
    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction),
        inspect.Parameter("opponent", kind, annotation=discord.User | None, default=None),
        *(inspect.Parameter(name, kind, annotation=str, default="") for name in optional),
        inspect.Parameter("rated", kind, annotation=bool | None, default=None),
    ]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(
        opponent=text("option-opponent"),
        rated=text("option-rated"),
        **{name: _described(game, name) for name in optional},
    )(callback)
    return app_commands.choices(**optional)(callback)


def _clock(notation: str) -> TimeControl | None:
    """The clock that was asked for; raises `InvalidChoiceError` for what is not offered."""
    if notation == NO_CLOCK:
        return None
    if notation not in CHOICES:
        raise InvalidChoiceError(f"the clock is one of {', '.join(CHOICES)}")
    return TimeControl.parse(notation)


def _described(game: Game, option: str) -> app_commands.locale_str:
    return named(f"option-{option}", option.capitalize(), game)


def _choices(game: Game, option: Option) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=option_choice(game, option.name, choice), value=choice)
        for choice in option.choices[:_MOST_CHOICES]
    ]
