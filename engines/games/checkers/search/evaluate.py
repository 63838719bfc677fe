"""Evaluation: trained weights of patterns of men, of kings, of mobility and of the move.

A position has some *columns*, each with a sign, and the estimate is the sum of their weights:

    9 regions    2 columns by 4 rows; each square empty, the mover's man or the opponent's: 3^8 states
    kings        the square of each king, from its owner's side; minus for the opponent's
    king counts  up to three kings of each side
    the move     whether the mover has the opposition, with equal or unequal numbers of pieces
    men that can step, kings that cannot; minus for the opponent's

Every column has two weights, for 24 pieces and for none, between which the number of pieces
interpolates. They are stored as one `int32`: the first times 65,536 plus the second. Estimates are in
hundredths of a man, for the side to move.
"""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.checkers.search.kernel import FULL, ONE, steppers, turned
from engines.games.checkers.search.memory import COLUMNS, WEIGHTS
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    ctz,
    int64,
    load_i32,
    load_i64,
    load_u64,
    popcount,
    store_i64,
    uint64,
)

WEIGHTS_FILE = Path(__file__).with_name("weights.npz")
STATES = 3**8
REGIONS = 9
KINGS = REGIONS * STATES
KING_COUNTS = KINGS + 32
MOVE = KING_COUNTS + 16
MEN_FREE = MOVE + 4
KINGS_STUCK = MEN_FREE + 13
SIZE = KINGS_STUCK + 13
"""Number of columns."""
PIECES = 24
LIMIT = 3000
"""Maximum of an estimate, which a proven result exceeds."""

_BASE_3 = np.array([sum(3**n for n in range(8) if byte >> n & 1) for byte in range(256)], dtype=np.int64)
_LEFT = np.uint64(0x3333333333333333)
_JOINED_2, _JOINED_4 = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x00FF00FF00FF00FF)
_BYTE, _SYSTEM = np.uint64(0xFF), np.uint64(0x0F0F0F0F)
_U1, _U2, _U3, _U4, _U8, _U16, _U32, _U48 = (np.uint64(n) for n in (1, 2, 3, 4, 8, 16, 32, 48))


@functools.cache
def shipped_weights() -> npt.NDArray[np.int32]:
    """Return the trained weights, an `int32` for each column."""
    with np.load(WEIGHTS_FILE) as stored:
        return packed(stored["weights"])


def packed(weights: npt.NDArray[np.int16]) -> npt.NDArray[np.int32]:
    """Return pairs of weights, one row for each column, as one number each."""
    pairs = weights.astype(np.int32)
    return np.ascontiguousarray(pairs[:, 0] * 65536 + pairs[:, 1], dtype=np.int32)


@njit("uint64(uint64)")
def _joined(men: Word) -> Word:
    """Return the two right bits of every four, joined: 16 bits for each half side."""
    men &= _LEFT
    men = (men | (men >> _U2)) & _JOINED_2
    return (men | (men >> _U4)) & _JOINED_4


@njit("int64(uint64, int64, uint64)")
def _put_region(columns: Word, place: Int, squares: Word) -> Int:
    """List a region's column: the mover's eight bits are the lowest, the opponent's begin at 32."""
    state = _BASE_3[int64(squares & _BYTE)] + 2 * _BASE_3[int64((squares >> _U32) & _BYTE)]
    store_i64(columns + (uint64(place) << _U3), (place * STATES + state) << 1)
    return place + int64(1)


@njit("int64(uint64, int64, int64, int64)")
def _put(columns: Word, place: Int, column: Int, is_minus: Int) -> Int:
    store_i64(columns + (uint64(place) << _U3), column << 1 | is_minus)
    return place + int64(1)


@njit("int64(uint64, uint64, uint64)")
def list_columns(columns: Word, men: Word, kings: Word) -> Int:
    """List a position's columns, each as `2 column`, or `2 column + 1` for a minus; return their number."""
    place = int64(0)
    for way in range(3):
        lanes = _joined(men >> uint64(way))
        # Lanes of 16 bits: the mover's rows 0 … 3 and 4 … 7, then the opponent's.
        middle = _joined((men >> _U8) >> uint64(way))
        place = _put_region(columns, place, lanes)
        place = _put_region(columns, place, lanes >> _U16)
        place = _put_region(columns, place, middle)
    other = turned(kings)
    own, theirs = kings & FULL, other & FULL
    if kings:
        left = own
        while left:
            place = _put(columns, place, int64(KINGS) + ctz(left), int64(0))
            left &= left - ONE
        left = theirs
        while left:
            place = _put(columns, place, int64(KINGS) + ctz(left), int64(1))
            left &= left - ONE
    own_count, their_count = min(popcount(own), int64(3)), min(popcount(theirs), int64(3))
    place = _put(columns, place, int64(KING_COUNTS) + 4 * own_count + their_count, int64(0))
    every = men | kings
    pieces = (every | every >> _U32) & FULL
    is_even = int64(2 * popcount(every & FULL) == popcount(every))
    place = _put(
        columns, place, int64(MOVE) + 2 * is_even + (popcount(pieces & _SYSTEM) & int64(1)), int64(0)
    )
    free = steppers(men, kings)
    place = _put(columns, place, int64(MEN_FREE) + popcount(free & men), int64(0))
    place = _put(columns, place, int64(KINGS_STUCK) + popcount(own & ~free), int64(0))
    theirs_men = turned(men)
    free = steppers(theirs_men, other)
    place = _put(columns, place, int64(MEN_FREE) + popcount(free & theirs_men & FULL), int64(1))
    return _put(columns, place, int64(KINGS_STUCK) + popcount(theirs & ~free), int64(1))


@njit("int64(uint64, uint64, uint64)")
def evaluate(memory: Word, men: Word, kings: Word) -> Int:
    """Return the estimate of a position, between `-LIMIT` and `LIMIT`."""
    columns, weights = load_u64(memory + COLUMNS), load_u64(memory + WEIGHTS)
    count = list_columns(columns, men, kings)
    total = int64(0)
    for place in range(count):
        column = load_i64(columns + (uint64(place) << _U3))
        weight = load_i32(weights + (uint64(column >> int64(1)) << _U2))
        total += -weight if column & int64(1) else weight
    full = (total + int64(32768)) >> int64(16)
    bare = total - (full << int64(16))
    pieces = popcount(men | kings)
    value = (full * pieces + bare * (PIECES - pieces)) // PIECES
    return max(int64(-LIMIT), min(int64(LIMIT), value))
