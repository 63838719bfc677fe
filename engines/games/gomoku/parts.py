"""The parts of Gomoku beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.gomoku.historic.console import CONSOLE
from engines.games.gomoku.levels import ANALYST, LEVELS, POLICY
from engines.games.gomoku.notations import NOTATIONS, READERS
from engines.games.gomoku.search.bench import BENCH
from engines.parts import GameParts, SolveLine


def _solver() -> SolveLine:
    from engines.games.gomoku.search.solver import solve_line

    return solve_line


def _puzzles() -> PuzzleMaker:
    from engines.games.gomoku.search.puzzles import PUZZLES

    return PUZZLES


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    policy=POLICY,
    notations=NOTATIONS,
    readers=READERS,
    solver=_solver,
    puzzles=_puzzles,
    bench=BENCH,
    museum=CONSOLE,
)
