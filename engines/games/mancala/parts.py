"""The parts of Mancala beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.mancala.levels import ANALYST, LEVELS
from engines.games.mancala.notations import NOTATIONS
from engines.games.mancala.search.bench import BENCH
from engines.parts import Count, GameParts, SolveLine


def _solver() -> SolveLine:
    from engines.games.mancala.search.solver import solve_line

    return solve_line


def _puzzles() -> PuzzleMaker:
    from engines.games.mancala.search.puzzles import PUZZLES

    return PUZZLES


def _perft() -> Count:
    from engines.games.mancala.search.perft import perft

    return perft


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    notations=NOTATIONS,
    solver=_solver,
    puzzles=_puzzles,
    perft=_perft,
    bench=BENCH,
)
