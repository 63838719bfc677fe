"""The state of the tournament form, as encoded in the custom ids of its buttons and menus.

    gomoku;swiss;5;60;16;10+5;-;0;10;rule=renju

The fields are: game, format, rounds, minutes of play, maximum number of entrants, clock, the level of the
engines that fill empty places (`-` for none), minutes until the start (0: an organiser starts it), flags
(rated, options shown), and the options that differ from the defaults. A name is entered last, in a modal.
The text can be forged, so `parse_tournament_draft` accepts only choices that are offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.chat.commands.choices import checked_choice
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import changed_options, offered_game, offered_level
from bot.hosting.tournaments.announcement import MINUTES, ROUNDS, clocks, sizes
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentTerms
from engines.core.game import Game
from engines.core.option import Options

NO_LEVEL = "-"
"""Value for a tournament without engines; no level has this id."""
STARTS = (0, 10, 30, 60, 180, 720, 1440, 2880, 10080)
"""Choices for the minutes until the start; 0: an organiser starts the tournament."""
USUAL_CLOCK, USUAL_ROUNDS, USUAL_MINUTES = "10+5", 5, 60
OF_GAME = "game."
"""Prefix of an option in a choice: Gomoku's board has a `size`, and so has the tournament."""
_LETTERS = 5
"""Number of letters of a format's name in the text, because a custom id has at most 100 characters."""
_SHAPE = re.compile(
    r"(?P<game>[^;]+);(?P<format>[a-z_]+);(?P<rounds>[0-9]{1,3});(?P<minutes>[0-9]{1,4});(?P<size>[0-9]{1,3})"
    r";(?P<clock>[^;]+);(?P<level>[^;]+);(?P<start>[0-9]{1,5});(?P<flags>[01]{2})"
    r"(?P<options>(?:;[^;=]+=[^;=]+)*)",
    re.ASCII,
)
_ASSIGNMENT = re.compile(";([^=]+)=([^;]+)")


@dataclass(frozen=True, slots=True)
class TournamentDraft:
    """The choices in the tournament form; each has a default."""

    game: Game
    format: Format = Format.SWISS
    rounds: int = USUAL_ROUNDS
    minutes: int = USUAL_MINUTES
    size: int = 16
    clock: str = USUAL_CLOCK
    level: str | None = None
    start: int = 0
    is_rated: bool = True
    is_unfolded: bool = False
    options: Options = field(default_factory=dict, hash=False)
    """The options that differ from the game's defaults."""

    @property
    def complete_options(self) -> dict[str, str]:
        """All options of the game, with the chosen or default values."""
        return self.game.complete(self.options)

    def __str__(self) -> str:
        words = [
            self.game.id,
            self.format.value[:_LETTERS],
            str(self.rounds),
            str(self.minutes),
            str(self.size),
            self.clock,
            self.level or NO_LEVEL,
            str(self.start),
            f"{self.is_rated:d}{self.is_unfolded:d}",
        ]
        return ";".join([*words, *(f"{name}={choice}" for name, choice in self.options.items())])

    def with_choice(self, choice: str) -> TournamentDraft:
        """Return the plan with one choice applied, such as `format=arena` or `game.rule=renju`.

        Raises `InvalidChoiceError`.
        """
        name, _, value = choice.partition("=")
        if name in _CHOICES:
            return _CHOICES[name](self, value)
        changed = {**self.options, name.removeprefix(OF_GAME): value}
        return replace(self, options=changed_options(self.game, changed))

    def terms(self, name: str, now: datetime) -> TournamentTerms:
        """Return the terms of a tournament called `name` that starts the chosen minutes after `now`."""
        return TournamentTerms(
            name=name,
            game=self.game,
            options=self.complete_options,
            clock=TimeControl.parse(self.clock),
            format=self.format,
            rounds=self.rounds,
            minutes=self.minutes,
            size=self.size,
            is_rated=self.is_rated,
            level=self.level,
            starts_at=now + timedelta(minutes=self.start) if self.start else None,
        )


def parse_tournament_draft(text: str) -> TournamentDraft:
    """Parse the text of a custom id; raises `InvalidChoiceError` for choices that are not offered."""
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise InvalidChoiceError(f"there is no such tournament: {text[:100]!r}")
    is_rated, is_unfolded = (flag == "1" for flag in found["flags"])
    plan = TournamentDraft(offered_game(found["game"]), is_rated=is_rated, is_unfolded=is_unfolded)
    for name in ("format", "rounds", "minutes", "size", "clock", "level", "start"):
        plan = _CHOICES[name](plan, found[name])
    return replace(plan, options=changed_options(plan.game, dict(_ASSIGNMENT.findall(found["options"]))))


def _of_game(plan: TournamentDraft, name: str) -> TournamentDraft:
    game = offered_game(name)
    return plan if game is plan.game else replace(plan, game=game, level=None, options={})


def _of_format(plan: TournamentDraft, name: str) -> TournamentDraft:
    """Return the plan in another format, with choices that the format offers."""
    forms = {word: form for form in Format for word in (form.value, form.value[:_LETTERS])}
    form = forms[checked_choice("format", name, list(forms))]
    return replace(
        plan,
        format=form,
        rounds=plan.rounds if form.chooses_rounds else USUAL_ROUNDS,
        minutes=USUAL_MINUTES if form.has_rounds else plan.minutes,
        size=min(plan.size, max(sizes(form))),
        clock=plan.clock if plan.clock in clocks(form) else USUAL_CLOCK,
    )


def _of_level(plan: TournamentDraft, name: str) -> TournamentDraft:
    return replace(plan, level=None if name == NO_LEVEL else offered_level(plan.game, name))


def _of_clock(plan: TournamentDraft, name: str) -> TournamentDraft:
    return replace(plan, clock=checked_choice("clock", name, clocks(plan.format)))


def _one_of(name: str, value: str, offered: tuple[int, ...]) -> int:
    return int(checked_choice(name, value, [str(one) for one in offered]))


_CHOICES: dict[str, Callable[[TournamentDraft, str], TournamentDraft]] = {
    "game": _of_game,
    "format": _of_format,
    "level": _of_level,
    "clock": _of_clock,
    "rounds": lambda plan, value: replace(plan, rounds=_one_of("rounds", value, ROUNDS)),
    "minutes": lambda plan, value: replace(plan, minutes=_one_of("minutes", value, MINUTES)),
    "size": lambda plan, value: replace(plan, size=_one_of("size", value, sizes(plan.format))),
    "start": lambda plan, value: replace(plan, start=_one_of("start", value, STARTS)),
}
