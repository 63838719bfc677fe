"""The form for creating a tournament: a private message with menus, and a modal for a name of its own.

    **Gomoku tournament**
    Swiss · at most 5 rounds · up to 16 players
    -# freestyle · 15 × 15 · 10 minutes + 5 seconds · rated
    menus of game, format, rounds, clock, start, and how often it comes again
    [Announce and join] [Announce] [Announce as…] [Options] [Rated]

All choices are in the custom ids (`bot.features.tournaments.tournament_draft`), so the form survives a
restart.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, tzinfo

from discord import ButtonStyle, ui

from bot.features.tournaments.message import (
    LONGEST_NAME,
    announced_format,
    details_text,
    entry_text,
    filler_text,
    start_in_text,
)
from bot.features.tournaments.tournament_draft import (
    NO_LEVEL,
    OF_GAME,
    ONCE,
    REPEATS,
    STARTS,
    TournamentDraft,
    start_value,
)
from bot.formats import weekday_time_text
from bot.hosting.tournaments.announcement import MINUTES, ROUNDS, clocks, sizes
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Press, Subject, custom_id
from bot.views.forms import choices_menu, titled
from bot.views.frame import ACCENT, container
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.menu import Form, choice_button
from bot.views.words import sentences
from bot.views.words.names import safe_name
from engines.core.game import Game
from engines.core.level import current_levels
from engines.registry import games, levels_of

# control number; text: the form's state to show
TOURNAMENT_PLAN = Press("tour_plan", subject=Subject.NOTHING, has_words=True)
# text: the form's state; announces its tournament under the default name
TOURNAMENT_ANNOUNCE = Press("tour_announce", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANIZER)
# text: the form's state; does the same, and the organizer joins
TOURNAMENT_ANNOUNCE_JOINED = Press("tour_enter", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANIZER)
# text: the form's state; opens the modal
TOURNAMENT_NAME = Press("tour_name", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANIZER)
# text: the state; submits it
TOURNAMENT_NAMED = Press("tour_named", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANIZER)
# tournament: announces it to the server
TOURNAMENT_TELL = Press("tour_tell", subject=Subject.TOURNAMENT, by=Actor.ORGANIZER)


_OPTION_ROWS = 4
_BUTTON, _GAME, _FORMAT, _LENGTH, _CLOCK, _SIZE, _LEVEL, _START, _REPEAT, _FIRST_OPTION = range(10)
"""Numbers of the form's controls, which make their custom ids distinct."""


def tournament_form(draft: TournamentDraft, words: Words, zone: tzinfo = UTC) -> Layout:
    """Build the form with the choices of `draft`; a set start is shown in `zone`, the server's time zone."""
    return Layout(container(_description(draft, words), ACCENT, *_rows(draft, words, zone)))


def name_form(draft: TournamentDraft, words: Words) -> Form:
    """Return the modal for the tournament's name, which is optional; the custom id contains the draft."""
    return Form(
        custom_id(TOURNAMENT_NAMED, text=str(draft)),
        title=words("tournament-announce"),
        label=words("tournament-name"),
        placeholder=usual_name(draft.terms.game, words),
        most=LONGEST_NAME,
        field="name",
        is_required=False,
    )


def private_tournament_layout(tournament: Tournament, said: str, words: Words) -> Layout:
    """Build the private page that asks whether to show a tournament to the whole server.

    It is for a tournament in a channel that not everybody on the server can view. The text `said` stands
    above the question.
    """
    question = words("tournament-private", name=safe_name(tournament.terms.name, LONGEST_NAME))
    tell = press_button(words("button-tell-server"), TOURNAMENT_TELL, tournament.id)
    return Layout(ui.TextDisplay(f"{said}\n{question}"), Row(tell))


def usual_name(game: Game, words: Words) -> str:
    """Return a tournament's default name, such as *Gomoku cup*, for organizers who enter no name."""
    return words("tournament-name-example", game=sentences.game_title(game, words))[:LONGEST_NAME]


def _description(draft: TournamentDraft, words: Words) -> str:
    """Describe the tournament that *Announce* creates.

    The sentence about the format is left out if the form is unfolded or has a start, so that all fits a
    screen.
    """
    terms = draft.terms
    title = words("tournament-of", game=sentences.game_title(terms.game, words))
    coming = f"{announced_format(terms, words)} · {entry_text(terms, words)}"
    about = [] if draft.is_unfolded or draft.start else [words(f"tournament-about-{terms.format}")]
    return "\n".join([f"### {title}", coming, *about, f"-# {details_text(terms, words)}"])


def _rows(draft: TournamentDraft, words: Words, zone: tzinfo) -> Iterator[Row]:
    """Yield the rows of choices, then the buttons.

    In the unfolded form, the choices are those that are seldom changed, else the main ones.
    """
    yield from _options(draft, words) if draft.is_unfolded else _main_choices(draft, words, zone)
    yield from _buttons(draft, words)


def _main_choices(draft: TournamentDraft, words: Words, zone: tzinfo) -> Iterator[Row]:
    """Yield the menus of game, format, length, clock, start, and how often it comes again.

    The length is left out in a format without one; the last menu, until a start is chosen.
    """
    terms, menu = draft.terms, functools.partial(_menu, draft)
    titles = sentences.game_titles(games().values(), words)
    yield menu(_GAME, "game", titled("game", titles, words), terms.game.id)
    forms = {one.value: words(f"tournament-{one}") for one in Format}
    yield menu(_FORMAT, "format", titled("format", forms, words), terms.format.value)
    if terms.format is Format.ARENA:
        named = {str(one): words("tournament-minutes", minutes=one) for one in MINUTES}
        yield menu(_LENGTH, "minutes", named, str(terms.minutes))
    elif terms.format.chooses_rounds:
        named = {str(one): words("tournament-most-rounds", rounds=one) for one in ROUNDS}
        yield menu(_LENGTH, "rounds", named, str(terms.rounds))
    timed = {one: sentences.choice_name("clock", one, words) for one in clocks(terms.format)}
    yield menu(_CLOCK, "clock", timed, str(terms.clock))
    yield menu(_START, "start", _start_names(draft, words, zone), start_value(draft.start))
    if draft.start:
        often = {one: words(f"tournament-{one}") for one in REPEATS}
        yield menu(_REPEAT, "repeat", titled("repeat", often, words), terms.repeat or ONCE)


def _options(draft: TournamentDraft, words: Words) -> Iterator[Row]:
    """Yield the menus of the game's options, the maximum number of players, and the engine.

    The engine plays whenever somebody would lack an opponent. Of the options, the first `_OPTION_ROWS` have a
    menu.
    """
    terms, menu = draft.terms, functools.partial(_menu, draft)
    for number, option in enumerate(terms.game.options[:_OPTION_ROWS]):
        of_game, current = words.of(terms.game), terms.options[option.name]
        named = {one: sentences.choice_name(option.name, one, of_game) for one in option.choices}
        named = titled(option.name, named, of_game)
        yield menu(_FIRST_OPTION + number, f"{OF_GAME}{option.name}", named, current)
    room = {str(one): words("tournament-size", size=one) for one in sizes(terms.format)}
    yield menu(_SIZE, "size", room, str(terms.size))
    yield menu(_LEVEL, "level", _level_names(terms.game, words), terms.level or NO_LEVEL)


def _start_names(draft: TournamentDraft, words: Words, zone: tzinfo) -> dict[str, str]:
    named = {str(one): start_in_text(one, words) for one in STARTS}
    if isinstance(draft.start, datetime):
        when = weekday_time_text(draft.start.astimezone(zone), words)
        named[start_value(draft.start)] = words("tournament-start-set", when=f"{when} ({zone})")
    return named


def _level_names(game: Game, words: Words) -> dict[str, str]:
    named = {NO_LEVEL: words("tournament-no-engines")}
    return named | {one.id: filler_text(game, one.id, words) for one in current_levels(levels_of(game))}


def _buttons(draft: TournamentDraft, words: Words) -> list[Row]:
    said, state = words("button-announce-joined"), str(draft)
    joined = press_button(said, TOURNAMENT_ANNOUNCE_JOINED, text=state, style=ButtonStyle.success)
    announce = press_button(words("button-announce"), TOURNAMENT_ANNOUNCE, text=state)
    named = press_button(words("button-announce-named"), TOURNAMENT_NAME, text=state)
    options = _button(
        replace(draft, is_unfolded=not draft.is_unfolded),
        words("button-back" if draft.is_unfolded else "button-options"),
    )
    terms = draft.terms
    rated = _button(
        replace(draft, terms=replace(terms, is_rated=not terms.is_rated)),
        words("button-rated" if terms.is_rated else "button-unrated"),
        is_chosen=terms.is_rated,
    )
    return button_rows([joined, announce, named, options, rated])


def _button(after: TournamentDraft, label: str, *, is_chosen: bool = False) -> Button:
    """Return a button that changes the form to the state `after`; `is_chosen` highlights it."""
    return choice_button(label, custom_id(TOURNAMENT_PLAN, _BUTTON, text=str(after)), is_chosen=is_chosen)


def _menu(draft: TournamentDraft, control: int, name: str, named: Mapping[str, str], current: str) -> Row:
    identity = custom_id(TOURNAMENT_PLAN, control, text=str(draft))
    return Row(choices_menu(identity, named, current, name=name))
