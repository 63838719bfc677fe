"""What may be announced as a tournament: the choices offered, and the check of what was chosen."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.hosting.challenges.choices import complete_options, offered_level
from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentTerms

CLOCKS = tuple(choice for choice in CHOICES if choice != NO_CLOCK)
"""Who does not come must lose sometime: no tournament is without a clock."""
ROUNDS = (3, 4, 5, 6, 7, 8, 9, 11)
MINUTES = (30, 60, 90, 120, 180)
SIZES = (4, 6, 8, 12, 16, 24, 32, 64)
MOST_IN_ROUND_ROBIN = 16
"""With more everybody against everybody takes too many rounds."""


def checked(terms: TournamentTerms, now: datetime) -> TournamentTerms:
    """Return the terms with every option; raises `InvalidChoiceError` for what is not offered."""
    options = complete_options(terms.game, terms.options)
    for chosen, offered in (
        (terms.rounds, ROUNDS),
        (terms.minutes, MINUTES),
        (terms.size, sizes(terms.format)),
    ):
        if chosen not in offered:
            raise InvalidChoiceError(f"{chosen} is none of {offered}")
    if str(terms.clock) not in clocks(terms.format):
        raise InvalidChoiceError(f"the clock is one of {', '.join(clocks(terms.format))}")
    if terms.starts_at is not None and terms.starts_at <= now:
        raise InvalidChoiceError("a tournament starts later than now")
    level = None if terms.level is None else offered_level(terms.game, terms.level)
    return replace(terms, options=options, level=level)


def clocks(form: Format) -> tuple[str, ...]:
    """Return the time controls that are offered: nobody waits for hours in an arena."""
    return tuple(one for one in CLOCKS if form.has_rounds or not one.endswith(("h", "d")))


def sizes(form: Format) -> tuple[int, ...]:
    """Return how many entrants may be chosen."""
    return tuple(one for one in SIZES if form is not Format.ROUND_ROBIN or one <= MOST_IN_ROUND_ROBIN)
