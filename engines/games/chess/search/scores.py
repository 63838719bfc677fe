"""Scores of the search: hundredths of a pawn for the side to move. A win in `n` plies is `WIN - n`."""

from __future__ import annotations

from engines.search.jit import njit
from engines.search.native import Int, int64

WIN = 30_000
"""Score of a win at the root."""
PROVEN = WIN - 1_000
"""Scores of at least this much are proven wins."""
INFINITE = 32_000
"""Bound of a window that excludes no score."""


@njit("int64(int64, int64)")
def to_table(score: Int, ply: Int) -> Int:
    """Convert a score counted from the root to one counted from a position at `ply`, for the table."""
    if score >= PROVEN:
        return score + ply
    return score - ply if score <= -PROVEN else score


@njit("int64(int64, int64)")
def from_table(score: Int, ply: Int) -> Int:
    """Convert a table's score, counted from a position at `ply`, to one counted from the root."""
    if score >= PROVEN:
        return score - ply
    return score + ply if score <= -PROVEN else score


@njit("boolean(int64, int64, int64, int64)")
def is_decided(score: Int, bound: Int, alpha: Int, beta: Int) -> bool:
    """Whether a stored score settles a search of the window `alpha … beta`.

    `bound` is the kind of the score: 1 a lower bound, 2 an upper bound, 3 exact.
    """
    return bool((score >= beta and bound & int64(1) != 0) or (score <= alpha and bound & int64(2) != 0))
