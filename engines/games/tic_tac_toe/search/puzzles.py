"""Tic-tac-toe puzzles: find the only winning square, or the only square that avoids a loss."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof
from engines.games.tic_tac_toe.search.perfect import best_line, score_after


class TicTacToePuzzles:
    """Tests which positions of Tic-tac-toe are puzzles, by minimax to the end."""

    levels: Sequence[str] = ("first-game", "beginner")
    plies = range(2, 6)
    min_plies = 3

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the best result of an unfinished position, all squares that reach it, and a line.

        If a single square reaches the result, the line is best play to the end; otherwise it is empty.
        `None` for a lost position, and if best play ends the game in fewer than `min_plies` plies.
        """
        scores = {action: score_after(position, action) for action in position.legal_actions()}
        best = max(scores.values())
        line = best_line(position)
        if best.proof not in (Proof.WIN, Proof.DRAW) or len(line) < min_plies:
            return None
        keeping = tuple(action for action, score in scores.items() if score.proof is best.proof)
        return PuzzleCandidate(best.proof, keeping, line if len(keeping) == 1 else ())


PUZZLES = TicTacToePuzzles()
