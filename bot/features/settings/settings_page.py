"""The page of `/settings me` and `/settings server`: the current values, and menus to change them.

    ### Your settings
    Language: **Automatic · English**
    a menu
    Vacation: **none (days left this year: 30)**
    -# Change with `/settings me` `vacation:`

A menu's custom id has the setting's index in the scope; chosen values are
validated like typed ones.
"""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.hosting.errors import InvalidChoiceError
from bot.i18n import LANGUAGES, Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.input.buttons import Row
from bot.views.settings import ME, SERVER, Scope, Setting
from db.rows import PersonSettings, ServerSettings

# setting's index: menu of a person's setting
SET_MINE = Press("set_mine", subject=Subject.NOTHING)
# setting's index: menu of a server's setting
SET_OURS = Press("set_ours", subject=Subject.NOTHING, by=Actor.MANAGER)


PRESSES = {ME.name: SET_MINE, SERVER.name: SET_OURS}
"""The press (kind of component) of the menus, by scope: a person's settings, or a server's."""


def settings_page(
    scope: Scope,
    chosen: PersonSettings | ServerSettings,
    words: Words,
    *,
    has_menus: bool = True,
    **known: Any,
) -> Layout:
    """Build the page of all settings, with their values and, if `has_menus`, menus to change them.

    `chosen` is the stored settings row; `known` has the values of settings that are not stored in it.
    """
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(f"### {words(f'settings-{scope.name}')}")]
    for place, setting in enumerate(scope.settings):
        stored = known[setting.name] if setting.name in known else getattr(chosen, setting.name)
        if has_menus and setting.has_menu:
            items.append(Row(_menu(scope, place, stored, words)))
        else:
            items.append(ui.TextDisplay(_line(scope, setting, stored, words)))
    typed = [one.name for one in scope.settings if not (has_menus and one.has_menu)]
    options = " ".join(f"`{name}:`" for name in typed)
    change = words("settings-change", command=f"`/settings {scope.name}` {options}")
    return Layout(*items, ui.TextDisplay(f"-# {change}"))


def parse_pick(scope: Scope, place: int, value: str) -> dict[str, Any]:
    """Parse a value picked from a menu; return the value to store as `{field: value}`.

    `place` is the setting's index in `scope`. Raises `InvalidChoiceError`.
    """
    offered = dict(enumerate(scope.settings))
    setting = offered.get(place)
    if setting is None or not setting.has_menu:
        raise InvalidChoiceError("no menu offers that")
    return {setting.name: setting.parse(value)}


def _line(scope: Scope, setting: Setting, stored: Any, words: Words) -> str:
    """Return the line of a setting without a menu."""
    return _labeled(setting, f"**{setting.text(stored, words)}**", words)


def _labeled(setting: Setting, value: str, words: Words) -> str:
    return words("labeled", label=words(f"setting-{setting.name}"), text=value)


def _menu(scope: Scope, place: int, stored: Any, words: Words) -> Menu:
    """Return the menu of a setting, whose options name the setting, so that it needs no line above it."""
    setting = scope.settings[place]
    names = {choice: setting.choice_name(choice, words) for choice in setting.choices}
    if (scope, setting.name) == (ME, "language") and stored is None:
        # Show the language that *automatic* stands for, which is the page's language.
        names[setting.default] += f" · {LANGUAGES[words.locale]}"
    labels = {choice: _labeled(setting, name, words) for choice, name in names.items()}
    return choices_menu(custom_id(PRESSES[scope.name], place), labels, stored or setting.default)
