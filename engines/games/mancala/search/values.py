"""Exact values of positions and of their sowings, from the endgame tables or by search.

A value is what the mover still gains more than its opponent; the stores are no part of it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.mancala.search.context import Context
from engines.games.mancala.search.endings import shipped_endings
from engines.games.mancala.search.exact import best_house, solve
from engines.games.mancala.search.kernel import AGAIN, HOUSES_MASK, gain_in, seeds_in, sow

LOG2_BUCKETS = 18
"""Base-2 logarithm of the transposition table's number of buckets; 16 MiB."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Proven bounds of a value, which lies between `low` and `high`, inclusive."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether both bounds are equal, so that the value is known."""
        return self.low == self.high


class Solver:
    """Solves positions exactly; keeps its transposition table between positions.

    It is not thread-safe: see `shared_solver`.
    """

    def __init__(
        self,
        log2_buckets: int = LOG2_BUCKETS,
        endings: npt.NDArray[np.int8] | None = None,
        shares: Solver | None = None,
    ) -> None:
        """Allocate a table of 2 ** `log2_buckets` buckets of 64 bytes, or use the one of `shares`.

        `endings` replace the engine's endgame table. Solvers of several threads can share
        a table, for positions of one rule.
        """
        self._endings = endings
        self._context: Context = Context(log2_buckets, None if shares is None else shares._context)
        self.begin(empty_captures=False)

    def begin(
        self,
        stop: StopFlag | None = None,
        deadline: StopFlag | None = None,
        node_limit: int | None = None,
        *,
        empty_captures: bool,
        forgets: bool = False,
    ) -> None:
        """Reset the node count, and set the limits and the rule; `forgets` also empties the table."""
        self._empty_captures = empty_captures
        endings = shipped_endings(empty_captures) if self._endings is None else self._endings
        self._context.use(endings, empty_captures=empty_captures)
        if forgets:
            self._context.forget()
        else:
            self._context.age()
        self._context.begin(stop or StopFlag(), deadline or StopFlag(), node_limit)

    @property
    def nodes(self) -> int:
        """Number of nodes visited since `begin`."""
        return self._context.nodes

    @property
    def is_stopped(self) -> bool:
        """Whether a limit was reached; searches then return at once until `begin` is called."""
        return self._context.is_stopped

    def bounds(
        self, own: np.uint64, opp: np.uint64, low: int | None = None, high: int | None = None, guess: int = 0
    ) -> Bounds:
        """Return bounds of a position's value, which lies in `low … high`.

        The bounds are equal unless a limit stops the search. The search first tests
        whether the value is at least `guess`.
        """
        seeds = int(seeds_in(own) + seeds_in(opp))
        if not own or not opp:
            value = int(seeds_in(own) - seeds_in(opp))
            return Bounds(value, value)
        low, high = -seeds if low is None else low, seeds if high is None else high
        if not self.is_stopped:
            solve(own, opp, low, high, guess, self._context.address)
            low, high = self._context.bounds
        return Bounds(low, high)

    def move_bounds(
        self,
        own: np.uint64,
        opp: np.uint64,
        house: int,
        low: int | None = None,
        high: int | None = None,
        guess: int = 0,
    ) -> Bounds:
        """Return bounds of the value of sowing `house`, for the side that sows, within `low … high`.

        The search first tests whether the value is more than `guess`, or at least `guess` if the
        same side moves again.
        """
        after, other = (np.uint64(word) for word in sow(own, opp, house, int(self._empty_captures)))
        gain, houses = int(gain_in(after)), np.uint64(after & HOUSES_MASK)
        least, most = (None if bound is None else bound - gain for bound in (low, high))
        if after & AGAIN:
            found = self.bounds(houses, other, least, most, guess - gain)
            return Bounds(gain + found.low, gain + found.high)
        least, most = (None if bound is None else -bound for bound in (most, least))
        found = self.bounds(other, houses, least, most, gain - guess)
        return Bounds(gain - found.high, gain - found.low)

    def best_house(self, own: np.uint64, opp: np.uint64) -> int:
        """Return a house that attains the lower bound that `bounds` just proved, or -1."""
        return int(best_house(own, opp, self._context.address))


class _Local(threading.local):
    solver: Solver | None = None


_local = _Local()


def shared_solver() -> Solver:
    """Return the solver of this thread, whose table is shared by all of the thread's searches."""
    if _local.solver is None:
        _local.solver = Solver()
    return _local.solver
