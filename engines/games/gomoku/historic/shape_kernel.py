"""Board of the teaching notes' shape player, updated incrementally.

The original evaluation looks at all stones of a side in the order in which
they were played. Two facts allow a faster evaluation with the same results:

- in each direction, a stone's score depends only on the cells of its line,
  so a move changes only the four lines through it;
- the bonus of shapes that share cells, `score + other` for each shared
  cell, does not depend on their order. A cell with `n` shapes of
  total score `w` adds `(n - 1) * w`.

The board is one array of planes; a plane has a word for every cell of the
board and of the margin, five empty cells wide, around the board. The
directions 0 to 3 are down, right, down right and down left.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit

MARGIN = 5
"""Width of the margin around the board, in cells."""
CELL = 0
"""Plane with the content of each cell: 0 empty, 1 a stone of the first side, 2 of the second."""
AGE = 1
"""Plane with the ply (from 0) at which each cell's stone was played."""
NEAR = 2
"""Plane with the number of stones on each cell's eight neighbours."""
INSIDE = 3
"""Plane with 1 for cells on the board, 0 for cells in the margin."""
SHAPE = 4
"""First of four planes, one per direction: twice the score of a stone's shape plus its side (0, 1), or 0."""
START = 8
"""First of four planes, one per direction: the first cell of a stone's shape."""
COUNT = 12
"""First of two planes, one per side: the number of the side's shapes that contain a cell."""
WORTH = 14
"""First of two planes, one per side: the total score of the side's shapes that contain a cell."""
IN_SHAPE = 16
"""First of four planes, one per direction: the sides with a shape through a cell, as bits (1, 2)."""
PLANES = 20
"""Number of planes."""

FIVE = 99_999_999
"""Score of a five."""
SHAPES = (
    (50, "01100 00110"),
    (200, "11010"),
    (500, "00111 11100"),
    (5_000, "01110 010110 011010 11101 11011 10111 11110 01111"),
    (50_000, "011110"),
    (FIVE, "11111"),
)
"""Scores and patterns; in a pattern, 1 is an own stone, 0 an empty cell or a cell off the board."""

Planes = npt.NDArray[np.int64]
"""Array of shape `(PLANES, cells)`: one value per plane and cell, margin included."""
Totals = npt.NDArray[np.int64]
"""Array with the total score of each side's shapes."""


def _best_shapes() -> npt.NDArray[np.int64]:
    """Return the score of the best shape in every possible window of six cells, 0 without one.

    A shape matches the window's first five cells, or all six. The index has two bits per cell, the first
    cell lowest: 0 empty, 1 own stone, 2 enemy stone.
    """
    values = {pattern: worth for worth, patterns in SHAPES for pattern in patterns.split()}
    best = np.zeros(1 << 12, dtype=np.int64)
    for code in range(1 << 12):
        window = "".join(str(code >> 2 * place & 3) for place in range(6))
        best[code] = max(values.get(window[:5], 0), values.get(window, 0))
    return best


_BEST = _best_shapes()


def empty_planes(size: int) -> Planes:
    """Return the planes of an empty board with `size` rows, including the margin."""
    width = size + 2 * MARGIN
    planes = np.zeros((PLANES, width * width), dtype=np.int64)
    inside = planes[INSIDE].reshape(width, width)
    inside[MARGIN:-MARGIN, MARGIN:-MARGIN] = 1
    return planes


@njit("int64(int64[:,::1])")
def width_of(planes: Any) -> Any:
    """Return the number of cells in a row of the board `planes`, including the margin."""
    return np.int64(np.sqrt(planes.shape[1]))


@njit("void(int64[:,::1], int64[::1], int64, int64, int64, int64)")
def _add_shape(planes: Any, totals: Any, side: Any, start: Any, step: Any, worth: Any) -> None:
    for cell in range(start, start + 5 * step, step):
        totals[side] += planes[WORTH + side, cell] + planes[COUNT + side, cell] * worth
        planes[COUNT + side, cell] += 1
        planes[WORTH + side, cell] += worth
    totals[side] += worth


@njit("void(int64[:,::1], int64[::1], int64, int64, int64, int64)")
def _remove_shape(planes: Any, totals: Any, side: Any, start: Any, step: Any, worth: Any) -> None:
    for cell in range(start, start + 5 * step, step):
        planes[COUNT + side, cell] -= 1
        planes[WORTH + side, cell] -= worth
        totals[side] -= planes[WORTH + side, cell] + planes[COUNT + side, cell] * worth
    totals[side] -= worth


@njit("UniTuple(int64, 2)(int64[:,::1], int64, int64, int64)")
def _best_window(planes: Any, stone: Any, step: Any, own: Any) -> Any:
    """Return the best score of the six windows that contain the cell `stone`, and that window's first cell.

    A window has six cells; both numbers are 0 if no window has a shape. `planes` is the board, `step` the
    distance of neighbouring cells, `own` the stone's colour (1, 2).
    """
    code = 0
    for cell in range(stone + MARGIN * step, stone - (MARGIN + 1) * step, -step):
        here = planes[CELL, cell]
        code = code << 2 | (0 if here == 0 else 1 if here == own else 2)
    best, start = 0, 0
    for back in range(MARGIN, -1, -1):
        # Among equal scores, the window that starts furthest before the stone wins.
        if _BEST[code & 0xFFF] > best:
            best, start = _BEST[code & 0xFFF], stone - back * step
        code >>= 2
    return best, start


@njit("void(int64[:,::1], int64[::1], int64[::1], int64, int64, int64)")
def refresh_line(planes: Any, totals: Any, stones: Any, line: Any, step: Any, through: Any) -> None:
    """Recompute both sides' shapes on a line of the board `planes`, and update `totals`, the scores by side.

    The line goes through the cell `through`; `line` is the number of its direction, 0 to 3, `step` the
    distance of neighbouring cells. `stones` is scratch memory for the line's stones.
    """
    first = through
    while planes[INSIDE, first - step]:
        first -= step
    # 1. Remove the line's shapes, and list its stones, the oldest first.
    count = 0
    end = first
    while planes[INSIDE, end]:
        planes[IN_SHAPE + line, end] = 0
        if planes[SHAPE + line, end]:
            # The stone itself may have been removed already.
            shape = planes[SHAPE + line, end]
            _remove_shape(planes, totals, shape & 1, planes[START + line, end], step, shape >> 1)
            planes[SHAPE + line, end] = 0
        if planes[CELL, end]:
            place = count
            while place > 0 and planes[AGE, stones[place - 1]] > planes[AGE, end]:
                stones[place] = stones[place - 1]
                place -= 1
            stones[place] = end
            count += 1
        end += step
    # 2. Each stone that no shape of its side contains yet may add a shape.
    for place in range(count):
        stone = stones[place]
        own = planes[CELL, stone]
        if planes[IN_SHAPE + line, stone] & own:
            continue
        best, start = _best_window(planes, stone, step, own)
        if best == 0:
            continue
        planes[SHAPE + line, stone] = best << 1 | (own - 1)
        planes[START + line, stone] = start
        for cell in range(start, start + 5 * step, step):
            planes[IN_SHAPE + line, cell] |= own
        _add_shape(planes, totals, own - 1, start, step, best)


@njit("void(int64[:,::1], int64[::1], int64[::1], int64, int64, int64)")
def put(planes: Any, totals: Any, stones: Any, cell: Any, own: Any, age: Any) -> None:
    """Place a stone of colour `own` (1, 2) on `cell`, or remove it if `own` is 0; recompute the four lines.

    The board `planes` and `totals`, the scores by side, are changed. `cell` is an index into a plane,
    margin included. `age` is the stone's ply, without meaning for a removal. `stones` is scratch memory with
    room for the stones of a line.
    """
    width = width_of(planes)
    change = 1 if own else -1
    planes[CELL, cell] = own
    planes[AGE, cell] = age
    for row in range(cell - width, cell + 2 * width, width):
        for there in range(row - 1, row + 2):
            planes[NEAR, there] += change
    planes[NEAR, cell] -= change
    # Steps (column, row): (0, 1), (1, 0), (1, 1), (-1, 1); rows are numbered downwards.
    refresh_line(planes, totals, stones, 0, width, cell)
    refresh_line(planes, totals, stones, 1, 1, cell)
    refresh_line(planes, totals, stones, 2, width + 1, cell)
    refresh_line(planes, totals, stones, 3, width - 1, cell)


@njit("boolean(int64[:,::1], int64)")
def has_five(planes: Any, cell: Any) -> Any:
    """Whether the stone on `cell` of the board `planes` is in a row of five or more."""
    width, own = width_of(planes), planes[CELL, cell]
    for step in (width, 1, width + 1, width - 1):
        first = last = cell
        while planes[CELL, first - step] == own:
            first -= step
        while planes[CELL, last + step] == own:
            last += step
        if last - first >= 4 * step:
            return True
    return False
