"""Iterative deepening with an aspiration window.

If a stage is stopped before its end, the result of the stage before it is kept, unless the
unfinished stage found a better move.
"""

from __future__ import annotations

import collections
from collections.abc import Iterator

from engines.games.chess.search.memory import NO_MOVE, ChessMemory
from engines.games.chess.search.root import search_root
from engines.games.chess.search.scores import INFINITE, PROVEN, WIN

MAX_DEPTH = 99
"""Maximum depth of a stage, in plies."""
WINDOW = 30
"""Half the width of a stage's aspiration window around the last stage's score, in hundredths of a pawn."""


class IterativeDeepening:
    """Iterative deepening of the memory's root, which must have a legal move.

    The fields `score` and `depth` are those of the last finished stage; 0 before the first. `move` is the
    best move found, perhaps in an unfinished stage, or `NO_MOVE`.
    """

    def __init__(self, memory: ChessMemory, quiet: int) -> None:
        """Prepare a search of the root in `memory`, which `quiet` plies without progress precede."""
        self._memory = memory
        self._quiet = quiet
        self.move, self.score, self.depth = NO_MOVE, 0, 0
        """Best move, its score in hundredths of a pawn, and the finished depth."""

    def run(self, depth: int | None = None) -> None:
        """Search to `depth` plies or until a limit of the memory stops the search.

        The depth is at most `MAX_DEPTH`, which `None` and 0 stand for. A mate within the searched depth ends
        the search.
        """
        collections.deque(self.stages(depth), maxlen=0)

    def stages(self, depth: int | None = None) -> Iterator[None]:
        """Search like `run`, one ply deeper in each stage, and yield after each finished stage."""
        for plies in range(1, min(depth or MAX_DEPTH, MAX_DEPTH) + 1):
            is_done = self._widen(plies)
            self.move = self._memory.best
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
            score = int(search_root(memory.address, low, high, depth, self._quiet))
            if memory.is_stopped:
                return False
            if score <= low and low > -INFINITE:
                low = -INFINITE if score <= -PROVEN or low < self.score - 4 * WINDOW else low - 8 * WINDOW
            elif score >= high and high < INFINITE:
                high = INFINITE if score >= PROVEN or high > self.score + 4 * WINDOW else high + 8 * WINDOW
            else:
                return True
