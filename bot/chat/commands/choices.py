"""Choices of commands and menus: what is offered, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot.chat.answers import Answer
from bot.chat.commands.texts import game_choice
from bot.hosting.errors import InvalidChoiceError
from engines.core.registry import games

MOST_CHOICES = 25
"""Choices that Discord takes for an option."""
_LONGEST = 100

Choices = list[app_commands.Choice[str]]


def game_choices() -> Choices:
    """Return every game as a choice."""
    choices = [app_commands.Choice(name=game_choice(game), value=game.command) for game in games().values()]
    return choices[:MOST_CHOICES]


def matching(typed: str, pairs: Iterable[tuple[str, str]]) -> Choices:
    """Return those of the pairs of name and value whose name contains what was typed, as choices."""
    wanted = typed.strip().casefold().lstrip("#@")
    found = [
        app_commands.Choice(name=name[:_LONGEST], value=value)
        for name, value in pairs
        if wanted in name.casefold()
    ]
    return found[:MOST_CHOICES]


def picked_values(answer: Answer) -> list[str]:
    """Return what was picked from the clicked menu; empty for a button."""
    data: Any = answer.interaction.data
    return [str(value) for value in data.get("values") or []]


def picked_value(answer: Answer) -> str:
    """Return the one value that was picked from the clicked menu; raises `InvalidChoiceError`."""
    values = picked_values(answer)
    if len(values) != 1:
        raise InvalidChoiceError("one choice at a time")
    return values[0]
