"""The form of a new match: a private message to choose game and opponent, with a button to start.

    Gomoku against Tengen · Club. Knows shapes and looks three moves ahead.
    [Connect Four] [Gomoku]  [Othello] [Tic-tac-toe]
    a menu of levels · a menu of people
    unfolded: a menu for each option, for who starts, and for the clock
    [Start] [Options] [Rated]; unfolded: [Start] [Rated] and, if threads are possible, [Thread]

All choices are in the custom ids (`bot.features.new_match.setup_state`), so the form
survives a restart. Add new choices to `_rows`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import discord
from discord import ui

from bot.features.new_match.setup_state import Setup, usual_setup
from bot.hosting.challenges.proposal import ANYONE, MYSELF, SIDES
from bot.hosting.clocks.time_control import CHOICES
from bot.hosting.ratings.rating import level_rating
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.input.inputs import Button, Row
from bot.views.input.widths import MOST_IN_ROW, unwrapped_rows
from bot.views.words import sentences
from bot.views.words.names import level_title
from engines.core.game import Game
from engines.core.option import Option
from engines.core.registry import find_level, games, levels_of

NEW = Press("new", 0, Subject.NOTHING)  # no numbers: opens the form of a new match
# control number; text: the form's state to show
SETUP = Press("setup", subject=Subject.NOTHING, has_words=True)
BEGIN = Press("begin", 0, Subject.NOTHING, has_words=True)  # text: the form's state; starts its match


_ACCENT = 0x5865F2
_GAME_BUTTONS, _GAMES_IN_ROW = 8, 2
"""Maximum number of games shown as buttons (a menu needs one more tap), and buttons per row on a phone."""
_MENU = 25
_SUMMARY = 100
_ROWS = 5
"""Maximum number of a game's options shown as menus."""


def setup_form(setup: Setup, words: Words, *, has_people: bool, has_threads: bool = False) -> Layout:
    """Draw the form; `has_people` adds the menu of people, `has_threads` the thread button."""
    rows = list(_rows(setup, words, has_people=has_people, has_threads=has_threads))
    return Layout(ui.Container(ui.TextDisplay(_description(setup, words)), *rows, accent_colour=_ACCENT))


def play_button(words: Words) -> Button:
    """Return the button that opens the form."""
    return Button(label=words("button-play"), style=discord.ButtonStyle.primary, custom_id=custom_id(NEW))


def game_play_button(game: Game, words: Words) -> Button:
    """Return the button that opens the form for a game."""
    return _button(usual_setup(game), words("button-play"), discord.ButtonStyle.primary)


def is_ratable(setup: Setup) -> bool:
    """Whether the match can be rated: between two people, or against a level with a rating."""
    is_between_people = setup.is_for_anyone or setup.friend_id is not None
    return is_between_people or level_rating(setup.game, setup.opponent) is not None


def _description(setup: Setup, words: Words) -> str:
    """Describe the match that *Start* starts: game, opponent, the level's summary, and the terms."""
    game, of_game = setup.game, words.of(setup.game)
    title = sentences.game_title(game, words)
    if setup.friend_id is not None:
        lines = [words("setup-person", game=title, opponent=f"<@{setup.friend_id}>")]
    elif setup.is_for_anyone:
        lines = [words("setup-anyone", game=title)]
    elif setup.is_alone:
        lines = [words("setup-teach", game=title)]
    else:
        level = find_level(game, setup.opponent)
        opponent = level_title(level, of_game)
        lines = [words("setup-engine", game=title, level=opponent), sentences.level_summary(level, of_game)]
    rated = words("rated" if setup.is_rated and is_ratable(setup) else "unrated")
    terms = (
        sentences.options_text(game, setup.complete_options, words),
        sentences.clock_text(setup.time_control, words),
        words(f"setup-side-{setup.side}"),
        rated,
        words("setup-in-thread") if setup.wants_thread else "",
    )
    return "\n".join([*lines, "-# " + " · ".join(term for term in terms if term)])


def _rows(setup: Setup, words: Words, *, has_people: bool, has_threads: bool) -> Iterator[Row]:
    """Yield the rows of choices, from top to bottom."""
    yield from _game_rows(setup, words)
    yield Row(_opponent_menu(setup, words, has_people=has_people))
    if has_people:
        yield Row(_friend_menu(setup, words))
    if setup.is_unfolded:
        for number, option in enumerate(setup.game.options[:_ROWS]):
            yield Row(_option_menu(setup, option, words.of(setup.game), number))
        yield Row(_menu(setup, _SIDE, _side_options(setup, words)))
        clocks = {clock: sentences.choice_name("clock", clock, words) for clock in CHOICES}
        yield Row(_menu(setup, _CLOCK, _options("clock", clocks, setup.clock)))
    yield from _start_rows(setup, words, has_threads=has_threads)


def _game_rows(setup: Setup, words: Words) -> Iterator[Row]:
    offered = list(games().values())[:_MENU]
    if len(offered) > _GAME_BUTTONS:
        titles = {game.id: sentences.game_title(game, words) for game in offered}
        yield Row(_menu(setup, _GAME, _options("game", titles, setup.game.id)))
        return
    for start in range(0, len(offered), _GAMES_IN_ROW):
        yield Row(*(_game_button(setup, game, words) for game in offered[start : start + _GAMES_IN_ROW]))


def _game_button(setup: Setup, game: Game, words: Words) -> Button:
    is_chosen = game is setup.game
    return _button(
        setup.for_game(game),
        sentences.game_title(game, words),
        discord.ButtonStyle.primary if is_chosen else discord.ButtonStyle.secondary,
    )


def _opponent_menu(setup: Setup, words: Words, *, has_people: bool) -> ui.Select[ui.LayoutView]:
    """Return the menu of anyone, oneself, the levels from weakest to strongest, and historic programs."""
    of_game, levels = words.of(setup.game), sorted(levels_of(setup.game), key=lambda level: level.is_historic)
    anyone = discord.SelectOption(
        label=words("setup-anyone-choice"),
        value=ANYONE,
        description=words("setup-anyone-summary")[:_SUMMARY],
        default=setup.is_for_anyone,
    )
    oneself = discord.SelectOption(
        label=words("setup-teach-choice"),
        value=MYSELF,
        description=words("setup-teach-summary")[:_SUMMARY],
        default=setup.is_alone,
    )
    rungs = [
        discord.SelectOption(
            label=level_title(level, of_game),
            value=f"level={level.id}",
            description=sentences.level_summary(level, of_game)[:_SUMMARY],
            default=level.id == setup.opponent,
        )
        for level in levels
    ]
    options = [anyone, oneself, *rungs] if has_people else [oneself, *rungs]
    return _menu(setup, _OPPONENT, options[:_MENU], words("setup-level"))


def _friend_menu(setup: Setup, words: Words) -> ui.UserSelect[ui.LayoutView]:
    chosen = [] if setup.friend_id is None else [discord.Object(setup.friend_id)]
    return ui.UserSelect(
        custom_id=custom_id(SETUP, _FRIEND, text=str(setup)),
        placeholder=words("setup-friend"),
        default_values=chosen,
    )


def _option_menu(setup: Setup, option: Option, of_game: Words, number: int) -> ui.Select[ui.LayoutView]:
    current = setup.complete_options[option.name]
    options = [
        discord.SelectOption(
            label=sentences.choice_name(option.name, choice, of_game),
            value=f"{option.name}={choice}",
            description=of_game.get(f"summary-{option.name}-{choice}", "")[:_SUMMARY] or None,
            default=choice == current,
        )
        for choice in option.choices[:_MENU]
    ]
    return _menu(setup, _FIRST_OPTION + number, options)


def _side_options(setup: Setup, words: Words) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=words(f"setup-side-{side}"), value=f"side={side}", default=side == setup.side
        )
        for side in SIDES
    ]


def _options(name: str, labels: dict[str, str], current: str) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label, value=f"{name}={value}", default=value == current)
        for value, label in labels.items()
    ]


def _start_rows(setup: Setup, words: Words, *, has_threads: bool) -> list[Row]:
    start = Button(
        label=words("button-start"),
        style=discord.ButtonStyle.success,
        custom_id=custom_id(BEGIN, text=str(setup)),
    )
    unfolded = _button(replace(setup, is_unfolded=True), words("button-options"))
    is_rated = setup.is_rated and is_ratable(setup)
    rated = _button(
        replace(setup, is_rated=not setup.is_rated),
        words("button-rated" if is_rated else "button-unrated"),
        discord.ButtonStyle.primary if is_rated else discord.ButtonStyle.secondary,
    )
    rated.disabled = not is_ratable(setup)
    # The unfolded form fills a phone's screen, so the remaining buttons share one row.
    threaded = [_thread_button(setup, words)] if has_threads else []
    buttons = [start, rated, *threaded] if setup.is_unfolded else [start, unfolded, rated]
    return [Row(*buttons[part]) for part in unwrapped_rows(buttons, MOST_IN_ROW)]


def _thread_button(setup: Setup, words: Words) -> Button:
    return _button(
        replace(setup, wants_thread=not setup.wants_thread),
        words("button-thread"),
        discord.ButtonStyle.primary if setup.wants_thread else discord.ButtonStyle.secondary,
    )


def _button(after: Setup, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
    """Return a button that changes the form to the state `after`."""
    return Button(label=label, style=style, custom_id=custom_id(SETUP, _BUTTON, text=str(after)))


def _menu(
    setup: Setup, control: int, options: list[discord.SelectOption], placeholder: str | None = None
) -> ui.Select[ui.LayoutView]:
    identity = custom_id(SETUP, control, text=str(setup))
    return ui.Select(custom_id=identity, placeholder=placeholder, options=options)


_BUTTON, _GAME, _OPPONENT, _FRIEND, _SIDE, _CLOCK, _FIRST_OPTION = range(7)
"""The number of each control, which makes the custom ids in a form distinct."""
