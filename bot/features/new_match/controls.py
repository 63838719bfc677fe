"""Buttons and menus of the new match form; their custom ids carry the form's state after the click."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import ui

from bot.features.new_match.match_draft import HISTORIC, MatchDraft
from bot.hosting.challenges.proposal import SIDES
from bot.hosting.clocks.time_control import CHOICES
from bot.i18n import Words
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.frame import MAX_OPTIONS
from bot.views.input.buttons import Button
from bot.views.menu import choice_button
from bot.views.words import sentences
from bot.views.words.names import level_title
from engines.core.game import Game
from engines.core.level import Level, current_levels, historic_levels
from engines.core.option import Option
from engines.core.registry import levels_of

# control number; text: the form's state to show
SETUP = Press("setup", subject=Subject.NOTHING, has_words=True)
# text: the form's state; starts its match against the person who is picked in the menu
INVITE = Press("invite", 0, Subject.NOTHING, has_words=True)
BEGIN = Press("begin", 0, Subject.NOTHING, has_words=True)  # text: the form's state; starts its match

_SUMMARY = 100
_BUTTON, _GAME, _OPPONENT, _, _SIDE, _CLOCK, _FIRST_OPTION = range(7)
GAME_BUTTON = 50
"""Number in the custom ids of game buttons; no other control of the form has it."""


def change_button(
    after: MatchDraft, label: str, control: int = _BUTTON, *, is_chosen: bool = False
) -> Button:
    """Return a button that changes the form's state to `after`."""
    return choice_button(label, custom_id(SETUP, control, text=str(after)), is_chosen=is_chosen)


def start_button(setup: MatchDraft, label: str, *, is_likeliest: bool = True) -> Button:
    """Return a button that starts the match chosen in the form; green if it is the most likely choice."""
    style = discord.ButtonStyle.success if is_likeliest else discord.ButtonStyle.secondary
    return Button(label=label, style=style, custom_id=custom_id(BEGIN, text=str(setup)))


def games_menu(setup: MatchDraft, offered: Mapping[str, Game], words: Words) -> ui.Select[ui.LayoutView]:
    """Return the menu of all games, each described in one line."""
    options = [
        discord.SelectOption(
            label=sentences.game_title(game, words),
            value=f"game={game.id}",
            description=words.of(game).get("summary", "")[:_SUMMARY] or None,
        )
        for game in list(offered.values())[:MAX_OPTIONS]
    ]
    return _menu(setup, _GAME, options, words("setup-games"))


def levels_menu(setup: MatchDraft, words: Words) -> ui.Select[ui.LayoutView]:
    """Return the menu of levels, from weakest to strongest, with one entry for the historic programs."""
    levels, of_game = levels_of(setup.game), words.of(setup.game)
    options = [_level_option(level, setup, of_game) for level in current_levels(levels)]
    if historic_levels(levels):
        museum = discord.SelectOption(
            label=words("setup-museum"), value=HISTORIC, description=words("setup-museum-summary")[:_SUMMARY]
        )
        options = [*options[: MAX_OPTIONS - 1], museum]
    return _menu(setup, _OPPONENT, options[:MAX_OPTIONS], words("button-all-levels"))


def historic_menu(setup: MatchDraft, words: Words) -> ui.Select[ui.LayoutView]:
    """Return the menu of the historic programs."""
    of_game = words.of(setup.game)
    options = [_level_option(level, setup, of_game) for level in historic_levels(levels_of(setup.game))]
    return _menu(setup, _OPPONENT, options[:MAX_OPTIONS], words("setup-museum"))


def friend_menu(setup: MatchDraft, words: Words) -> ui.UserSelect[ui.LayoutView]:
    """Return the menu of people, which challenges the picked person at once."""
    chosen = [] if setup.friend_id is None else [discord.Object(setup.friend_id)]
    return ui.UserSelect(
        custom_id=custom_id(INVITE, text=str(setup)),
        placeholder=words("setup-friend"),
        default_values=chosen,
    )


def option_menu(setup: MatchDraft, option: Option, of_game: Words, number: int) -> ui.Select[ui.LayoutView]:
    """Return the menu of a game option; `number` is the option's index among the game's options."""
    current = setup.complete_options[option.name]
    options = [
        discord.SelectOption(
            label=sentences.choice_name(option.name, choice, of_game),
            value=f"{option.name}={choice}",
            description=of_game.get(f"summary-{option.name}-{choice}", "")[:_SUMMARY] or None,
            default=choice == current,
        )
        for choice in option.choices[:MAX_OPTIONS]
    ]
    return _menu(setup, _FIRST_OPTION + number, options)


def side_menu(setup: MatchDraft, words: Words) -> ui.Select[ui.LayoutView]:
    """Return the menu for choosing which player moves first."""
    labels = {side: side_text(setup, side, words) for side in SIDES}
    return _menu(setup, _SIDE, _options("side", labels, setup.side))


def side_text(setup: MatchDraft, side: str, words: Words) -> str:
    """Return who makes the first move or, in the middle of a game, the next one."""
    is_begun = setup.source is not None and setup.source.ply > 0
    return words(f"setup-{'next' if is_begun else 'side'}-{side}")


def clock_menu(setup: MatchDraft, words: Words) -> ui.Select[ui.LayoutView]:
    """Return the menu of time controls."""
    labels = {clock: sentences.choice_name("clock", clock, words) for clock in CHOICES}
    return _menu(setup, _CLOCK, _options("clock", labels, setup.clock))


def _level_option(level: Level, setup: MatchDraft, of_game: Words) -> discord.SelectOption:
    return discord.SelectOption(
        label=level_title(level, of_game),
        value=f"level={level.id}",
        description=sentences.level_summary(level, of_game)[:_SUMMARY],
        default=level.id == setup.opponent,
    )


def _options(name: str, labels: Mapping[str, str], current: str) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label, value=f"{name}={value}", default=value == current)
        for value, label in labels.items()
    ]


def _menu(
    setup: MatchDraft, control: int, options: list[discord.SelectOption], placeholder: str | None = None
) -> ui.Select[ui.LayoutView]:
    identity = custom_id(SETUP, control, text=str(setup))
    return ui.Select(custom_id=identity, placeholder=placeholder, options=options)
