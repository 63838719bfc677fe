"""Options of a game's commands (`rule size clock side rated thread`), and the match terms built from them."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands.choices import Choices, checked_choice
from bot.chat.commands.texts import game_text, level_choice, level_name, option_choice, text, text_or_name
from bot.hosting.challenges.proposal import SIDES
from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK, TimeControl
from bot.hosting.matches.match import MatchTerms
from bot.views.frame import MAX_OPTIONS
from engines.core.game import Game
from engines.core.level import current_levels, historic_levels
from engines.registry import opponents_of

Callback = Callable[..., Coroutine[Any, Any, None]]
_FLAGS = ("rated", "thread")


def command(
    game: Game,
    name: str,
    callback: Callback,
    more: Mapping[str, Choices] | None = None,
    *,
    names_opponent: bool = False,
    has_terms: bool = True,
) -> app_commands.Command[Any, ..., None]:
    """Return the command `name` of a game, which calls `callback` with the interaction and the options.

    - The options are: the opponent (with `names_opponent`), `more` (choices by an option's name), the game's
      options and, with `has_terms`, `clock`, `side`, `rated` and `thread`.
    - They are passed by name. An omitted one is an empty string; an omitted opponent, `rated` or `thread` is
      `None`.
    - The signature of `callback` is replaced in place, so each command needs a function of its own.
    """
    kind = inspect.Parameter.KEYWORD_ONLY
    flags = _FLAGS if has_terms else ()
    own = {option.name: option_choices(game, option.name, option.choices) for option in game.options}
    optional = {**(more or {}), **own, **(_terms_choices(game) if has_terms else {})}
    opponent = inspect.Parameter("opponent", kind, annotation=discord.User | None, default=None)
    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction
            ),
            *([opponent] if names_opponent else []),
            *(inspect.Parameter(option, kind, annotation=str, default="") for option in optional),
            *(inspect.Parameter(flag, kind, annotation=bool | None, default=None) for flag in flags),
        ]
    )
    described = {option: text_or_name(f"option-{option}", option.capitalize(), game) for option in optional}
    if names_opponent:
        described["opponent"] = text("option-opponent")
    described |= {flag: text(f"option-{flag}") for flag in flags}
    app_commands.describe(**described)(callback)
    app_commands.choices(**optional)(callback)
    return app_commands.Command(name=name, description=game_text(f"command-{name}", game), callback=callback)


def level_choices(game: Game, *, has_summaries: bool = False) -> Choices:
    """Return the game's levels as choices, at most 25.

    The weakest comes first; the levels of the host's program and then the historic programs come last. With
    `has_summaries`, each choice has the level's rating and summary beside its name. Discord limits a
    command's texts to 8,000 characters in all, so only one subcommand has them.
    """
    levels, said = opponents_of(game), level_choice if has_summaries else level_name
    ordered = [*current_levels(levels), *historic_levels(levels)]
    return [app_commands.Choice(name=said(level, game), value=level.id) for level in ordered[:MAX_OPTIONS]]


def option_choices(game: Game, option: str, values: Iterable[object]) -> Choices:
    """Return the first 25 of `values` as choices of the game's option `option`."""
    named = map(str, itertools.islice(values, MAX_OPTIONS))
    return [app_commands.Choice(name=option_choice(game, option, value), value=value) for value in named]


def terms_of(game: Game, given: Mapping[str, str], is_rated: bool | None, usual_clock: str) -> MatchTerms:
    """Return the match terms for the option values `given` by name, and defaults for omitted ones.

    `is_rated` of `None` means a rated match. `usual_clock` is the default time control, in its notation.
    Raises `InvalidChoiceError` for a clock that is not offered; the other values are not checked.
    """
    options = {option.name: given.get(option.name) or option.default for option in game.options}
    return MatchTerms(game, options, is_rated is not False, _clock(given.get("clock") or usual_clock))


def _terms_choices(game: Game) -> dict[str, Choices]:
    """Return the choices of the options `clock` and `side` (the side that the person plays), by option."""
    sides = [
        app_commands.Choice(name=text_or_name(f"choice-side-{side}", side), value=side) for side in SIDES
    ]
    return {"clock": option_choices(game, "clock", CHOICES), "side": sides}


def _clock(notation: str) -> TimeControl | None:
    """Return the clock with this notation, `None` for `NO_CLOCK`.

    Raises `InvalidChoiceError` if the clock is not offered.
    """
    if notation == NO_CLOCK:
        return None
    return TimeControl.parse(checked_choice("clock", notation, CHOICES))
