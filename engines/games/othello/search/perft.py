"""Perft with the kernel, for `python -m engines perft`."""

from __future__ import annotations

import numpy as np

from engines.core.game import Position
from engines.games.othello.search.board import kernel


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of `depth` plies, by the convention of published counts.

    A pass is a ply, and a finished game continues with passes, which makes a difference
    from depth 10 on.
    """
    # The engine's converter is not used, because importing the engine compiles its whole search.
    first, second = (
        np.uint64(sum(1 << point for point, cell in enumerate(position.cells) if cell == side))
        for side in (1, 2)
    )
    player, opponent = (second, first) if position.side_to_move else (first, second)
    return int(kernel.perft(player, opponent, depth))
