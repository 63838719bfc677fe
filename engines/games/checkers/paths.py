"""Squares of the draughts board, and the paths of pieces over them, one for each action.

The 32 dark squares are numbered as in all literature on English draughts:

    8  .  32   .  31   .  30   .  29
    7  28  .  27   .  26   .  25   .      White's men begin on 21 … 32
    6  .  24   .  23   .  22   .  21
    5  20  .  19   .  18   .  17   .
    4  .  16   .  15   .  14   .  13
    3  12  .  11   .  10   .   9   .
    2  .   8   .   7   .   6   .   5      Red's men begin on 1 … 12
    1   4  .   3   .   2   .   1   .
       A   B   C   D   E   F   G   H

A path is the squares of a step, or of a series of jumps that takes no man twice.
Actions number the 98 steps first, then the 1328 series of jumps, each in ascending order.
"""

from __future__ import annotations

from collections.abc import Iterator

SIZE = 8
"""Number of rows and columns."""
POINTS = SIZE * SIZE
"""Number of points, light ones included."""
DARK = tuple(point for point in range(POINTS) if (point // SIZE + point % SIZE) % 2 == 1)
"""The points of the dark squares."""
POINT_OF = dict(enumerate(reversed(DARK), 1))
"""The point of each square number."""
SQUARE_OF = {point: square for square, point in POINT_OF.items()}
"""The number of each dark square, by its point."""
SquarePath = tuple[int, ...]
"""Squares of an action from first to last, as numbers (1 to 32) or as points (0 to 63)."""


def reach(point: int, length: int, rows: tuple[int, ...] = (-1, 1)) -> Iterator[int]:
    """Yield the points exactly `length` diagonal steps from `point`, on the board.

    `rows` lists the directions: -1 is up, 1 is down.
    """
    row, column = divmod(point, SIZE)
    for down in rows:
        for right in (-1, 1):
            to_row, to_column = row + down * length, column + right * length
            if 0 <= to_row < SIZE and 0 <= to_column < SIZE:
                yield to_row * SIZE + to_column


def _jumps(path: SquarePath, taken: frozenset[int]) -> Iterator[SquarePath]:
    """Yield every path that goes on from `path` by jumps, also those that could go on further.

    A path is square numbers from 1; `taken` holds the points jumped over so far. Pieces on the board
    don't matter.
    """
    here = POINT_OF[path[-1]]
    for end in reach(here, 2):
        over = (here + end) // 2
        if over not in taken:
            longer = (*path, SQUARE_OF[end])
            yield longer
            yield from _jumps(longer, taken | {over})


_STEPS = sorted((SQUARE_OF[start], SQUARE_OF[end]) for start in DARK for end in reach(start, 1))
STEPS = len(_STEPS)
"""Number of steps; actions from this number on are series of jumps."""
SQUARE_PATHS: tuple[SquarePath, ...] = (
    *_STEPS,
    *sorted(jumps for square in POINT_OF for jumps in _jumps((square,), frozenset())),
)
"""The square numbers of each action."""
PATHS = tuple(tuple(POINT_OF[square] for square in path) for path in SQUARE_PATHS)
"""The points of each action."""
ACTION_OF = {path: action for action, path in enumerate(PATHS)}
"""The action of each path of points."""
