"""Builds the choices of commands and menus, and reads the values that people pick or type."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from discord import app_commands

from bot.chat.commands.texts import game_choice
from bot.chat.response import Response
from bot.hosting.errors import InvalidChoiceError
from bot.views.discord_limits import MAX_OPTIONS
from engines.core.registry import games

_LONGEST = 100

Choices = list[app_commands.Choice[str]]


def game_choices() -> Choices:
    """Return every game as a choice."""
    choices = [app_commands.Choice(name=game_choice(game), value=game.command) for game in games().values()]
    return choices[:MAX_OPTIONS]


def checked_choice(name: str, value: str, offered: Collection[str]) -> str:
    """Return `value`; raises `InvalidChoiceError` if the option `name` does not offer it."""
    if value not in offered:
        raise InvalidChoiceError(f"{name} is one of {', '.join(offered)}")
    return value


def matching_choices(typed: str, pairs: Iterable[tuple[str, str]]) -> Choices:
    """Return choices for those (name, value) pairs whose name contains `typed`."""
    wanted = typed.strip().casefold().lstrip("#@")
    found = [
        app_commands.Choice(name=name[:_LONGEST], value=value)
        for name, value in pairs
        if wanted in name.casefold()
    ]
    return found[:MAX_OPTIONS]


def picked_choice(response: Response) -> str | None:
    """Return the value picked from the clicked menu; `None` for a button.

    Raises `InvalidChoiceError` for several values.
    """
    data: Any = response.interaction.data
    values = data.get("values") or []
    if len(values) > 1:
        raise InvalidChoiceError("one choice at a time")
    return str(values[0]) if values else None


def picked_value(response: Response) -> str:
    """Return the only value picked from the clicked menu; raises `InvalidChoiceError` for none or several."""
    value = picked_choice(response)
    if value is None:
        raise InvalidChoiceError("nothing was picked")
    return value


def typed_text(response: Response) -> str:
    """Return the text of a submitted form with a single field; empty if nothing was typed."""
    data: Any = response.interaction.data
    return _text_in(data.get("components") or []).strip()


def _text_in(components: list[dict[str, Any]]) -> str:
    for component in components:
        inner = [*component.get("components", []), *filter(None, [component.get("component")])]
        found = str(component.get("value", "")) or _text_in(inner)
        if found:
            return found
    return ""
