"""How long to think about one move, so that no clock ever runs out.

All times in seconds. A search ends a little after its deadline, and a
reply must still travel. In a hundred games that took 4 to 9 ms while the
machine had a core to spare, up to 65 ms when it had not: most of that is
kept in reserve. On a machine that is busier still, where more than three
programs wanted each core, one reply in 240 came late, by up to 64 ms: the
reserve grows with how many want a core, and with what was measured.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engines.core.game import Position

_RESERVE_S = 0.06
_SHORTEST_S, _LONGEST_S = 0.01, 3_600.0
_WAIT_S = 0.04
"""A search may be so much later for each program more than one that wants its core."""
_CAUTION = 1.5
"""The reserve is so many times the lateness of late."""
_FADING = 0.9
"""What each search leaves of the lateness before it."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What a manager allows: for one move, for the rest of the game; `None` where it did not say."""

    turn_s: float | None = None
    left_s: float | None = None
    late_s: float = 0.0
    """How much later than asked searches came back of late."""

    def think_s(self, position: Position) -> float | None:
        """Return how long the side to move should think, `None` without any limit.

        The rest of the game is shared out over the moves still expected.
        Short allowances give up the reserve first: 10 ms are always spent,
        unless even that is a tenth of the clock. Nobody waits for longer than an hour.
        """
        limits = [] if self.turn_s is None else [self.turn_s]
        shortest = _SHORTEST_S
        if self.left_s is not None:
            left = max(self.left_s, 0.0)
            limits.append(left / expected_moves(position))
            shortest = min(shortest, left / 10)
        if not limits:
            return None
        allowed = max(min(limits), 0.0)
        reserve = max(min(_RESERVE_S, allowed / 4), min(_CAUTION * self.late_s, allowed / 2))
        return min(max(allowed - reserve, shortest), _LONGEST_S)


class Timekeeper:
    """The time of a match against a manager that may say what is left, or only what there was.

    What it does not say is counted down here, from the start of the
    process on: the time spent on its commands, not what passes between.
    """

    def __init__(
        self, turn_s: float, spent_s: float = 0.0, wanting: Callable[[], float] | None = None
    ) -> None:
        """`spent_s` have gone before the first command: loading is the match's time too.

        `wanting` says how many programs want each core; by default the machine is asked.
        """
        self._wanting = wanting or _wanting_each_core
        self.turn_s = turn_s
        """Time limit of a move."""
        self._match_s: float | None = None
        self._left_s: float | None = None
        self._is_told = False
        self._spent_s = spent_s
        self._late_s = 0.0

    def limit_match(self, seconds: float | None) -> None:
        """A whole match may take so long; `None`: as long as it likes."""
        self._match_s = seconds
        if not self._is_told:
            self._left_s = seconds

    def hear(self, left_s: float | None) -> None:
        """The manager says what is left of the match, `None` where that is no matter."""
        self._left_s, self._spent_s, self._is_told = left_s, 0.0, True

    def begin_match(self) -> None:
        """A new match begins, with all its time."""
        self._left_s, self._spent_s, self._is_told = self._match_s, 0.0, False

    @contextlib.contextmanager
    def spending(self) -> Iterator[None]:
        """What happens within costs time of the match."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self._spent_s += time.perf_counter() - began

    def note(self, asked_s: float, took_s: float) -> None:
        """A search that was to take `asked_s` came back after `took_s`."""
        self._late_s = max(took_s - asked_s, _FADING * self._late_s)

    def clock(self, spent_s: float = 0.0) -> Clock:
        """Return what is allowed now, `spent_s` of this turn having gone already."""
        left = None if self._left_s is None else self._left_s - self._spent_s - spent_s
        late_s = max(self._late_s, _WAIT_S * (self._wanting() - 1))
        return Clock(self.turn_s - spent_s, left, late_s)


def _wanting_each_core() -> float:
    """How many programs want each core, on average over the last minute; 1 where the system does not tell."""
    if not hasattr(os, "getloadavg"):
        return 1.0
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def expected_moves(position: Position) -> int:
    """A cautious guess of how many more moves the side to move will make."""
    empty = position.cells.count(0)
    return max(4, min(empty // 2, 30))
