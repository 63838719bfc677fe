"""Evaluation: material and the squares of pieces, in hundredths of a pawn for the side to move.

Each value has two parts, for a board with all pieces and for one with pawns only; the pieces left
interpolate between them (tapered evaluation). Both are stored in one `int64`: the first times 2^32 plus the
second. The numbers come from short formulas below, which say what is good about a square.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.chess.search.board import (
    BISHOP,
    BISHOPS,
    FILE_A,
    FILE_H,
    KING_REACH,
    KINGS,
    KNIGHTS,
    ONE,
    OURS,
    PAWNS,
    QUEEN,
    QUEENS,
    ROOK,
    ROOKS,
    THEIRS,
    ZERO,
    diagonal,
    straight,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, bswap, ctz, int64, load_u64, popcount, uint64

LIMIT = 20_000
"""Maximum of an estimate, which a proven result exceeds."""
PHASES = 24
"""Phase of a board with all pieces: 1 for each knight and bishop, 2 for each rook, 4 for each queen."""
_U3, _U8, _U16, _U32 = (np.uint64(n) for n in (3, 8, 16, 32))
_MIRROR = 56
_LIGHT = np.uint64(0x55AA55AA55AA55AA)


def _pair(full: float, bare: float) -> int:
    """Return a value for all pieces and one for pawns only, as one number."""
    return (round(full) << 32) + round(bare)


def _middle(index: int) -> float:
    """Return how near a rank or file is to the middle, from -1.5 to 1.5."""
    return 2 - abs(index - 3.5)


def _square_value(kind: int, square: int) -> int:
    """Return the value of the mover's piece on a square, with its material."""
    rank, file = divmod(square, 8)
    centre = _middle(rank) + _middle(file)
    match kind:
        case 0:  # Pawns take the middle first; in endgames they run.
            step = rank - 1
            return _pair(85 + 6 * _middle(file) * min(step, 3) + 2 * step, 105 + 2.5 * step * step)
        case 1:
            return _pair(320 + 9 * centre + 3 * min(rank, 5), 290 + 8 * centre)
        case 2:
            return _pair(335 + 6 * centre + (0 if rank else -10), 310 + 4 * centre)
        case 3:
            return _pair(470 + 5 * _middle(file) + (25 if rank == 6 else 0), 540 + (8 if rank >= 5 else 0))
        case 4:
            return _pair(970 + 2 * centre - (0 if rank < 3 else 6), 980 + 8 * centre)
        case _:  # The king hides in a corner, and comes out in endgames.
            hidden = 12 * abs(file - 3.5) - 30 * min(rank, 3)
            return _pair(hidden, 14 * centre)


VALUES: npt.NDArray[np.int64] = np.array(
    [_square_value(kind, square) for kind in range(6) for square in range(64)], dtype=np.int64
)
"""The value of each kind of piece on each square, from its owner's side."""
_PASSED = np.array([_pair(4 * rank, 4 * rank * rank) for rank in range(8)], dtype=np.int64)
"""The value of a passed pawn on each of its owner's ranks."""
_EDGE = np.array(
    [round(20 * (3 - _middle(rank) - _middle(file))) for rank in range(8) for file in range(8)],
    dtype=np.int64,
)
"""How bad a square is for a bare king."""
_PAIR_OF_BISHOPS, _SHELTER = _pair(25, 45), _pair(9, 0)
_MOVES = np.array([0, _pair(4, 4), _pair(4, 5), _pair(2, 4), _pair(1, 2), 0], dtype=np.int64)
"""The value of each square that a piece attacks, by kind."""
_TEMPO = 10


@njit("int64(uint64, uint64)")
def _passed(pawns: Word, theirs: Word) -> Int:
    """Return the value of the passed pawns; both words are seen from the owner of `pawns`."""
    front = theirs | (theirs & ~FILE_A) >> ONE | (theirs & ~FILE_H) << ONE
    front >>= _U8
    front |= front >> _U8
    front |= front >> _U16
    front |= front >> _U32
    left, value = pawns & ~front, int64(0)
    while left:
        value += _PASSED[uint64(ctz(left)) >> _U3]
        left &= left - ONE
    return value


@njit("int64(uint64, uint64, int64)")
def _side(record: Word, ours: Word, mirror: Int) -> Int:
    """Return the value of one side's pieces; `mirror` turns its squares to its own view."""
    value, occupied = int64(0), load_u64(record + OURS) | load_u64(record + THEIRS)
    for kind in range(6):
        left = load_u64(record + (uint64(kind) << _U3)) & ours
        while left:
            square = ctz(left)
            left &= left - ONE
            value += VALUES[uint64((kind << int64(6)) + (square ^ mirror))]
            reach = ZERO
            if kind in (BISHOP, QUEEN):
                reach |= diagonal(square, occupied)
            if kind in (ROOK, QUEEN):
                reach |= straight(square, occupied)
            value += _MOVES[uint64(kind)] * popcount(reach & ~ours)
    if popcount(load_u64(record + BISHOPS) & ours) > 1:
        value += _PAIR_OF_BISHOPS
    king = uint64(ctz(load_u64(record + KINGS) & ours))
    return value + _SHELTER * popcount(KING_REACH[king] & load_u64(record + PAWNS) & ours)


@njit("int64(uint64, uint64, uint64)")
def _chase(record: Word, ours: Word, theirs: Word) -> Int:
    """Return what drives a bare king to the edge: its square, and how near the other king is."""
    kings = load_u64(record + KINGS)
    hunter, hunted = ctz(kings & ours), ctz(kings & theirs)
    ranks, files = abs((hunter >> int64(3)) - (hunted >> int64(3))), abs((hunter & 7) - (hunted & 7))
    return _EDGE[uint64(hunted)] - 8 * (ranks + files)


@njit("boolean(uint64)")
def is_dead(record: Word) -> bool:
    """Whether neither side can ever mate: only kings, or one more minor piece, or bishops of one colour."""
    if load_u64(record + PAWNS) | load_u64(record + ROOKS) | load_u64(record + QUEENS):
        return False
    knights, bishops = load_u64(record + KNIGHTS), load_u64(record + BISHOPS)
    if popcount(knights | bishops) < 2:
        return True
    return not knights and (not bishops & _LIGHT or not bishops & ~_LIGHT)


@njit("int64(uint64)")
def evaluate(record: Word) -> Int:
    """Return the estimate of a position, between `-LIMIT` and `LIMIT`."""
    ours, theirs = load_u64(record + OURS), load_u64(record + THEIRS)
    pawns = load_u64(record + PAWNS)
    value = _side(record, ours, int64(0)) - _side(record, theirs, int64(_MIRROR))
    value += _passed(pawns & ours, pawns & theirs) - _passed(bswap(pawns & theirs), bswap(pawns & ours))
    full = (value + int64(1 << 31)) >> int64(32)
    bare = value - (full << int64(32))
    minors = popcount(load_u64(record + KNIGHTS) | load_u64(record + BISHOPS))
    phase = minors + 2 * popcount(load_u64(record + ROOKS)) + 4 * popcount(load_u64(record + QUEENS))
    phase = min(phase, int64(PHASES))
    total = (full * phase + bare * (PHASES - phase)) // PHASES + _TEMPO
    if popcount(theirs) == 1:
        total += _chase(record, ours, theirs)
    elif popcount(ours) == 1:
        total -= _chase(record, theirs, ours)
    return max(int64(-LIMIT), min(int64(LIMIT), total))
