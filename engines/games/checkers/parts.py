"""The parts of Checkers beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.checkers.levels import ANALYST, LEVELS
from engines.games.checkers.pdn import Pdn
from engines.games.checkers.search.bench import BENCH
from engines.parts import Count, GameParts


def _puzzles() -> PuzzleMaker:
    from engines.games.checkers.search.puzzles import PUZZLES

    return PUZZLES


def _perft() -> Count:
    from engines.games.checkers.search.perft import perft

    return perft


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    notations=(Pdn(),),
    puzzles=_puzzles,
    perft=_perft,
    bench=BENCH,
)
