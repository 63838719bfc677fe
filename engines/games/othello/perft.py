"""Perft by the kernel, as `python -m engines perft` asks for it."""

from __future__ import annotations

from engines.core.game import Position
from engines.games.othello import kernel
from engines.games.othello.engine import bitboards


def perft(position: Position, depth: int) -> int:
    """Count the lines of `depth` plies as the published counts do.

    A pass is a ply, and a game that is over goes on with passes: from
    depth 10 on, that makes a difference.
    """
    player, opponent = bitboards(position)
    return int(kernel.perft(player, opponent, depth))
