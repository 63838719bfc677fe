"""Scores of the search: hundredths of a pawn for the side to move. A win in `n` plies is `WIN - n`."""

from __future__ import annotations

from engines.search.jit import njit
from engines.search.native import Int, int64

WIN = 30_000
PROVEN = WIN - 1_000
"""Scores of at least this much are proven wins."""
INFINITE = 32_000


@njit("int64(int64, int64)")
def to_table(score: Int, ply: Int) -> Int:
    """Return the score of a position `ply` plies from the root, counted from the position for the table."""
    if score >= PROVEN:
        return score + ply
    return score - ply if score <= -PROVEN else score


@njit("int64(int64, int64)")
def from_table(score: Int, ply: Int) -> Int:
    """Return the table's score of a position `ply` plies from the root, counted from the root."""
    if score >= PROVEN:
        return score - ply
    return score + ply if score <= -PROVEN else score


@njit("boolean(int64, int64, int64, int64)")
def is_decided(score: Int, bound: Int, alpha: Int, beta: Int) -> bool:
    """Whether a score that is a `bound` (1 lower, 2 upper, 3 exact) is outside the window."""
    return bool((score >= beta and bound & int64(1) != 0) or (score <= alpha and bound & int64(2) != 0))
