"""The parts of Tic-tac-toe beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.tic_tac_toe.levels import ANALYST, LEVELS, POLICY
from engines.parts import GameParts, SolveLine


def _solver() -> SolveLine:
    from engines.games.tic_tac_toe.search.solver import solve_line

    return solve_line


def _puzzles() -> PuzzleMaker:
    from engines.games.tic_tac_toe.search.puzzles import PUZZLES

    return PUZZLES


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    policy=POLICY,
    solver=_solver,
    puzzles=_puzzles,
)
