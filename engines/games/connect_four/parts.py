"""The parts of Connect Four beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.connect_four.levels import ANALYST, LEVELS, POLICY
from engines.games.connect_four.notations import NOTATIONS
from engines.games.connect_four.search.bench import BENCH
from engines.parts import Count, GameParts, SolveLine


def _solver() -> SolveLine:
    from engines.games.connect_four.search.solver import solve_line

    return solve_line


def _puzzles() -> PuzzleMaker:
    from engines.games.connect_four.search.puzzles import PUZZLES

    return PUZZLES


def _perft() -> Count:
    from engines.games.connect_four.search.perft import perft

    return perft


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    policy=POLICY,
    notations=NOTATIONS,
    solver=_solver,
    puzzles=_puzzles,
    perft=_perft,
    bench=BENCH,
)
