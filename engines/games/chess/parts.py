"""The parts of Chess beside its rules, such as levels and notations, collected in `PARTS`."""

from __future__ import annotations

from collections.abc import Callable

from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleMaker
from engines.games.chess.levels import ANALYST, LEVELS
from engines.games.chess.records.fen_file import Fen
from engines.games.chess.records.pgn import Pgn
from engines.games.chess.search.bench import BENCH
from engines.parts import Count, GameParts


def _opening_name() -> Callable[[Position], str]:
    from engines.games.chess.records.openings import opening_name

    return opening_name


def _perft() -> Count:
    from engines.games.chess.search.perft import perft

    return perft


def _puzzles() -> PuzzleMaker:
    from engines.games.chess.search.puzzles import PUZZLES

    return PUZZLES


PARTS = GameParts(
    levels=LEVELS,
    analyst=ANALYST,
    notations=(Pgn(), Fen()),
    puzzles=_puzzles,
    perft=_perft,
    bench=BENCH,
    opening_name=_opening_name,
)
