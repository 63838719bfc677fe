"""Iterative deepening: midgame searches, then selective endgame searches, finally an exact search.

Stages, in order:

    depth 1, 2, … D     the midgame, at the lowest certainty
    all empties         to the end of the game, at each certainty in turn
    all empties         to the end of the game, exactly; on request for win, draw or loss first

At depth D, `LEAP` plies before the end, a search to the end becomes feasible. If a stage is stopped before
its end, the score of the stage before it is kept, but a better move that it found replaces that stage's.
"""

from __future__ import annotations

import collections
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engines.games.othello.search.board.kernel import moves
from engines.games.othello.search.evaluation.evaluate import DISC
from engines.games.othello.search.memory import NO_MOVE, OthelloMemory
from engines.games.othello.search.probcut import CERTAINTIES, EXACT
from engines.games.othello.search.root import search_root
from engines.search.exact.bounds import Bounds
from engines.search.memory import ROOT_SCORE

LEAP = 10
"""Number of plies before the end at which midgame stages stop, and the next stage searches to the end."""
PLAIN = 12
"""Maximum number of empty squares at which no selective endgame stages precede the exact stage."""
WINDOW = 3 * DISC
"""Half the width of a stage's first aspiration window, in evaluation units; the exact stage has its own.

The window is around the score of the previous stage.
"""
FIRST_WINDOWED = 5
"""Minimum depth of stages with an aspiration window; scores of shallower stages vary too much."""


@dataclass(slots=True)
class Found:
    """The best root move so far, its score in discs for the mover, and the finished depth in plies.

    `is_exact` is true if the score is the exact final margin.
    """

    action: int
    """Point of the best move."""
    discs: float = 0.0
    """Its score in discs, for the mover."""
    depth: int = 0
    is_exact: bool = False


class IterativeDeepening:
    """Iterative deepening of one position, which must have a legal move; results are in `found` and `bounds`.

    With `decides_first`, the exact stage proves win, draw or loss before the score. If it is then
    stopped, the bounds are narrower; if it is not, it takes somewhat longer.
    """

    def __init__(
        self, memory: OthelloMemory, player: np.uint64, opponent: np.uint64, *, decides_first: bool = False
    ) -> None:
        self._memory = memory
        self._decides_first = decides_first
        self._boards = (player, opponent)
        self._empties = 64 - int(np.bitwise_count(player | opponent))
        # Until a stage is finished, any legal move serves as the result.
        legal = int(moves(player, opponent))
        self.found = Found((legal & -legal).bit_length() - 1)
        self.bounds = Bounds(-64, 64)
        """Proven bounds of the final margin; equal once the exact stage is finished."""

    def run(self, depth: int | None = None) -> None:
        """Search to `depth` plies, by default to the end of the game, or until the search is stopped."""
        collections.deque(self.stages(depth), maxlen=0)

    def stages(self, depth: int | None = None) -> Iterator[None]:
        """Search like `run`, and yield after each finished stage."""
        deepest = self._empties if depth is None else min(depth, self._empties)
        plays_out = deepest == self._empties
        last = max(deepest - LEAP, 1) if plays_out else deepest
        stages = [(stage, 0) for stage in range(1, last + 1)]
        if plays_out and self._empties > PLAIN:
            stages += [(self._empties, certainty) for certainty in range(CERTAINTIES)]
        if plays_out:
            stages.append((self._empties, EXACT))
        for stage in stages:
            if not self._stage(*stage):
                return
            yield

    def _stage(self, depth: int, certainty: int) -> bool:
        """Search one stage, `depth` plies deep at this certainty, and return whether it was finished.

        `found` gets the best move even if it was not.
        """
        memory, found = self._memory, self.found
        is_exact = certainty == EXACT
        memory.set_certainty(certainty)
        is_done = self._widen(depth, is_exact)
        if memory.best != NO_MOVE:
            found.action = memory.best
        if is_done:
            found.discs = memory.score / (1 if is_exact else DISC)
            if not is_exact:
                found.discs -= int(memory.root_bonus[found.action]) / DISC
            found.depth, found.is_exact = depth, is_exact
        return is_done

    def _widen(self, depth: int, is_exact: bool) -> bool:
        """Search with an aspiration window, and widen it on the side on which the search fails.

        `depth` is in plies; the search is exact if `is_exact`. Return whether it was finished.

        Selective searches can contradict each other endlessly, so after a contradiction the next search
        has no window.
        """
        unit, step = (1, 2) if is_exact else (DISC, WINDOW)
        infinite = 65 * unit
        low, high = -infinite, infinite
        if self.found.depth >= FIRST_WINDOWED:
            # Exact scores are even, so a window with odd bounds never has a score on a bound.
            centre = 2 * round(self.found.discs / 2) if is_exact else round(self.found.discs * DISC)
            low, high = centre - step + 1, centre + step - 1
        if is_exact and self._decides_first and self._search(-1, 1, depth, is_exact) == 0:
            return not self._memory.is_stopped
        before = 0
        while True:
            score = self._search(low, high, depth, is_exact)
            if self._memory.is_stopped:
                return False
            if low < score < high:
                return True
            side = -1 if score <= low else 1
            if side == -before:
                low, high = -infinite, infinite
            elif side < 0:
                low, high = max(score - step - 1, -infinite), score + 1
            else:
                low, high = score - 1, min(score + step + 1, infinite)
            before = side
            step *= 2

    def _search(self, low: int, high: int, depth: int, is_exact: bool) -> int:
        """Search the root within `low … high` and return its score; exact searches narrow the bounds.

        The window and the score are in discs if `is_exact`, else in units of the evaluation.
        """
        memory = self._memory
        if is_exact:
            memory.set(ROOT_SCORE, self.bounds.low)
        score = int(search_root(memory.address, *self._boards, low, high, depth, is_exact))
        if is_exact:
            # The score kept in memory is a finished move's, also if the search was stopped later.
            most = self.bounds.high if memory.is_stopped or score >= high else score
            self.bounds = Bounds(max(self.bounds.low, memory.score), min(self.bounds.high, most))
        return score
