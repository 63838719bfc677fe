"""Forms whose choices are in their custom ids, and so survive a restart; also menus of choices.

    gomoku;club;random;10;size=19

The text has the form's fields in order, with its flags last. The choices that differ from their defaults
follow. The text can be forged, so each form accepts only choices that are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import discord
from discord import ui

from bot.hosting.errors import InvalidChoiceError
from bot.i18n import Words
from bot.views.frame import MAX_LABEL, MAX_OPTIONS

_CHOICE = re.compile(";([^;=]+)=([^;=]+)")
Menu = ui.Select[ui.LayoutView]


class FormText:
    """The text of one kind of form, with the names of its fields."""

    def __init__(self, *fields: str, flags: str) -> None:
        """`flags` is the pattern of the field `flags`, which has a digit for each flag."""
        before = "".join(f"(?P<{name}>[^;]+);" for name in fields)
        self._shape = re.compile(rf"{before}(?P<flags>{flags})(?P<choices>(?:{_CHOICE.pattern})*)")

    def parse(self, text: str) -> tuple[dict[str, str], dict[str, str]]:
        """Return the fields and the other choices, each by name; raises `InvalidChoiceError`.

        Among the fields are also `flags`, and `choices` with the text of all other choices.
        """
        found = self._shape.fullmatch(text)
        if found is None:
            raise InvalidChoiceError(f"{text[:100]!r} is not the state of a form")
        return found.groupdict(), dict(_CHOICE.findall(found["choices"]))


def form_text(fields: Iterable[object], choices: Mapping[str, str]) -> str:
    """Return the text of a form: the values of its `fields` in order, then `choices` as `name=value`.

    `choices` are those that differ from their defaults; the parts are separated by semicolons.
    """
    return ";".join([*map(str, fields), *(f"{name}={choice}" for name, choice in choices.items())])


def titled(name: str, labels: Mapping[str, str], words: Words) -> dict[str, str]:
    """Return the labels of a menu, each after the menu's title (the sentence `menu-<name>`), if it has one.

    Menus that always have a choice need this, because they show no placeholder.
    """
    title = words.get(f"menu-{name}", "")
    return {
        value: words("labeled", label=title, text=label) if title else label
        for value, label in labels.items()
    }


def choices_menu(
    identity: str,
    labels: Mapping[str, str],
    chosen: str | None = None,
    *,
    name: str = "",
    about: Mapping[str, str] | None = None,
    placeholder: str | None = None,
) -> Menu:
    """Return the menu, with the custom id `identity`, of the first 25 choices in `labels`.

    `labels` and `about` map values to their labels and to sentences about them, if any; both are cut to 100
    characters. `chosen` is the value selected at first; without it, the menu shows the `placeholder`. With a
    `name`, the menu's values are those of a form, such as `clock=3+2`, where the name is `clock`.
    """
    prefix, said = f"{name}=" if name else "", about or {}
    options = [
        discord.SelectOption(
            label=label[:MAX_LABEL],
            value=f"{prefix}{value}",
            description=said.get(value, "")[:MAX_LABEL] or None,
            default=value == chosen,
        )
        for value, label in list(labels.items())[:MAX_OPTIONS]
    ]
    return ui.Select(custom_id=identity, placeholder=placeholder, options=options)
