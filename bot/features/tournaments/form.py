"""The form for creating a tournament: a private message with menus, and a modal for a name of its own.

    **A tournament of Gomoku**
    Swiss · at most 5 rounds
    -# freestyle · 15 × 15 · 10 minutes + 5 seconds · rated · starts when an organiser says so
    menus of game, format, rounds, clock, size, engines, start
    [Announce and join] [Announce] [Announce as…] [Options] [Rated]

All choices are in the custom ids (`bot.features.tournaments.tournament_draft`), so the form survives a
restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import discord
from discord import ui

from bot.features.tournaments.terms import LONGEST_NAME, announced_format, start_in_text
from bot.features.tournaments.tournament_draft import NO_LEVEL, OF_GAME, STARTS, TournamentDraft
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.tournaments.announcement import MINUTES, ROUNDS, clocks, sizes
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Press, Subject, custom_id
from bot.views.frame import ACCENT, MAX_OPTIONS, container
from bot.views.input.buttons import Button, Row, button_rows
from bot.views.menu import Form, choice_button
from bot.views.words import sentences
from bot.views.words.names import level_title, safe_name
from engines.core.level import current_levels
from engines.core.registry import games, levels_of

# control number; text: the form's state to show
TOURNAMENT_PLAN = Press("tour_plan", subject=Subject.NOTHING, has_words=True)
# text: the form's state; announces its tournament under the default name
TOURNAMENT_ANNOUNCE = Press("tour_announce", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANISER)
# text: the form's state; does the same, and the organiser joins
TOURNAMENT_ANNOUNCE_JOINED = Press("tour_enter", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANISER)
# text: the form's state; opens the modal
TOURNAMENT_NAME = Press("tour_name", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANISER)
# text: the state; submits it
TOURNAMENT_NAMED = Press("tour_named", 0, Subject.NOTHING, has_words=True, by=Actor.ORGANISER)
# tournament: announces it to the server
TOURNAMENT_TELL = Press("tour_tell", subject=Subject.TOURNAMENT, by=Actor.ORGANISER)


_OPTION_ROWS = 4
_BUTTON, _GAME, _FORMAT, _LENGTH, _CLOCK, _SIZE, _LEVEL, _START, _FIRST_OPTION = range(9)
"""Numbers of the form's controls, which make their custom ids distinct."""


def tournament_form(plan: TournamentDraft, words: Words) -> Layout:
    """Build the form with the choices of `plan`."""
    return Layout(container(_description(plan, words), ACCENT, *_rows(plan, words)))


def name_form(plan: TournamentDraft, words: Words) -> Form:
    """Return the modal for the tournament's name, which is optional; the custom id contains the plan."""
    return Form(
        custom_id(TOURNAMENT_NAMED, text=str(plan)),
        title=words("tournament-announce"),
        label=words("tournament-name"),
        placeholder=usual_name(plan, words),
        most=LONGEST_NAME,
        field="name",
        is_required=False,
    )


def private_tournament_layout(tournament: Tournament, said: str, words: Words) -> Layout:
    """Build the private page that asks whether to announce a tournament of a closed channel."""
    question = words("tournament-private", name=safe_name(tournament.terms.name, LONGEST_NAME))
    tell = Button(label=words("button-tell-server"), custom_id=custom_id(TOURNAMENT_TELL, tournament.id))
    return Layout(ui.TextDisplay(f"{said}\n{question}"), Row(tell))


def usual_name(plan: TournamentDraft, words: Words) -> str:
    """Return a tournament's default name, such as *Gomoku cup*, for organisers who enter no name."""
    return words("tournament-name-example", game=sentences.game_title(plan.game, words))[:LONGEST_NAME]


def _description(plan: TournamentDraft, words: Words) -> str:
    """Describe the tournament that *Announce* creates."""
    title = words("tournament-of", game=sentences.game_title(plan.game, words))
    rated = words("rated" if plan.is_rated else "unrated")
    terms = (
        sentences.options_text(plan.game, plan.complete_options, words),
        sentences.clock_text(TimeControl.parse(plan.clock), words),
        rated,
    )
    return "\n".join(
        [
            f"### {title}",
            announced_format(plan.format, plan.rounds, plan.minutes, words),
            words(f"tournament-about-{plan.format}"),
            "-# " + " · ".join(term for term in terms if term),
        ]
    )


def _rows(plan: TournamentDraft, words: Words) -> Iterator[Row]:
    """Yield the rows of choices; in the unfolded form, the game's options replace the first rows."""
    if plan.is_unfolded:
        for number, option in enumerate(plan.game.options[:_OPTION_ROWS]):
            of_game, current = words.of(plan.game), plan.complete_options[option.name]
            named = {
                one: sentences.choice_name(option.name, one, of_game) for one in option.choices[:MAX_OPTIONS]
            }
            yield _menu(plan, _FIRST_OPTION + number, f"{OF_GAME}{option.name}", named, current)
    else:
        titles = {one.id: sentences.game_title(one, words) for one in list(games().values())[:MAX_OPTIONS]}
        yield _menu(plan, _GAME, "game", titles, plan.game.id)
        forms = {one.value: words(f"tournament-{one}") for one in Format}
        yield _menu(plan, _FORMAT, "format", forms, plan.format.value)
        yield from _length_rows(plan, words)
    timed = {one: sentences.choice_name("clock", one, words) for one in clocks(plan.format)}
    yield _menu(plan, _CLOCK, "clock", timed, plan.clock)
    if not plan.is_unfolded:
        room = {str(one): words("tournament-size", size=one) for one in sizes(plan.format)}
        yield _menu(plan, _SIZE, "size", room, str(plan.size))
        yield _level_row(plan, words)
    starts = {str(one): start_in_text(one, words) for one in STARTS}
    yield _menu(plan, _START, "start", starts, str(plan.start))
    yield from _buttons(plan, words)


def _length_rows(plan: TournamentDraft, words: Words) -> Iterable[Row]:
    if plan.format is Format.ARENA:
        named = {str(one): words("tournament-minutes", minutes=one) for one in MINUTES}
        return [_menu(plan, _LENGTH, "minutes", named, str(plan.minutes))]
    if plan.format.chooses_rounds:
        named = {str(one): words("tournament-most-rounds", rounds=one) for one in ROUNDS}
        return [_menu(plan, _LENGTH, "rounds", named, str(plan.rounds))]
    return []


def _level_row(plan: TournamentDraft, words: Words) -> Row:
    of_game = words.of(plan.game)
    levels = list(current_levels(levels_of(plan.game)))[: MAX_OPTIONS - 1]
    named = {NO_LEVEL: words("tournament-no-engines")}
    named |= {one.id: words("tournament-engines", level=level_title(one, of_game)) for one in levels}
    return _menu(plan, _LEVEL, "level", named, plan.level or NO_LEVEL)


def _buttons(plan: TournamentDraft, words: Words) -> list[Row]:
    joined = Button(
        label=words("button-announce-joined"),
        style=discord.ButtonStyle.success,
        custom_id=custom_id(TOURNAMENT_ANNOUNCE_JOINED, text=str(plan)),
    )
    announce = Button(
        label=words("button-announce"), custom_id=custom_id(TOURNAMENT_ANNOUNCE, text=str(plan))
    )
    named = Button(label=words("button-announce-named"), custom_id=custom_id(TOURNAMENT_NAME, text=str(plan)))
    options = _button(
        replace(plan, is_unfolded=not plan.is_unfolded),
        words("button-back" if plan.is_unfolded else "button-options"),
    )
    rated = _button(
        replace(plan, is_rated=not plan.is_rated),
        words("button-rated" if plan.is_rated else "button-unrated"),
        is_chosen=plan.is_rated,
    )
    buttons = [joined, announce, named, *([options] if plan.game.options or plan.is_unfolded else []), rated]
    return button_rows(buttons)


def _button(after: TournamentDraft, label: str, *, is_chosen: bool = False) -> Button:
    """Return a button that changes the form to the state `after`."""
    return choice_button(label, custom_id(TOURNAMENT_PLAN, _BUTTON, text=str(after)), is_chosen=is_chosen)


def _menu(plan: TournamentDraft, control: int, name: str, named: Mapping[str, str], current: str) -> Row:
    options = [
        discord.SelectOption(label=label[:100], value=f"{name}={value}", default=value == current)
        for value, label in named.items()
    ]
    identity = custom_id(TOURNAMENT_PLAN, control, text=str(plan))
    return Row(ui.Select(custom_id=identity, options=options))
