"""Counts the lines that each side can still fill, for games won by a number of pieces in a row.

A *window* is as many points in a row as win. It is open to a side while the other side has no piece in it.
Boards are integers here, a bit for each point, so that all windows of a direction are counted at once.
"""

from __future__ import annotations

import functools

from engines.core.board.position import LINES, ray
from engines.core.types import Side

_BITS = (bytes.maketrans(b"\0\1\2", b"010"), bytes.maketrans(b"\0\1\2", b"001"))
"""Translation of cells to binary digits of each side's pieces; the first point is the highest bit."""


def open_lines(cells: bytes, columns: int, length: int, side: Side) -> float:
    """Return the worth of the windows open to `side`, minus the worth of those open to the other side.

    `length` pieces in a row win, at most 7; `cells` is a board with `columns` columns. A window with n pieces
    is worth 4 to the power of n - 1, and one without pieces nothing.
    """
    mine, theirs = (int(cells.translate(_BITS[one]), 2) for one in (side, side.other))
    lead = 0
    for step, starts in _windows(len(cells) // columns, columns, length):
        ours, others = _pieces(mine, step, length), _pieces(theirs, step, length)
        lead += _worth(ours, starts & ~(others[0] | others[1] | others[2]))
        lead -= _worth(others, starts & ~(ours[0] | ours[1] | ours[2]))
    return float(lead)


def _pieces(board: int, step: int, length: int) -> tuple[int, int, int]:
    """Return the number of pieces in every window of a direction, as three boards of its binary digits.

    They hold the digits 1, 2 and 4, each at the window's lowest bit. `board` has the pieces, `step` is the
    distance of neighbouring bits, and windows have `length` points.
    """
    ones = twos = fours = 0
    for distance in range(0, length * step, step):
        piece = board >> distance
        carry = ones & piece
        ones ^= piece
        fours ^= twos & carry
        twos ^= carry
    return ones, twos, fours


def _worth(pieces: tuple[int, int, int], windows: int) -> int:
    """Return the total worth of the windows in the bit set `windows`; `pieces` are those of `_pieces`."""
    ones, twos, fours = pieces
    few, many = windows & ~fours, windows & fours
    worth = _worth_to_three(ones, twos, few)
    if many:
        worth += 64 * (many & ~twos & ~ones).bit_count() + 256 * _worth_to_three(ones, twos, many)
    return worth


def _worth_to_three(ones: int, twos: int, windows: int) -> int:
    """Return the total worth of the windows in `windows`, each taken to have at most three pieces.

    `ones` and `twos` are the bits 1 and 2 of the windows' numbers of pieces, as in `_pieces`; the bit 4 is
    ignored.
    """
    twos &= windows
    return (
        (ones & windows & ~twos).bit_count() + 4 * (twos & ~ones).bit_count() + 16 * (twos & ones).bit_count()
    )


@functools.cache
def _windows(rows: int, columns: int, length: int) -> tuple[tuple[int, int], ...]:
    """Return, for each direction, the distance of neighbours' bits, and a board of all windows' lowest bits.

    The board has `rows` rows and `columns` columns, and a window has `length` points.
    """
    last = rows * columns - 1
    found = []
    for step in LINES:
        starts = 0
        for point in range(last + 1):
            line = (point, *ray(point, step, rows, columns))
            if len(line) >= length:
                starts |= 1 << (last - line[length - 1])
        found.append((step[0] * columns + step[1], starts))
    return tuple(found)
