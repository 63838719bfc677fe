"""Where the midgame evaluation looks: 11 patterns in 46 places.

A pattern is a list of points; its state is a number in base 3 (0 empty,
1 the mover's disc, 2 the opponent's). Places that a symmetry of the board
maps onto each other share one table of weights. Drawn at one place each:

    edge + 2X      corner 3×3     corner 5×2     rows 2, 3, 4    diagonals 4 … 8
    0 1 2 3 4 5 6 7    0 1 2          0 1 2 3 4      0 … 7           0
      8         9      3 4 5          5 6 7 8 9                        1
                       6 7 8                                             2 …

The indices are gathered from bitboards: eight images of the board bring
every place to the top left, where shifts and masks pick its points. The
patterns are Logistello's (Buro), as later programs use them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engines.search.jit import njit
from engines.search.native import Word, bswap, uint64

_ROW = np.uint64(0xFF)
_U = tuple(np.uint64(n) for n in range(64))
_U5, _U8, _U16, _U24, _U56 = _U[5], _U[8], _U[16], _U[24], _U[56]
_ONES = np.uint64(0x0101010101010101)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One table of weights: its name and number of points."""

    name: str
    points: int

    @property
    def states(self) -> int:
        """How many states the pattern can be in."""
        return int(3**self.points)


PATTERNS = (
    Pattern("edge", 10),
    Pattern("corner-3x3", 9),
    Pattern("corner-5x2", 10),
    Pattern("row-2", 8),
    Pattern("row-3", 8),
    Pattern("row-4", 8),
    Pattern("diagonal-8", 8),
    Pattern("diagonal-7", 7),
    Pattern("diagonal-6", 6),
    Pattern("diagonal-5", 5),
    Pattern("diagonal-4", 4),
)
OFFSETS = tuple(int(n) for n in np.cumsum([0] + [pattern.states for pattern in PATTERNS]))
"""Where each pattern's weights begin in a phase's row; the last entry is the row's length."""
PLACES = 46


@njit("uint64(uint64)")
def mirror(board: Word) -> Word:
    """The board with its columns in opposite order."""
    board = ((board >> _U[1]) & np.uint64(0x5555555555555555)) | (
        (board & np.uint64(0x5555555555555555)) << _U[1]
    )
    board = ((board >> _U[2]) & np.uint64(0x3333333333333333)) | (
        (board & np.uint64(0x3333333333333333)) << _U[2]
    )
    return ((board >> _U[4]) & np.uint64(0x0F0F0F0F0F0F0F0F)) | (
        (board & np.uint64(0x0F0F0F0F0F0F0F0F)) << _U[4]
    )


@njit("uint64(uint64)")
def transpose(board: Word) -> Word:
    """The board with rows and columns exchanged."""
    t = (board ^ (board >> _U[7])) & np.uint64(0x00AA00AA00AA00AA)
    board = board ^ t ^ (t << _U[7])
    t = (board ^ (board >> _U[14])) & np.uint64(0x0000CCCC0000CCCC)
    board = board ^ t ^ (t << _U[14])
    t = (board ^ (board >> _U[28])) & np.uint64(0x00000000F0F0F0F0)
    return board ^ t ^ (t << _U[28])


@njit("uint64(uint64)")
def flip(board: Word) -> Word:
    """The board upside down."""
    return bswap(board)


@njit("uint64(uint64)")
def edge(board: Word) -> Word:
    """Row 1, and b2 and g2 above it."""
    return (board & _ROW) | ((board >> _U[1]) & np.uint64(0x100)) | ((board >> _U5) & np.uint64(0x200))


@njit("uint64(uint64)")
def corner_3x3(board: Word) -> Word:
    """Nine points around a1."""
    return (
        (board & np.uint64(7)) | ((board >> _U5) & np.uint64(0x38)) | ((board >> _U[10]) & np.uint64(0x1C0))
    )


@njit("uint64(uint64)")
def corner_5x2(board: Word) -> Word:
    """a1 … e1 and a2 … e2."""
    return (board & np.uint64(0x1F)) | ((board >> _U[3]) & np.uint64(0x3E0))


@njit("uint64(uint64, uint64)")
def diagonal(board: Word, mask: Word) -> Word:
    """The columns of the points of `mask`, which has at most one in a column, as a byte."""
    return ((board & mask) * _ONES) >> _U56


def _diagonal_mask(length: int) -> int:
    """The falling diagonal of `length` points that starts in row 1 and ends in column h."""
    return sum(1 << (8 * step + 8 - length + step) for step in range(length))


DIAGONAL_8, DIAGONAL_7, DIAGONAL_6, DIAGONAL_5, DIAGONAL_4 = (
    np.uint64(_diagonal_mask(length)) for length in (8, 7, 6, 5, 4)
)


@njit("uint64(uint64, int64)")
def row(board: Word, number: int) -> Word:
    """The row of this number (0 on top) as a byte."""
    return (board >> (uint64(number) << _U[3])) & _ROW
