"""Time management: computes thinking times, so that the clock does not run out.

All times are in seconds. A search ends slightly after its deadline, and the reply must
be sent. In measurements of a hundred games, the delay was 4 to 9 ms on a machine with
an idle core, and up to 65 ms without an idle core. A reserve, which is subtracted
from each thinking time, covers most of the delay. With more than three programs per
core, one reply in 240 was late by up to 64 ms. The reserve therefore grows with the
machine's load and with measured lateness.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engines.core.game import Position

_RESERVE_S = 0.06
_MIN_S, _MAX_S = 0.01, 3_600.0
_WAIT_S = 0.04
"""Expected lateness in seconds per additional program that competes for the core."""
_CAUTION = 1.5
"""Factor by which the reserve exceeds recent lateness."""
_FADING = 0.9
"""Decay factor of the recorded lateness per search."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds that a manager allows for a move and for the rest of the game; `None` if unlimited."""

    turn_s: float | None = None
    left_s: float | None = None
    late_s: float = 0.0
    """Expected delay past a deadline, in seconds, from recent searches and the machine's load."""

    def think_s(self, position: Position) -> float | None:
        """Return the thinking time of the side to move in seconds; `None` without a limit.

        It is the time for the move or, if less, the time left divided by the expected number of moves, minus
        the reserve. The result is at least 10 ms (or a tenth of the time left, if less), and at most an hour.
        """
        limits = [] if self.turn_s is None else [self.turn_s]
        shortest = _MIN_S
        if self.left_s is not None:
            left = max(self.left_s, 0.0)
            limits.append(left / expected_moves(position))
            shortest = min(shortest, left / 10)
        if not limits:
            return None
        allowed = max(min(limits), 0.0)
        reserve = max(min(_RESERVE_S, allowed / 4), min(_CAUTION * self.late_s, allowed / 2))
        return min(max(allowed - reserve, shortest), _MAX_S)


class Timekeeper:
    """Clock of a match, for managers that send the time left, or only a time limit for the match.

    If the manager does not send the time left, it is computed: the match's limit minus
    the time spent on commands. Waiting between commands does not count as spent.
    """

    def __init__(
        self, turn_s: float, spent_s: float = 0.0, load_per_core: Callable[[], float] | None = None
    ) -> None:
        """Start the clock, with `turn_s` seconds for each move.

        `spent_s` is the time before the first command, including loading. `load_per_core` returns the number
        of programs for each core, by default from the load average.
        """
        self._load_per_core = load_per_core or _load_per_core
        self.turn_s = turn_s
        """Time limit per move, in seconds."""
        self._match_s: float | None = None
        self._left_s: float | None = None
        self._is_told = False
        self._spent_s = spent_s
        self._late_s = 0.0

    def limit_match(self, seconds: float | None) -> None:
        """Set the time limit of a whole match to `seconds`; `None` for no limit.

        It applies to this match only if the manager has not sent the time left, otherwise from the next match
        on.
        """
        self._match_s = seconds
        if not self._is_told:
            self._left_s = seconds

    def set_left(self, left_s: float | None) -> None:
        """Set the time left in the match to the manager's value in seconds; `None` for no limit.

        Time spent before no longer counts.
        """
        self._left_s, self._spent_s, self._is_told = left_s, 0.0, True

    def begin_match(self) -> None:
        """Start a new match with its full time."""
        self._left_s, self._spent_s, self._is_told = self._match_s, 0.0, False

    @contextlib.contextmanager
    def spending(self) -> Iterator[None]:
        """Count the duration of the `with` block as time spent in the match."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self._spent_s += time.perf_counter() - began

    def record_lateness(self, asked_s: float, took_s: float) -> None:
        """Record that a search took `took_s` seconds instead of `asked_s`, so that later reserves grow."""
        self._late_s = max(took_s - asked_s, _FADING * self._late_s)

    def clock(self, spent_s: float = 0.0) -> Clock:
        """Return the time left for this turn and the match, `spent_s` seconds after the turn began."""
        left = None if self._left_s is None else self._left_s - self._spent_s - spent_s
        late_s = max(self._late_s, _WAIT_S * (self._load_per_core() - 1))
        return Clock(self.turn_s - spent_s, left, late_s)


def _load_per_core() -> float:
    """Return the one-minute load average per core, at least 1; 1 if unknown."""
    if not hasattr(os, "getloadavg"):
        return 1.0
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def expected_moves(position: Position) -> int:
    """Return a high estimate of the number of moves that the side to move still has to make.

    It is half of the empty points, but at least 4 and at most 30.
    """
    empty = position.cells.count(0)
    return max(4, min(empty // 2, 30))
