"""Checks the raw options of a slash command before discord.py reads them.

Discord's clients send only values that the command declares. A forged request may contain other values, and
discord.py passes many of them on unchecked.
"""

from __future__ import annotations

import re
from typing import Any

from discord import AppCommandOptionType, app_commands

_SNOWFLAKE = re.compile(r"[0-9]{1,19}")
_PLAIN: dict[AppCommandOptionType, tuple[type, ...]] = {
    AppCommandOptionType.integer: (int,),
    AppCommandOptionType.boolean: (bool,),
    AppCommandOptionType.number: (int, float),
}


class ImpossibleOptionError(app_commands.AppCommandError):
    """Raised when an option does not fit the command; Discord's clients never send such an option."""


def check_options(command: app_commands.Command[Any, ..., Any], options: Any) -> None:
    """Check the value of each option; raises `ImpossibleOptionError`.

    If the command expects text, a number is replaced in place by its text. What is no list of options at
    all raises another error, which `GameTree` answers alike.
    """
    kinds = {parameter.display_name: parameter.type for parameter in command.parameters}
    for option in options:
        kind = kinds.get(str(option.get("name")))
        if kind is AppCommandOptionType.string and _is_whole_number(option.get("value")):
            option.update(type=kind.value, value=str(option["value"]))
        if kind is None or option.get("type") != kind.value or not _fits(kind, option.get("value")):
            raise ImpossibleOptionError(f"{option.get('name')!r} is not what /{command.qualified_name} takes")


def _is_whole_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _fits(kind: AppCommandOptionType, value: Any) -> bool:
    if kind is AppCommandOptionType.string:
        return isinstance(value, str)
    if kind in _PLAIN:
        return isinstance(value, _PLAIN[kind])
    return isinstance(value, str) and _SNOWFLAKE.fullmatch(value) is not None
