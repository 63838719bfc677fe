"""Puzzles of Connect Four: positions in which only one column wins, or only one does not lose.

The exact solver shows that every other column has a worse result: a draw or a loss where the solution wins,
a loss where it draws. The other side plays the slowest loss.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof
from engines.games.connect_four.rules import POINTS
from engines.games.connect_four.search.kernel import bitboards
from engines.games.connect_four.search.solver import shared_solver


class ConnectFourPuzzles:
    """Finds which positions are puzzles, by the exact score of every column."""

    levels: Sequence[str] = ("casual", "club", "expert")
    plies = range(12, 32)
    min_plies = 7

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the best result, the columns that reach it and, if only one does, the line of best play.

        `None` if the position suits no puzzle: if it is lost, or won in fewer than `min_plies` plies.
        """
        own, mask = bitboards(position.actions)
        solver = shared_solver()
        solver.begin()
        scores = {column: known.low for column, known in solver.score_moves(own, mask).items()}
        best = max(scores.values())
        if best < 0 or (best > 0 and POINTS + 2 - 2 * best - position.ply < min_plies):
            return None
        goal = Proof.WIN if best > 0 else Proof.DRAW
        keeping = tuple(column for column, score in scores.items() if score == best or score > 0)
        return PuzzleCandidate(goal, keeping, solver.line(own, mask, best) if len(keeping) == 1 else ())


PUZZLES = ConnectFourPuzzles()
