"""Static exchange evaluation: what a series of captures on one square wins.

Both sides capture with their least valuable piece, and stop when it pays (as the chess programming wiki
describes it). Pins are ignored.
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search.board import (
    BISHOPS,
    FILE_A,
    FILE_H,
    KING,
    KING_REACH,
    KINGS,
    KNIGHT_REACH,
    KNIGHTS,
    ONE,
    OURS,
    PAWN,
    PAWNS,
    QUEENS,
    ROOKS,
    THEIRS,
    ZERO,
    diagonal,
    kind_at,
    pawn_reach,
    straight,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u64, uint64

WORTHS = np.array([100, 320, 330, 500, 950, 20_000, 0], dtype=np.int64)
"""The worth of each kind of piece, in hundredths of a pawn; 0 for `NO_KIND`."""
_U3, _U6, _U7, _U9, _SQUARE = (np.uint64(n) for n in (3, 6, 7, 9, 63))


@njit("uint64(uint64, int64, uint64)")
def _takers(record: Word, square: Int, occupied: Word) -> Word:
    """Return the pieces of both sides that attack `square`, with only the pieces `occupied` on the board.

    `record` is the position's address.
    """
    place, queens, pawns = uint64(square), load_u64(record + QUEENS), load_u64(record + PAWNS)
    bit = ONE << place
    from_below = ((bit & ~FILE_A) >> _U9) | ((bit & ~FILE_H) >> _U7)
    found = from_below & pawns & load_u64(record + OURS)
    found |= pawn_reach(bit) & pawns & load_u64(record + THEIRS)
    found |= KNIGHT_REACH[place] & load_u64(record + KNIGHTS)
    found |= KING_REACH[place] & load_u64(record + KINGS)
    found |= diagonal(square, occupied) & (load_u64(record + BISHOPS) | queens)
    found |= straight(square, occupied) & (load_u64(record + ROOKS) | queens)
    return found & occupied


@njit("int64(uint64, int64, uint64, uint64, int64)")
def _won_back(record: Word, square: Int, occupied: Word, side: Word, worth: Int) -> Int:
    """Return the worth that `side` wins by captures on `square`, at least 0.

    The opponent has a piece of this `worth` there; `occupied` holds the pieces still on the board, `side`
    those of the side. All worths are in hundredths of a pawn. `record` is the position's address.
    """
    takers = _takers(record, square, occupied)
    mine, kind = takers & side, int64(PAWN)
    if not mine:
        return int64(0)
    while not mine & load_u64(record + (uint64(kind) << _U3)):
        kind += int64(1)
    others = takers & ~side
    if kind == KING and others:
        return int64(0)
    taker = mine & load_u64(record + (uint64(kind) << _U3))
    left = occupied ^ (taker & (ZERO - taker))
    other_side = (load_u64(record + OURS) | load_u64(record + THEIRS)) & ~side
    return max(int64(0), worth - _won_back(record, square, left, other_side, WORTHS[kind]))


@njit("int64(uint64, int64)")
def exchange(record: Word, move: Int) -> Int:
    """Return the worth that `move` and the exchange after it win for the mover, in hundredths of a pawn.

    It is negative if the exchange loses. New queens and pawns captured in passing are not counted.
    `record` is the address of the position before the move.
    """
    code = uint64(move)
    start, square = ONE << (code & _SQUARE), int64((code >> _U6) & _SQUARE)
    theirs = load_u64(record + THEIRS)
    end = ONE << uint64(square)
    occupied = (load_u64(record + OURS) | theirs) & ~(start | end)
    lost = _won_back(record, square, occupied, theirs & ~end, WORTHS[kind_at(record, start)])
    return WORTHS[kind_at(record, end)] - lost
