"""The form of a new match: private pages to choose game, opponent and options; one press starts a match.

    Gomoku                                      [Rules]
    Freestyle, 15 × 15 · You begin · rated
    [Connect Four] [Gomoku]
    [Othello] [Tic-tac-toe]
    Play Tengen
    Easy: Plays by feel and often overlooks your threats. …
    [Easy] [Medium] [Hard]
    [All levels] [Options]
    [Play a friend] [Puzzle]

The other pages choose among all levels, historic programs, people, and
options. All choices are in the custom ids (`bot.features.new_match.match_draft`),
so the form survives a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from discord import ui

from bot.features.new_match import controls
from bot.features.new_match.controls import change_button, start_button, start_buttons
from bot.features.new_match.match_draft import FRIEND, FormPage, MatchDraft, parse_match_draft, usual_setup
from bot.hosting.challenges.proposal import ANYONE, MYSELF
from bot.hosting.matches.match import Match
from bot.hosting.ratings.rating import level_rating
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.frame import ACCENT
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.menu import puzzle_button
from bot.views.words import sentences
from bot.views.words.names import level_title
from engines.core.game import Game
from engines.core.level import Level, first_choices, historic_levels
from engines.registry import find_level, games, levels_of, opponents_of

GAME_BUTTONS = 4
"""Maximum number of games shown as buttons; choosing another game from the menu takes one more click."""
_GAMES_IN_ROW = 2
_RULES = 0
"""Number of the lesson's page with the rules."""
_OPTIONS = 5
"""Maximum number of a game's options shown as menus."""

Item = ui.Item[ui.LayoutView]
Draw = Callable[[MatchDraft, "Surroundings", Words], Iterator[Item]]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The choices available to the form's reader in the channel where the form is shown.

    `has_threads`: a match can get a thread of its own.
    """

    name: str = "Tengen"
    """The bot's display name."""
    has_people: bool = True
    """Whether people can be challenged in this channel."""
    has_threads: bool = False
    has_puzzles: bool = True
    """Whether puzzles exist for the game selected in the form."""
    games: Mapping[str, Game] = field(default_factory=games)
    """The games offered here, by id."""
    nearest_games: Sequence[str] = ()
    """Ids of the games whose buttons are shown first, most relevant first; other games follow by title."""


def setup_form(setup: MatchDraft, around: Surroundings, words: Words) -> Layout:
    """Build the form's current page for `setup`; `around` is what the form offers in this place."""
    return Layout(ui.Container(*_PAGES[setup.page](setup, around, words), accent_colour=ACCENT))


def game_play_button(game: Game, words: Words) -> Button:
    """Return the button that opens the form for a game."""
    return change_button(usual_setup(game), words("button-play"), is_chosen=True)


def form_button(text: str, label: str) -> Button:
    """Return the button that opens the form in the state `text`; raises `InvalidChoiceError`."""
    return change_button(parse_match_draft(text), label)


def play_here_buttons(match: Match, ply: int, words: Words) -> list[Button]:
    """Return the button that opens the form of a match from the position of `match` after `ply` moves.

    There is none at the usual start of the game, nor where the game is over.
    """
    last = match.position
    is_start = ply == 0 and last.setup is None
    if is_start or (ply >= last.ply and last.outcome is not None):
        return []
    return [press_button(words("button-play-here"), presses.PLAY_HERE, match.id, ply)]


def is_rated(setup: MatchDraft) -> bool:
    """Whether the match will be rated: if wanted and possible, and between people only with a clock."""
    has_end = setup.time_control is not None or not setup.is_against_person
    return setup.is_rated and is_ratable(setup) and has_end


def is_ratable(setup: MatchDraft) -> bool:
    """Whether the match can be rated: from the start, between two people or against a rated level."""
    if setup.source is not None or setup.is_alone:
        return False
    return not setup.is_against_level or level_rating(setup.game, setup.opponent) is not None


# -- pages ------------------------------------------------------------------------
def _start(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Item]:
    """Yield the first page: games, levels that start a match at once, and ways to the other pages."""
    levels = _offered_levels(setup)
    rules = press_button(words("button-rules"), presses.LESSON, _RULES, text=str(setup))
    title = f"**{sentences.game_title(setup.game, words)}**\n{_terms(setup, words)}"
    yield ui.Section(ui.TextDisplay(title), accessory=rules)
    yield from _game_rows(setup, around, words)
    yield ui.TextDisplay(_levels_text(setup, around, levels, words))
    labels = {level.id: _level_label(level, setup, words) for level in levels}
    yield from button_rows(start_buttons(setup, labels))
    all_levels = change_button(replace(setup, page=FormPage.LEVELS), words("button-all-levels"))
    has_more = len(opponents_of(setup.game)) > len(levels)
    yield from button_rows([*([all_levels] if has_more else []), _options_button(setup, words)])
    yield ui.Separator()
    if around.has_people:
        others = change_button(replace(setup, page=FormPage.PEOPLE), words("button-friend"))
    else:
        others = change_button(setup.with_choice(MYSELF), words("button-both-sides"))
    has_puzzles = around.has_puzzles and setup.source is None
    yield from button_rows([others, *([puzzle_button(words, setup.game)] if has_puzzles else [])])


def _levels(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Item]:
    """Yield the page of all levels."""
    yield ui.TextDisplay(_description(setup, words))
    yield Row(controls.levels_menu(setup, words))
    yield from _start_rows(setup, words, setup.on_first_page())


def _historic_programs(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Item]:
    """Yield the page of the historic programs; in a game without any, the page of all levels."""
    if not historic_levels(levels_of(setup.game)):
        yield from _levels(setup, around, words)
        return
    is_chosen = setup.is_against_level and find_level(setup.game, setup.opponent).is_historic
    chosen = f"\n{_description(setup, words)}" if is_chosen else ""
    yield ui.TextDisplay(f"{words('help-museum')}{chosen}")
    yield Row(controls.historic_menu(setup, words))
    back = replace(setup, page=FormPage.LEVELS)
    yield from _start_rows(setup, words, back) if is_chosen else button_rows([_back_button(back, words)])


def _people(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Item]:
    """Yield the page of people; picking a friend, anyone, or oneself on both sides starts at once."""
    asked = setup.with_opponent(FRIEND) if setup.is_against_level else setup
    yield ui.TextDisplay(_description(asked, words))
    yield from _game_rows(setup, around, words)
    if around.has_people:
        yield Row(controls.clock_menu(asked, words))
    yield from _way_rows(asked, around, words)
    start = [] if asked.friend_id is None else [start_button(asked, words("button-start"))]
    back = _back_button(setup.on_first_page(), words)
    yield from button_rows([*start, _options_button(asked, words), back])


def _options(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Item]:
    """Yield the page of the game's options, who moves first, the clock, the rating and the thread."""
    yield ui.TextDisplay(_description(setup, words))
    options = setup.game.options[:_OPTIONS] if setup.source is None else ()
    for number, option in enumerate(options):
        yield Row(controls.option_menu(setup, option, words.of(setup.game), number))
    yield Row(controls.side_menu(setup, words))
    yield Row(controls.clock_menu(setup, words))
    threaded = [_thread_button(setup, words)] if around.has_threads else []
    back = setup.on_first_page() if setup.is_against_level else setup.on_opponent_page()
    if setup.lacks_friend:
        yield from _way_rows(setup, around, words)
    start = [] if setup.lacks_friend else [start_button(setup, words("button-start"))]
    yield from button_rows([*start, *_rated_buttons(setup, words), *threaded, _back_button(back, words)])


_PAGES: Mapping[FormPage, Draw] = {
    FormPage.START: _start,
    FormPage.LEVELS: _levels,
    FormPage.HISTORIC: _historic_programs,
    FormPage.PEOPLE: _people,
    FormPage.OPTIONS: _options,
}


# -- words ------------------------------------------------------------------------
def _description(setup: MatchDraft, words: Words) -> str:
    """Describe the match that *Start* starts: game, opponent, the level's summary, and the terms.

    While no opponent is chosen, describe the ways to play without an engine.
    """
    if setup.lacks_friend:
        return _ways_text(setup, words)
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
    return "\n".join([*lines, _terms(setup, words)])


def _terms(setup: MatchDraft, words: Words) -> str:
    """Return the terms of the match as a small line and, if chosen, the position from which it begins."""
    terms = (
        sentences.options_text(setup.game, setup.complete_options, words),
        sentences.clock_text(setup.time_control, words),
        controls.side_text(setup, setup.side, words),
        _rated_text(setup, words),
        words("setup-in-thread") if setup.wants_thread else "",
    )
    line, source = "-# " + " · ".join(filter(None, terms)), setup.source
    if source is None:
        return line
    begun = words("setup-from" if source.ply else "setup-from-first", id=str(source.match_id), ply=source.ply)
    return f"{line}\n-# {begun}"


def _rated_text(setup: MatchDraft, words: Words) -> str:
    if not is_rated(setup):
        return words("unrated")
    return words("rated-no-takeback" if setup.is_against_level else "rated")


def _ways_text(setup: MatchDraft, words: Words) -> str:
    """Describe the ways to play without an engine, while no opponent is chosen."""
    ways = [("button-both-sides", "setup-teach-summary")]
    if setup.source is None:
        ways.insert(0, ("button-anyone", "setup-anyone-summary"))
    lines = [f"-# {words('labeled', label=words(button), text=words(summary))}" for button, summary in ways]
    return "\n".join([f"**{sentences.game_title(setup.game, words)}**", *lines, _terms(setup, words)])


def _levels_text(setup: MatchDraft, around: Surroundings, levels: Sequence[Level], words: Words) -> str:
    """Return what each of `levels` is like to play against, one line each, below a heading."""
    of_game = words.of(setup.game)
    told = [
        words(
            "labeled",
            label=f"**{_level_label(level, setup, words)}**",
            text=sentences.level_summary(level, of_game),
        )
        for level in levels
    ]
    return "\n".join([f"### {words('setup-play', name=around.name)}", *told])


# -- levels and games -------------------------------------------------------------
def _offered_levels(setup: MatchDraft) -> list[Level]:
    """Return the levels that have a separate button: the first choices, and the chosen level."""
    levels = list(first_choices(levels_of(setup.game)))
    chosen = find_level(setup.game, setup.opponent)
    return levels if chosen in levels else [*levels, chosen]


def _level_label(level: Level, setup: MatchDraft, words: Words) -> str:
    if level.difficulty is None:
        return level_title(level, words.of(setup.game))
    return words(f"difficulty-{level.difficulty}")


def _game_rows(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Row]:
    """Yield the buttons of a few games, and the menu of all games if there are more.

    Nothing for a match from a given position, whose game is fixed.
    """
    if setup.source is not None:
        return
    known = around.games
    wanted = dict.fromkeys([*(name for name in around.nearest_games if name in known), *known])
    shown = sorted((known[name] for name in list(wanted)[:GAME_BUTTONS]), key=list(known.values()).index)
    for start in range(0, len(shown), _GAMES_IN_ROW):
        yield Row(*(_game_button(setup, game, words) for game in shown[start : start + _GAMES_IN_ROW]))
    if len(known) > len(shown):
        yield Row(controls.games_menu(setup, known, words))


def _game_button(setup: MatchDraft, game: Game, words: Words) -> Button:
    title = sentences.game_title(game, words)
    return change_button(setup.for_game(game), title, controls.GAME_BUTTON, is_chosen=game is setup.game)


# -- rows -------------------------------------------------------------------------
def _start_rows(setup: MatchDraft, words: Words, back: MatchDraft) -> list[Row]:
    """Return the rows of buttons of a page with a chosen opponent; *Back* leads to the draft `back`."""
    start, options = start_button(setup, words("button-start")), _options_button(setup, words)
    return button_rows([start, options, *_rated_buttons(setup, words), _back_button(back, words)])


def _way_rows(setup: MatchDraft, around: Surroundings, words: Words) -> Iterator[Row]:
    """Yield the ways to play without an engine: a menu of friends, an open table, and both sides."""
    ways = {MYSELF: words("button-both-sides")}
    if around.has_people:
        yield Row(controls.friend_menu(setup, words))
        if setup.source is None:
            ways = {ANYONE: words("button-anyone"), **ways}
    yield from button_rows(start_buttons(setup, ways))


def _options_button(setup: MatchDraft, words: Words) -> Button:
    return change_button(replace(setup, page=FormPage.OPTIONS), words("button-options"))


def _back_button(before: MatchDraft, words: Words) -> Button:
    return change_button(before, words("button-back"))


def _rated_buttons(setup: MatchDraft, words: Words) -> list[Button]:
    """Return the button that makes the match rated or unrated; none for a match from a position.

    It is disabled if the match cannot be rated (`is_ratable`).
    """
    if setup.source is not None:
        return []
    is_now = is_rated(setup)
    label = words("button-rated" if is_now else "button-unrated")
    after = replace(setup, is_rated=False) if is_now else setup.with_rating()
    button = change_button(after, label, is_chosen=is_now)
    button.disabled = not is_ratable(setup)
    return [button]


def _thread_button(setup: MatchDraft, words: Words) -> Button:
    after = replace(setup, wants_thread=not setup.wants_thread)
    return change_button(after, words("button-thread"), is_chosen=setup.wants_thread)
