"""Stable discs, which can never be flipped again and therefore bound the final margin.

The search for stable discs starts at the edges, whose stability is looked up, and
proceeds inwards. A disc is stable if each of its four lines is full, or has a stable
disc of the same colour or the edge of the board next to the disc. The search can miss
stable discs, so their number is a lower bound. The idea is from Logistello and Edax.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u8, uint64

ROW_1 = np.uint64(0xFF)
COLUMN_A = np.uint64(0x0101010101010101)
CENTRE = np.uint64(0x007E7E7E7E7E7E00)
"""The squares that are on no edge."""
GATHER_COLUMN = np.uint64(0x0102040810204080)
"""Multiplier that moves the bits of column a into the top byte, row 1 into its lowest bit."""
_SPREAD = np.uint64(0x0002040810204081)
_U1, _U7, _U8, _U9, _U56, _U127 = (np.uint64(n) for n in (1, 7, 8, 9, 56, 127))


@njit("int64(int64, int64, int64)")
def _edge_flips(player: Int, opponent: Int, point: Int) -> Int:
    """Return the discs that a move on `point` (0 … 7) flips along an edge; all boards are bytes."""
    turned = int64(0)
    for step in (int64(1), int64(-1)):
        run = int64(0)
        at = point + step
        while 0 <= at < 8 and (opponent >> at) & 1:
            run |= int64(1) << at
            at += step
        if 0 <= at < 8 and (player >> at) & 1:
            turned |= run
    return turned


@njit("int64(int64, int64, int64)")
def _edge_stable(player: Int, opponent: Int, stable: Int) -> Int:
    """Return the discs of `player` among `stable` that stay unflipped however the edge is filled.

    All arguments are bytes with a bit for each of the edge's eight squares.
    """
    empty = ~(player | opponent) & int64(255)
    stable &= player
    if stable == 0 or empty == 0:
        return stable
    for point in range(8):
        bit = int64(1) << int64(point)
        if empty & bit:
            turned = _edge_flips(player, opponent, int64(point))
            stable = _edge_stable(player | bit | turned, opponent & ~turned, stable)
            turned = _edge_flips(opponent, player, int64(point))
            stable = _edge_stable(player & ~turned, opponent | bit | turned, stable)
            if stable == 0:
                break
    return stable


@njit("void(uint8[::1])")
def _fill_edges(table: npt.NDArray[np.uint8]) -> None:
    for player in range(256):
        for opponent in range(256):
            if player & opponent == 0:
                table[player * 256 + opponent] = _edge_stable(int64(player), int64(opponent), int64(player))


def _edges() -> npt.NDArray[np.uint8]:
    table = np.zeros(65536, dtype=np.uint8)
    _fill_edges(table)
    return table


EDGES = _edges()
"""Table of the stable discs that a player has on an edge of eight squares.

The index is `256 * player + opponent`, each a byte with a bit per square.
"""


@njit("uint64(uint64)")
def _column_byte(column: Word) -> Word:
    """Return the bits of column a as a byte, with row 1 in the lowest bit; `column` has no other bits."""
    return (column * GATHER_COLUMN) >> _U56


@njit("uint64(uint64)")
def _byte_column(byte: Word) -> Word:
    """Return a byte's bits spread over column a, the lowest bit in row 1."""
    # Bit 7 would carry into the next row's bit 0, so it is handled separately.
    return (((byte & _U127) * _SPREAD) & COLUMN_A) | ((byte >> _U7) << _U56)


_AXES = ((0, 1), (1, 0), (1, 1), (1, -1))


def _outside(down: int, right: int, steps: int) -> int:
    """Return a bitboard of the points from which `steps` steps (`down`, `right`) lead off the board."""
    points = ((p // 8 + steps * down, p % 8 + steps * right, p) for p in range(64))
    return sum(1 << p for row, column, p in points if not (0 <= row < 8 and 0 <= column < 8))


OUTSIDE = np.array(
    [[_outside(s * d, s * r, steps) for s in (1, -1) for steps in (1, 2, 4)] for d, r in _AXES],
    dtype=np.uint64,
)
"""Points from which 1, 2 or 4 steps along an axis leave the board.

Each axis has a row: three words for steps towards higher bits, then three for lower bits.
"""


@njit("uint64(uint64, uint64, int64)")
def _full_lines(filled: Word, shift: Word, axis: Int) -> Word:
    """Return the points whose whole line along the axis is full of the discs `filled`.

    `shift` is the axis's distance between bits, `axis` its row in `OUTSIDE`. Runs of 2, 4 and 8 are found
    both ways.
    """
    a = uint64(axis)
    up = filled & (OUTSIDE[a, uint64(0)] | (filled >> shift))
    down = filled & (OUTSIDE[a, uint64(3)] | (filled << shift))
    shift += shift
    up &= OUTSIDE[a, uint64(1)] | (up >> shift)
    down &= OUTSIDE[a, uint64(4)] | (down << shift)
    shift += shift
    up &= OUTSIDE[a, uint64(2)] | (up >> shift)
    down &= OUTSIDE[a, uint64(5)] | (down << shift)
    return up & down


@njit("uint64(uint64, uint64, uint64)")
def _stable_on_edges(edges: Word, player: Word, opponent: Word) -> Word:
    """Return the stable discs of `player` on the four edges; `edges` is the address of `EDGES`."""
    top = uint64(load_u8(edges + (((player & ROW_1) << _U8) | (opponent & ROW_1))))
    bottom = uint64(load_u8(edges + (((player >> _U56) << _U8) | (opponent >> _U56))))
    a = (_column_byte(player & COLUMN_A) << _U8) | _column_byte(opponent & COLUMN_A)
    h = (_column_byte((player >> _U7) & COLUMN_A) << _U8) | _column_byte((opponent >> _U7) & COLUMN_A)
    left = _byte_column(uint64(load_u8(edges + a)))
    right = _byte_column(uint64(load_u8(edges + h))) << _U7
    return top | (bottom << _U56) | left | right


@njit("uint64(uint64, uint64, uint64)")
def stable_discs(edges: Word, player: Word, opponent: Word) -> Word:
    """Return some of the discs of `player` that can never be flipped; `edges` is the address of `EDGES`."""
    filled = player | opponent
    rows = _full_lines(filled, _U1, int64(0))
    columns = _full_lines(filled, _U8, int64(1))
    falling = _full_lines(filled, _U9, int64(2))
    rising = _full_lines(filled, _U7, int64(3))
    inner = player & CENTRE
    stable = _stable_on_edges(edges, player, opponent) | (rows & columns & falling & rising & inner)
    while True:
        grown = (
            ((stable >> _U1) | (stable << _U1) | rows)
            & ((stable >> _U8) | (stable << _U8) | columns)
            & ((stable >> _U9) | (stable << _U9) | falling)
            & ((stable >> _U7) | (stable << _U7) | rising)
            & inner
        ) | stable
        if grown == stable:
            return stable
        stable = grown
