"""Connect Four on two bitboards.

Bit `7 * column + row`, row 0 at the bottom. Row 6 of every column stays
empty, so that a shifted line never runs from one column into the next:

     6 13 20 27 34 41 48    always empty
     5 12 19 26 33 40 47
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42

`own` holds the stones of the side to move, `mask` the stones of both.
A move is the bit of the square where the stone lands. Moves are never
undone: the position after `move` is `(own ^ mask, mask | move)`.

The *key* of a position is `own + mask`. In each column it is the number
formed by the bits of `own` plus 2^height - 1, so it determines the position.
A *canonical* key is the smaller of the key and its mirror image.
"""

from __future__ import annotations

import numpy as np

from engines.games.connect_four.rules import COLUMNS, ROWS
from engines.search.jit import njit
from engines.search.native import Int, Word, clz, int64, uint64

LANE = ROWS + 1
"""Number of bits per column; a left shift by this number moves every stone one column to the right."""

BOTTOM = np.uint64(sum(1 << LANE * column for column in range(COLUMNS)))
"""The lowest square of each column."""
BOARD = np.uint64(int(BOTTOM) * 0b0111111)
"""All 42 squares."""
LANES = np.uint64(int(BOTTOM) * 0b1111111)
"""All squares, with the empty row above."""
CEILING = np.uint64(int(BOTTOM) << ROWS)
"""The row above the board, which stays empty."""
EVEN_ROWS = np.uint64(int(BOTTOM) * 0b010101)
"""Squares of the rows 0, 2 and 4."""
ODD_ROWS = np.uint64(int(BOTTOM) * 0b101010)
"""Squares of the rows 1, 3 and 5."""
COLUMN = np.uint64(0b0111111)
"""Bit mask of column 0; its product with the bottom bits of several columns is the mask of those columns."""

CENTRE_FIRST = (3, 2, 4, 1, 5, 0, 6)
"""The columns, those in the middle first."""

_FULL_LANE = np.uint64(0b1111111)
_0, _1, _2, _3, _6, _7, _8 = (np.uint64(n) for n in (0, 1, 2, 3, 6, 7, 8))
_12, _14, _16, _18, _21, _24 = (np.uint64(n) for n in (12, 14, 16, 18, 21, 24))


@njit("boolean(uint64)")
def has_four(stones: Word) -> bool:
    """Whether four of the bits `stones` are in a row, in any direction."""
    pairs = stones & (stones >> _7)
    found = pairs & (pairs >> _14)
    pairs = stones & (stones >> _6)
    found |= pairs & (pairs >> _12)
    pairs = stones & (stones >> _8)
    found |= pairs & (pairs >> _16)
    pairs = stones & (stones >> _1)
    found |= pairs & (pairs >> _2)
    return bool(found != _0)


@njit("uint64(uint64, uint64)")
def winning_squares(own: Word, mask: Word) -> Word:
    """Return the empty squares, playable now or later, on which one more stone of `own` would make four."""
    found = (own << _1) & (own << _2) & (own << _3)
    pairs = (own << _7) & (own << _14)
    found |= pairs & ((own << _21) | (own >> _7))
    pairs = (own >> _7) & (own >> _14)
    found |= pairs & ((own << _7) | (own >> _21))
    pairs = (own << _6) & (own << _12)
    found |= pairs & ((own << _18) | (own >> _6))
    pairs = (own >> _6) & (own >> _12)
    found |= pairs & ((own << _6) | (own >> _18))
    pairs = (own << _8) & (own << _16)
    found |= pairs & ((own << _24) | (own >> _8))
    pairs = (own >> _8) & (own >> _16)
    found |= pairs & ((own << _8) | (own >> _24))
    return found & (BOARD ^ mask)


@njit("uint64(uint64)")
def landings(mask: Word) -> Word:
    """Return the squares on which a stone would land now, one for each column that isn't full.

    `mask` holds the stones of both sides.
    """
    return (mask + BOTTOM) & BOARD


@njit("uint64(uint64, int64)")
def landing(mask: Word, column: Int) -> Word:
    """Return the square where a stone dropped into `column` (0 … 6) lands; 0 if the column is full."""
    return (mask + BOTTOM) & (COLUMN << uint64(LANE * column))


@njit("uint64(uint64)")
def mirrored(board: Word) -> Word:
    """Return a board or a key with the columns in reverse order."""
    result = _0
    for _ in range(COLUMNS):
        result = (result << _7) | (board & _FULL_LANE)
        board >>= _7
    return result


@njit("uint64(uint64, uint64)")
def canonical_key(own: Word, mask: Word) -> Word:
    """Return a position's key or that of its mirror image, the smaller one."""
    key = own + mask
    return min(key, mirrored(key))


@njit("uint64(uint64)")
def mask_of(key: Word) -> Word:
    """Return the stones of both sides, computed from a key; the mover's stones are `key - mask`."""
    mask = _0
    for column in range(COLUMNS):
        shift = uint64(LANE * column)
        # A column's bits are own + 2^height - 1 with own < 2^height: the height is the top bit of that + 1.
        lane = ((key >> shift) & _FULL_LANE) + _1
        height = uint64(int64(63) - clz(lane))
        mask |= ((_1 << height) - _1) << shift
    return mask


@njit("int64(uint64, uint64, int64)")
def perft(own: Word, mask: Word, depth: Int) -> Int:
    """Return the number of lines of exactly `depth` plies; lines that a win ends earlier do not count.

    The game must not be over, and `depth` is at least 1.
    """
    count = int64(0)
    moves = landings(mask)
    while moves:
        move = moves & (~moves + _1)
        moves ^= move
        if depth == 1:
            count += 1
        elif not has_four(own | move):
            count += perft(own ^ mask, mask | move, depth - int64(1))
    return count


def bitboards(columns: tuple[int, ...]) -> tuple[int, int]:
    """Return `(own, mask)` after stones were dropped into `columns` (0 … 6), which must be legal."""
    own = mask = 0
    for column in columns:
        move = (mask + (1 << LANE * column)) & (int(COLUMN) << LANE * column)
        own, mask = own ^ mask, mask | move
    return own, mask
