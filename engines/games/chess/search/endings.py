"""Endings that are dead or can hardly be won, and the way to mate a bare king."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.chess.search.board import (
    BISHOPS,
    KINGS,
    KNIGHTS,
    OURS,
    PAWNS,
    QUEENS,
    ROOKS,
    THEIRS,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_u64, popcount, uint64

LIGHT = np.uint64(0x55AA55AA55AA55AA)
"""The light squares."""


def _edges() -> npt.NDArray[np.int64]:
    far = [abs(2 * line - 7) // 2 for line in range(8)]
    return np.array([20 * (far[rank] + far[file]) for rank in range(8) for file in range(8)], dtype=np.int64)


_EDGE = _edges()
"""For each square, how bad it is for a bare king, in hundredths of a pawn: more at the edge."""


@njit("boolean(uint64)")
def is_dead(record: Word) -> bool:
    """Whether neither side can ever mate, with the pieces left.

    That is so with only kings, with one more knight or bishop, and with any number of bishops on squares
    of one colour. `record` is a position's address.
    """
    if load_u64(record + PAWNS) | load_u64(record + ROOKS) | load_u64(record + QUEENS):
        return False
    knights, bishops = load_u64(record + KNIGHTS), load_u64(record + BISHOPS)
    if popcount(knights | bishops) < 2:
        return True
    return not knights and (not bishops & LIGHT or not bishops & ~LIGHT)


@njit("int64(uint64, uint64)")
def pieces_worth(record: Word, side: Word) -> Int:
    """Return the worth of the pieces in the set `side`: 3 a minor piece, 5 a rook, 9 a queen, else 0.

    `record` is the position's address.
    """
    minors = load_u64(record + KNIGHTS) | load_u64(record + BISHOPS)
    value = 3 * popcount(minors & side) + 5 * popcount(load_u64(record + ROOKS) & side)
    return value + 9 * popcount(load_u64(record + QUEENS) & side)


@njit("int64(uint64, boolean)")
def share(record: Word, is_ours: bool) -> Int:
    """Return which part of its lead the better side can use, in 64ths: at most 64.

    `is_ours` if the better side is the mover; `record` is the position's address. The part is

    - 2 if that side has no pawns, and at most a minor piece or, without pawns of the opponent, two knights;
    - 8 if it has no pawns, and leads by a minor piece or less;
    - 30 if it has pawns, and the only other pieces are a bishop of each side, on opposite colours;
    - 64 otherwise.
    """
    ours, theirs, pawns = load_u64(record + OURS), load_u64(record + THEIRS), load_u64(record + PAWNS)
    strong, weak = (ours, theirs) if is_ours else (theirs, ours)
    more, less = pieces_worth(record, strong), pieces_worth(record, weak)
    if not pawns & strong:
        two_knights = more == 6 and popcount(load_u64(record + KNIGHTS) & strong) == 2
        if more < 5 or (two_knights and not pawns):
            return int64(2)
        return int64(8) if more - less < 4 else int64(64)
    bishops = load_u64(record + BISHOPS)
    is_opposite = bishops & ours and bishops & theirs and bishops & LIGHT and bishops & ~LIGHT
    if is_opposite and more == 3 and less == 3:
        return int64(30)
    return int64(64)


@njit("int64(uint64)")
def chase(record: Word) -> Int:
    """Return a bonus that drives a bare king to the edge, negative if the bare king is the mover's own.

    It counts that king's nearness to the edge and to the other king, in hundredths of a pawn; 0 without a
    bare king. `record` is the position's address.
    """
    kings, ours = load_u64(record + KINGS), load_u64(record + OURS)
    is_ours_bare = not ours & ~kings
    if not is_ours_bare and load_u64(record + THEIRS) & ~kings:
        return int64(0)
    one, other = ctz(kings & ours), ctz(kings & ~ours)
    hunted = one if is_ours_bare else other
    ranks = abs((one >> int64(3)) - (other >> int64(3)))
    files = abs((one & int64(7)) - (other & int64(7)))
    value = _EDGE[uint64(hunted)] + 8 * (14 - ranks - files)
    return -value if is_ours_bare else value
