"""Perft with the kernel, for `python -m engines perft`."""

from __future__ import annotations

from typing import cast

import numpy as np

from engines.core.game import Position
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search import moves
from engines.games.chess.search.board import RECORD_WORDS
from engines.games.chess.search.records import record_of


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly `depth` plies; a draw on the way does not end a line.

    For depth 0 it is 1, else 0 if the game is over in `position`.
    """
    if depth == 0:
        return 1
    if position.outcome is not None:
        return 0
    frames = np.zeros(depth * moves.SLOTS, dtype=np.int64)
    records = np.zeros((depth + 1) * RECORD_WORDS, dtype=np.uint64)
    records[:RECORD_WORDS] = record_of(cast(ChessPosition, position))
    return int(moves.perft(np.uint64(frames.ctypes.data), np.uint64(records.ctypes.data), depth))
