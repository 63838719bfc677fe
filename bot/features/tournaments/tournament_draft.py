"""The state of the tournament form, as encoded in the custom ids of its buttons and menus.

    gomoku;swiss;5;60;16;10+5;-;0;10;rule=renju

The fields are: game, format, rounds, minutes of play, maximum number of entrants, clock, the level of the
engines that fill empty places (`-` for none), minutes until the start (0: an organizer starts it), flags
(rated, options shown), and the options that differ from the defaults. A name is entered last, in a modal.
The text can be forged, so `parse_tournament_draft` accepts only choices that are offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.chat.commands.choices import checked_choice
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.offered import changed_options, complete_options, offered_game, offered_level
from bot.hosting.tournaments.announcement import MINUTES, ROUNDS, clocks, sizes
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentTerms
from bot.views.forms import FormText, form_text
from engines.core.game import Game

NO_LEVEL = "-"
"""Value for a tournament without engines; no level has this id."""
STARTS = (0, 10, 30, 60, 180, 720, 1440, 2880, 10080)
"""Choices for the minutes until the start; 0: an organizer starts the tournament."""
USUAL_CLOCK, USUAL_ROUNDS, USUAL_MINUTES = TimeControl.parse("10+5"), 5, 60
OF_GAME = "game."
"""Prefix of an option in a choice: Gomoku's board has a `size`, and so has the tournament."""
_LETTERS = 3
"""Number of letters of a format's name in the text, because a custom id has at most 100 characters."""
_FIELDS = ("game", "format", "rounds", "minutes", "size", "clock", "level", "start")
_TEXT = FormText(*_FIELDS, flags="[01]{2}")


@dataclass(frozen=True, slots=True)
class TournamentDraft:
    """The choices in the tournament form: the terms without their name, the start, and what is shown."""

    terms: TournamentTerms
    start: int = 0
    """Minutes until the start; 0: an organizer starts the tournament."""
    is_unfolded: bool = False

    def __str__(self) -> str:
        terms = self.terms
        form, flags = terms.format.value[:_LETTERS], f"{terms.is_rated:d}{self.is_unfolded:d}"
        length = (terms.rounds, terms.minutes, terms.size)
        fields = (terms.game.id, form, *length, terms.clock, terms.level or NO_LEVEL, self.start, flags)
        return form_text(fields, changed_options(terms.game, terms.options))

    def with_choice(self, choice: str) -> TournamentDraft:
        """Return the draft with one choice applied, such as `format=arena` or `game.rule=renju`.

        Raises `InvalidChoiceError`.
        """
        name, _, value = choice.partition("=")
        if name == "start":
            return replace(self, start=_one_of(name, value, STARTS))
        if name in _CHOICES:
            return replace(self, terms=_CHOICES[name](self.terms, value))
        return self.with_options({**self.terms.options, name.removeprefix(OF_GAME): value})

    def with_options(self, options: dict[str, str]) -> TournamentDraft:
        """Return the draft with these options of its game; raises `InvalidChoiceError`."""
        complete = complete_options(self.terms.game, options)
        return replace(self, terms=replace(self.terms, options=complete))

    def terms_from(self, name: str, now: datetime) -> TournamentTerms:
        """Return the terms of a tournament called `name` that starts the chosen minutes after `now`."""
        return replace(
            self.terms, name=name, starts_at=now + timedelta(minutes=self.start) if self.start else None
        )


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
    is_rated, is_unfolded = (flag == "1" for flag in found["flags"])
    return replace(draft, terms=replace(draft.terms, is_rated=is_rated), is_unfolded=is_unfolded)


def _of_game(terms: TournamentTerms, name: str) -> TournamentTerms:
    game = offered_game(name)
    return terms if game is terms.game else replace(terms, game=game, level=None, options=game.complete({}))


def _of_format(terms: TournamentTerms, name: str) -> TournamentTerms:
    """Return the terms in another format, with choices that the format offers."""
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
