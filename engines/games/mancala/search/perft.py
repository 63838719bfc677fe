"""Perft: counts lines of single sowings with the kernel."""

from __future__ import annotations

from typing import cast

from engines.core.game import Position
from engines.games.mancala.rules import MancalaPosition
from engines.games.mancala.search import kernel


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of `depth` sowings, without the swap; a finished game ends a line early."""
    if depth == 0:
        return 1
    if position.outcome is not None:
        return 0
    board = cast(MancalaPosition, position)
    return int(kernel.perft(*kernel.words_of(board), depth, board.capture == "any"))
