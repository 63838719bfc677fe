"""The state of the tournament form, as encoded in the custom ids of its buttons and menus.

    gomoku;swiss;5;60;16;10+5;-;0;10;rule=renju

The fields are: game, format, rounds, minutes of play, maximum number of entrants, clock, the level of the
engines that fill empty places (`-` for none), the start, flags, and the options that differ from the
defaults. The start is in minutes from the announcement (0: an organizer starts it), or a set time, such as
`@1a2b`. The flags are: rated, options shown, and how often it comes again, if it does. A name is entered
last, in a modal. The text can be forged, so `parse_tournament_draft` accepts only choices that are offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import numpy as np

from bot.chat.commands.choices import checked_choice
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.offered import changed_options, complete_options, offered_game, offered_level
from bot.hosting.tournaments.announcement import MINUTES, ROUNDS, clocks, sizes
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.repeating import Repeat
from bot.hosting.tournaments.tournament import TournamentTerms
from bot.views.forms import FormText, form_text
from engines.core.game import Game

NO_LEVEL = "-"
"""Value for a tournament without engines; no level has this id."""
STARTS = (0, 10, 30, 60, 180, 720, 1440, 2880, 10080)
"""Choices for the minutes until the start; 0: an organizer starts the tournament."""
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
_USUAL_AHEAD = 1440
"""Minutes until the start of a tournament that comes again, unless the organizer chooses another."""
USUAL_CLOCK, USUAL_ROUNDS, USUAL_MINUTES = TimeControl.parse("10+5"), 5, 60
OF_GAME = "game."
"""Prefix of a game option's name in a choice: Gomoku has an option `size`, and so has the tournament."""
ONCE = "once"
"""Choice for a tournament that does not come again."""
REPEATS = (ONCE, *Repeat)
QUARTER = timedelta(minutes=15)
"""Unit of a set start in a custom id, which has little room."""
_SET, _DIGITS = "@", 36
_LETTERS = 3
"""Number of letters of a format's name in the text, because a custom id has at most 100 characters."""
_FIELDS = ("game", "format", "rounds", "minutes", "size", "clock", "level", "start")
_TEXT = FormText(*_FIELDS, flags="[01]{2}[wm]?")
_REPEAT_OF = {one.value[0]: one for one in Repeat}


@dataclass(frozen=True, slots=True)
class TournamentDraft:
    """The choices in the tournament form: the terms without their name, and the start.

    With `is_unfolded`, the form shows the choices that are seldom changed.
    """

    terms: TournamentTerms
    start: int | datetime = 0
    """Minutes until the start, or its time; 0: an organizer starts the tournament."""
    is_unfolded: bool = False

    def __str__(self) -> str:
        terms = self.terms
        repeat = terms.repeat.value[0] if terms.repeat else ""
        form, flags = terms.format.value[:_LETTERS], f"{terms.is_rated:d}{self.is_unfolded:d}{repeat}"
        length, start = (terms.rounds, terms.minutes, terms.size), start_value(self.start)
        fields = (terms.game.id, form, *length, terms.clock, terms.level or NO_LEVEL, start, flags)
        return form_text(fields, changed_options(terms.game, terms.options))

    def with_choice(self, choice: str) -> TournamentDraft:
        """Return the draft with one choice applied, such as `format=arena` or `game.rule=renju`.

        Another game gets its default options and no engine. In another format, the length, size and clock are
        changed to ones that it offers. Raises `InvalidChoiceError`.
        """
        name, _, value = choice.partition("=")
        if name == "start":
            return self.with_start(_read_start(value))
        if name == "repeat":
            repeat = None if checked_choice(name, value, REPEATS) == ONCE else Repeat(value)
            # A tournament that comes again has a set start.
            start = self.start if repeat is None else self.start or _USUAL_AHEAD
            return replace(self, start=start, terms=replace(self.terms, repeat=repeat))
        if name in _CHOICES:
            return replace(self, terms=_CHOICES[name](self.terms, value))
        return self.with_options({**self.terms.options, name.removeprefix(OF_GAME): value})

    def with_start(self, start: int | datetime) -> TournamentDraft:
        """Return the draft with this start.

        With 0, an organizer starts the tournament, which then does not come again.
        """
        repeat = self.terms.repeat if start else None
        return replace(self, start=start, terms=replace(self.terms, repeat=repeat))

    def with_options(self, options: dict[str, str]) -> TournamentDraft:
        """Return the draft with these options of its game, else defaults; raises `InvalidChoiceError`."""
        complete = complete_options(self.terms.game, options)
        return replace(self, terms=replace(self.terms, options=complete))

    def terms_from(self, name: str, now: datetime) -> TournamentTerms:
        """Return the terms of a tournament called `name`; the chosen minutes count from `now`."""
        if isinstance(self.start, datetime):
            return replace(self.terms, name=name, starts_at=self.start)
        starts_at = now + timedelta(minutes=self.start) if self.start else None
        return replace(self.terms, name=name, starts_at=starts_at)


def usual_tournament(game: Game) -> TournamentDraft:
    """Return the form's initial state for a game."""
    terms = TournamentTerms(
        name="",
        game=game,
        options=game.complete({}),
        clock=USUAL_CLOCK,
        format=Format.SWISS,
        rounds=USUAL_ROUNDS,
        minutes=USUAL_MINUTES,
        size=16,
        is_rated=True,
    )
    return TournamentDraft(terms)


def parse_tournament_draft(text: str) -> TournamentDraft:
    """Parse the text of a custom id; raises `InvalidChoiceError` for choices that are not offered."""
    found, options = _TEXT.parse(text)
    draft = usual_tournament(offered_game(found["game"])).with_options(options)
    for name in _FIELDS[1:]:
        draft = draft.with_choice(f"{name}={found[name]}")
    is_rated, is_unfolded = (flag == "1" for flag in found["flags"][:2])
    repeat = _REPEAT_OF.get(found["flags"][2:])
    draft = draft.with_choice(f"repeat={repeat or ONCE}")
    return replace(draft, terms=replace(draft.terms, is_rated=is_rated), is_unfolded=is_unfolded)


def start_value(start: int | datetime) -> str:
    """Return a start as the value of a choice: minutes (`30`), or a time in quarters of an hour (`@1a2b`)."""
    if isinstance(start, datetime):
        return _SET + np.base_repr((start - _EPOCH) // QUARTER, _DIGITS).lower()
    return str(start)


def _read_start(value: str) -> int | datetime:
    if not re.fullmatch(f"{_SET}[0-9a-z]{{1,4}}", value, re.ASCII):
        return _one_of("start", value, STARTS)
    return _EPOCH + int(value.removeprefix(_SET), _DIGITS) * QUARTER


def _of_game(terms: TournamentTerms, name: str) -> TournamentTerms:
    game = offered_game(name)
    return terms if game is terms.game else replace(terms, game=game, level=None, options=game.complete({}))


def _of_format(terms: TournamentTerms, name: str) -> TournamentTerms:
    """Return the terms in another format, with choices that the format offers.

    `name` is the format's name, or its first letters, at least `_LETTERS`. Raises `InvalidChoiceError`.
    """
    forms = {form.value[:count]: form for form in Format for count in range(_LETTERS, len(form.value) + 1)}
    form = forms[checked_choice("format", name, list(forms))]
    return replace(
        terms,
        format=form,
        rounds=terms.rounds if form.chooses_rounds else USUAL_ROUNDS,
        minutes=USUAL_MINUTES if form.has_rounds else terms.minutes,
        size=min(terms.size, max(sizes(form))),
        clock=terms.clock if str(terms.clock) in clocks(form) else USUAL_CLOCK,
    )


def _of_level(terms: TournamentTerms, name: str) -> TournamentTerms:
    return replace(terms, level=None if name == NO_LEVEL else offered_level(terms.game, name))


def _of_clock(terms: TournamentTerms, name: str) -> TournamentTerms:
    return replace(terms, clock=TimeControl.parse(checked_choice("clock", name, clocks(terms.format))))


def _one_of(name: str, value: str, offered: tuple[int, ...]) -> int:
    return int(checked_choice(name, value, [str(one) for one in offered]))


_CHOICES: dict[str, Callable[[TournamentTerms, str], TournamentTerms]] = {
    "game": _of_game,
    "format": _of_format,
    "level": _of_level,
    "clock": _of_clock,
    "rounds": lambda terms, value: replace(terms, rounds=_one_of("rounds", value, ROUNDS)),
    "minutes": lambda terms, value: replace(terms, minutes=_one_of("minutes", value, MINUTES)),
    "size": lambda terms, value: replace(terms, size=_one_of("size", value, sizes(terms.format))),
}
