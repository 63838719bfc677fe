"""Buttons and menus of the new match form; their custom ids carry the form's state after the click.

In every function here, `setup` is the form's state before the click.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord
from discord import ui

from bot.features.new_match.match_draft import HISTORIC, MatchDraft
from bot.hosting.challenges.proposal import SIDES
from bot.hosting.clocks.time_control import CHOICES
from bot.i18n import Words
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu, titled
from bot.views.frame import MAX_OPTIONS
from bot.views.input.buttons import Button, press_button
from bot.views.menu import choice_button
from bot.views.words import sentences
from bot.views.words.names import level_title
from engines.core.game import Game
from engines.core.level import Level, current_levels, historic_levels
from engines.core.option import Option
from engines.registry import levels_of, opponents_of

# control number; text: the form's state to show
SETUP = Press("setup", subject=Subject.NOTHING, has_words=True)
# text: the form's state; starts its match against the person who is picked in the menu
INVITE = Press("invite", 0, Subject.NOTHING, has_words=True)
BEGIN = Press("begin", 0, Subject.NOTHING, has_words=True)  # text: the form's state; starts its match

_BUTTON, _GAME, _OPPONENT, _, _SIDE, _CLOCK, _FIRST_OPTION = range(7)
GAME_BUTTON = 50
"""Number in the custom ids of game buttons; no other control of the form has it."""


def change_button(
    after: MatchDraft, label: str, control: int = _BUTTON, *, is_chosen: bool = False
) -> Button:
    """Return a button that changes the form's state to `after`; `is_chosen` if it already has that state.

    `control` is the number that makes its custom id differ from other controls with the same state.
    """
    return choice_button(label, _id(after, control), is_chosen=is_chosen)


def start_button(setup: MatchDraft, label: str, *, is_likeliest: bool = True) -> Button:
    """Return a button that starts the match of `setup`; green if that is the most likely choice."""
    style = discord.ButtonStyle.success if is_likeliest else discord.ButtonStyle.secondary
    return press_button(label, BEGIN, text=str(setup), style=style)


def start_buttons(setup: MatchDraft, labels: Mapping[str, str]) -> list[Button]:
    """Return a button for each opponent, a key of `labels`, which starts the match against that opponent.

    The button of the opponent in `setup` is green.
    """
    return [
        start_button(setup.with_opponent(opponent), label, is_likeliest=opponent == setup.opponent)
        for opponent, label in labels.items()
    ]


def games_menu(setup: MatchDraft, offered: Mapping[str, Game], words: Words) -> Menu:
    """Return the menu of the games `offered`, each described in one line."""
    titles = sentences.game_titles(offered.values(), words)
    about = {game.id: words.of(game).get("summary", "") for game in offered.values()}
    title = words("setup-games")
    return choices_menu(_id(setup, _GAME), titles, name="game", about=about, placeholder=title)


def levels_menu(setup: MatchDraft, words: Words) -> Menu:
    """Return the menu of levels, weakest first, then those of the host's program, which are not measured.

    The last entry, if the game has historic programs, leads to their menu.
    """
    levels = opponents_of(setup.game)
    labels, about = _level_texts(current_levels(levels), words.of(setup.game))
    if historic_levels(levels):
        labels = dict(list(labels.items())[: MAX_OPTIONS - 1]) | {HISTORIC: words("setup-museum")}
        about[HISTORIC] = words("setup-museum-summary")
    return _levels_menu(setup, labels, about, words("button-all-levels"))


def historic_menu(setup: MatchDraft, words: Words) -> Menu:
    """Return the menu of the historic programs."""
    texts = _level_texts(historic_levels(levels_of(setup.game)), words.of(setup.game))
    return _levels_menu(setup, *texts, words("setup-museum"))


def _level_texts(levels: Iterable[Level], of_game: Words) -> tuple[dict[str, str], dict[str, str]]:
    """Return the levels' titles and their summaries, each by the value in the menu: `level=club`."""
    titles: dict[str, str] = {}
    about: dict[str, str] = {}
    for level in levels:
        value = f"level={level.id}"
        titles[value], about[value] = level_title(level, of_game), sentences.level_summary(level, of_game)
    return titles, about


def _levels_menu(
    setup: MatchDraft, labels: Mapping[str, str], about: Mapping[str, str], placeholder: str
) -> Menu:
    chosen = f"level={setup.opponent}"
    return choices_menu(_id(setup, _OPPONENT), labels, chosen, about=about, placeholder=placeholder)


def friend_menu(setup: MatchDraft, words: Words) -> ui.UserSelect[ui.LayoutView]:
    """Return the menu of people, which challenges the picked person at once."""
    chosen = [] if setup.friend_id is None else [discord.Object(setup.friend_id)]
    return ui.UserSelect(
        custom_id=custom_id(INVITE, text=str(setup)),
        placeholder=words("setup-friend"),
        default_values=chosen,
    )


def option_menu(setup: MatchDraft, option: Option, of_game: Words, number: int) -> Menu:
    """Return the menu of a game option; `number` is the option's index among the game's options."""
    names = {choice: sentences.choice_name(option.name, choice, of_game) for choice in option.choices}
    about = {choice: of_game.get(f"summary-{option.name}-{choice}", "") for choice in option.choices}
    current = setup.complete_options[option.name]
    labels = titled(option.name, names, of_game)
    return choices_menu(_id(setup, _FIRST_OPTION + number), labels, current, name=option.name, about=about)


def side_menu(setup: MatchDraft, words: Words) -> Menu:
    """Return the menu for choosing which player moves first."""
    labels = {side: side_text(setup, side, words) for side in SIDES}
    return choices_menu(_id(setup, _SIDE), labels, setup.side, name="side")


def side_text(setup: MatchDraft, side: str, words: Words) -> str:
    """Return who makes the first move or, in the middle of a game, the next one."""
    is_begun = setup.source is not None and setup.source.ply > 0
    return words(f"setup-{'next' if is_begun else 'side'}-{side}")


def clock_menu(setup: MatchDraft, words: Words) -> Menu:
    """Return the menu of time controls."""
    labels = {clock: sentences.choice_name("clock", clock, words) for clock in CHOICES}
    return choices_menu(_id(setup, _CLOCK), labels, setup.clock, name="clock")


def _id(setup: MatchDraft, control: int) -> str:
    return custom_id(SETUP, control, text=str(setup))
