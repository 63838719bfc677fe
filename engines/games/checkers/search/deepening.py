"""Iterative deepening with an aspiration window.

If a stage is stopped before its end, the result of the stage before it is kept, unless the
unfinished stage found a better move.
"""

from __future__ import annotations

import collections
from collections.abc import Iterator

import numpy as np

from engines.games.checkers.search.memory import NO_MOVE, CheckersMemory
from engines.games.checkers.search.pv_search import INFINITE, PROVEN, WIN, search_root

MAX_DEPTH = 99
"""Maximum depth of a stage, in plies."""
WINDOW = 30
"""Half the width of a stage's aspiration window around the last stage's score, in hundredths of a man."""


class IterativeDeepening:
    """Iterative deepening of one position, which must have a legal move.

    The fields `score` and `depth` are those of the last finished stage; 0 before the first. `index` is that
    of the best move found, perhaps in an unfinished stage.
    """

    def __init__(self, memory: CheckersMemory, men: np.uint64, kings: np.uint64, quiet: int) -> None:
        """Prepare a search of the position `men`, `kings`, seen from the side to move.

        `quiet` is the number of reversible plies before it; the path in `memory` holds their keys.
        """
        self._memory = memory
        self._root = (men, kings)
        self._quiet = quiet
        self.index, self.score, self.depth = 0, 0, 0
        """Index of the best move in the kernel's list, its score in hundredths of a man, and the depth."""

    def run(self, depth: int | None = None) -> None:
        """Search to `depth` plies, or until a limit of the memory or a proven result ends the search.

        The depth is at most `MAX_DEPTH`, which `None` and 0 stand for.
        """
        collections.deque(self.stages(depth), maxlen=0)

    def stages(self, depth: int | None = None) -> Iterator[None]:
        """Search like `run`, one ply deeper in each stage, and yield after each finished stage."""
        for plies in range(1, min(depth or MAX_DEPTH, MAX_DEPTH) + 1):
            is_done = self._widen(plies)
            if self._memory.best != NO_MOVE:
                self.index = self._memory.best
            if not is_done:
                return
            self.score, self.depth = self._memory.score, plies
            yield
            if abs(self.score) >= PROVEN and plies >= WIN - abs(self.score):
                return

    def _widen(self, depth: int) -> bool:
        """Search `depth` plies deep in wider and wider windows around the last score.

        Return whether the search was finished rather than stopped.
        """
        memory = self._memory
        low, high = self.score - WINDOW, self.score + WINDOW
        if depth < 3:
            low, high = -INFINITE, INFINITE
        while True:
            score = int(search_root(memory.address, *self._root, low, high, depth, self._quiet))
            if memory.is_stopped:
                return False
            if score <= low and low > -INFINITE:
                low = -INFINITE if score <= -PROVEN or low < self.score - 4 * WINDOW else low - 8 * WINDOW
            elif score >= high and high < INFINITE:
                high = INFINITE if score >= PROVEN or high > self.score + 4 * WINDOW else high + 8 * WINDOW
            else:
                return True
