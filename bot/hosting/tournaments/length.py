"""About how long a tournament takes: Discord wants to know when an announced event will be over."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.formats.schedule import total_rounds
from bot.hosting.tournaments.tournament import TournamentTerms

_MOVES = 30
"""Of each player in a match."""
_SHARE = 0.3
"""So much of the time that there is for a move is used, as a rule."""
_PAUSE = timedelta(minutes=5)
"""Until everybody sits at the board of the next round."""
_LONGEST = timedelta(days=60)


def expected_length(terms: TournamentTerms) -> timedelta:
    """Return how long the tournament will take if as many join as may; at most sixty days."""
    if terms.format is Format.ARENA:
        return timedelta(minutes=terms.minutes)
    rounds = max(1, total_rounds(terms.format, terms.size, terms.rounds))
    return min(_LONGEST, rounds * (_of_match(terms.clock) + _PAUSE))


def _of_match(clock: TimeControl) -> timedelta:
    if clock.increment is None:
        return 2 * _MOVES * _SHARE * clock.base
    return 2 * (clock.base + _MOVES * clock.increment)
