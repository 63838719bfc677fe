"""Perft: counts lines of play with the kernel."""

from __future__ import annotations

from engines.core.game import Position
from engines.games.connect_four.search import kernel


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly `depth` plies; lines that a win ends earlier do not count.

    For depth 0 it is 1.
    """
    if depth == 0:
        return 1
    if position.outcome is not None:
        return 0
    return int(kernel.perft(*kernel.bitboards(position.actions), depth))
