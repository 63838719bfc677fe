"""The parts of Othello beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.othello.levels import ANALYST, LEVELS, POLICY
from engines.games.othello.notations import NOTATIONS, READERS
from engines.games.othello.search.bench import BENCH
from engines.parts import Count, GameParts, SolveLine


def _solver() -> SolveLine:
    from engines.games.othello.search.solver import solve_line

    return solve_line


def _puzzles() -> PuzzleMaker:
    from engines.games.othello.search.puzzles import PUZZLES

    return PUZZLES


def _perft() -> Count:
    from engines.games.othello.search.perft import perft

    return perft


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    policy=POLICY,
    notations=NOTATIONS,
    readers=READERS,
    solver=_solver,
    puzzles=_puzzles,
    perft=_perft,
    bench=BENCH,
)
