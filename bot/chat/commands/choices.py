"""Builds and checks the choices of commands, and limits how often expensive commands run."""

from __future__ import annotations

import weakref
from collections.abc import Collection, Iterable

from discord import app_commands

from bot.chat.commands.texts import game_choice
from bot.hosting.errors import InvalidChoiceError
from bot.views.frame import MAX_LABEL, MAX_OPTIONS
from engines.registry import games

Choices = list[app_commands.Choice[str]]

# A weak reference to the client is part of the key, so that each bot in a process (tests) starts at zero.
cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda one: (weakref.ref(one.client), one.user.id))
"""Rate limit shared by all commands with expensive database queries: 5 uses in 20 seconds per person."""


def game_choices() -> Choices:
    """Return the games, at most 25, as choices whose values are the games' commands."""
    choices = [app_commands.Choice(name=game_choice(game), value=game.command) for game in games().values()]
    return choices[:MAX_OPTIONS]


def checked_choice(name: str, value: str, offered: Collection[str]) -> str:
    """Return `value`; raises `InvalidChoiceError` if the option `name` does not offer it."""
    if value not in offered:
        raise InvalidChoiceError(f"the option {name} must be one of {', '.join(offered)}, not {value[:40]!r}")
    return value


def matching_choices(typed: str, pairs: Iterable[tuple[str, str]]) -> Choices:
    """Return at most 25 choices, for the (name, value) pairs whose name contains `typed` in any case.

    A `#` or `@` at the beginning of `typed` is ignored.
    """
    wanted = " ".join(typed.casefold().split()).lstrip("#@")
    found = [
        app_commands.Choice(name=name[:MAX_LABEL], value=value)
        for name, value in pairs
        if wanted in name.casefold().replace("\N{NO-BREAK SPACE}", " ")
    ]
    return found[:MAX_OPTIONS]
