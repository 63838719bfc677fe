"""Terms of an announced tournament: the choices offered, their validation, and the expected duration."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain, count

from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK, TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import complete_options, offered_level
from bot.hosting.tournaments.formats.format import Format, total_rounds
from bot.hosting.tournaments.tournament import TournamentTerms

CLOCKS = tuple(choice for choice in CHOICES if choice != NO_CLOCK)
"""Time controls offered for tournaments; all have a clock, so that absent players eventually lose."""
ROUNDS = (3, 4, 5, 6, 7, 8, 9, 11)
"""Numbers of Swiss rounds on offer."""
MINUTES = (30, 60, 90, 120, 180)
"""Lengths of an arena on offer, in minutes."""
SIZES = (4, 6, 8, 12, 16, 24, 32, 64, 128, 256)
"""Maximum numbers of entrants on offer."""
MAX_IN_ROUND_ROBIN = 16
"""Maximum number of entrants in a round robin; more would need too many rounds."""
_MOVES = 30
"""Assumed number of moves per player in a match, for the expected duration of a tournament."""
_SHARE = 0.3
"""Assumed fraction of the time per move that players use."""
_PAUSE = timedelta(minutes=5)
"""Assumed pause before a round."""
_LONGEST = timedelta(days=60)


def check_terms(terms: TournamentTerms, now: datetime) -> TournamentTerms:
    """Return the terms with complete options and the level's id; raises `InvalidChoiceError`.

    The error means that a choice is not offered, that the start is past, or that a series has no start.
    """
    options = complete_options(terms.game, terms.options)
    for chosen, offered in (
        (terms.rounds, ROUNDS),
        (terms.minutes, MINUTES),
        (terms.size, sizes(terms.format)),
    ):
        if chosen not in offered:
            raise InvalidChoiceError(
                f"a tournament does not offer {chosen}, only {', '.join(map(str, offered))}"
            )
    if str(terms.clock) not in clocks(terms.format):
        raise InvalidChoiceError(
            f"the clock of this tournament must be one of {', '.join(clocks(terms.format))}"
        )
    if terms.starts_at is not None and terms.starts_at <= now:
        raise InvalidChoiceError("the start of the tournament must lie in the future")
    if terms.repeat is not None and terms.starts_at is None:
        raise InvalidChoiceError("a tournament that repeats needs a time to start")
    level = None if terms.level is None else offered_level(terms.game, terms.level)
    return replace(terms, options=options, level=level)


def distinct_name(name: str, taken: Collection[str]) -> str:
    """Return `name`, with a number from 2 if it is in `taken`: `Cup`, then `Cup (2)`; case is ignored."""
    known = {one.casefold() for one in taken}
    numbered = (f"{name} ({number})" for number in count(2))
    return next(one for one in chain([name], numbered) if one.casefold() not in known)


def clocks(form: Format) -> tuple[str, ...]:
    """Return the time controls offered in a format; an arena offers no slow time controls."""
    return tuple(one for one in CLOCKS if form.has_rounds or not one.endswith(("h", "d")))


def sizes(form: Format) -> tuple[int, ...]:
    """Return the entrant limits that an organizer can choose from in a format."""
    return tuple(one for one in SIZES if form is not Format.ROUND_ROBIN or one <= MAX_IN_ROUND_ROBIN)


def expected_length(terms: TournamentTerms) -> timedelta:
    """Return the expected duration of the tournament with all places taken.

    For an arena, that is its whole time. In other formats it is an estimate from the number of rounds and the
    clock, at most `_LONGEST`.
    """
    if terms.format is Format.ARENA:
        return timedelta(minutes=terms.minutes)
    rounds = max(1, total_rounds(terms.format, terms.size, terms.rounds))
    return min(_LONGEST, rounds * (expected_match(terms.clock) + _PAUSE))


def expected_match(clock: TimeControl) -> timedelta:
    """Return the expected duration of a match with this clock."""
    if clock.increment is None:
        return 2 * _MOVES * _SHARE * clock.base
    return 2 * (clock.base + _MOVES * clock.increment)
