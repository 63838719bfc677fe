"""Perft with the kernel, for `python -m engines perft`."""

from __future__ import annotations

from typing import cast

from engines.core.game import Position
from engines.games.mancala.rules import MancalaPosition
from engines.games.mancala.search import kernel
from engines.games.mancala.search.boards import words_in


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly `depth` single sowings; swaps are not counted as moves."""
    if depth == 0:
        return 1
    position = cast(MancalaPosition, position)
    return int(kernel.perft(*words_in(position), int(position.captures_empty), depth))
