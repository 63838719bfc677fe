"""Perft with the kernel, for `python -m engines perft`."""

from __future__ import annotations

import numpy as np

from engines.core.game import Position
from engines.games.checkers.rules import FREE
from engines.games.checkers.search import kernel
from engines.games.checkers.search.boards import words_of


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly `depth` plies: 1 for depth 0, else 0 if the game is over.

    Jumps by different squares are different lines. Where jumps are compulsory, draws on the way end no line;
    in games with free captures, they do.
    """
    if depth == 0:
        return 1
    if position.outcome is not None:
        return 0
    if position.options["captures"] == FREE:
        # The kernel's jumps are compulsory.
        return sum(perft(position.play(action), depth - 1) for action in position.legal_actions())
    frames = np.zeros(depth * int(kernel.FRAME_BYTES) // 8, dtype=np.uint64)
    return int(kernel.perft(np.uint64(frames.ctypes.data), *words_of(position), depth))
