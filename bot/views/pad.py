"""The windows of the 5×5 pad: which parts of a large board its buttons show.

Every point that may be pressed (an empty one, unless told otherwise) has
a worth: much near the latest moves, something near any stone, a little
anywhere. The first window is the worthiest; each further one is the
worthiest of what the earlier ones left uncovered, so that ▶ leads from
where the fight is to the quiet corners, and every such point is in some
window.
"""

from __future__ import annotations

import functools
from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engines.core.game import Position

SIZE = 5
_NEAR = 2
"""Points this close to a stone, in rows and in columns, are of interest."""
_RECENT = 4
"""So many latest moves are where the fight is."""
_QUIET, _NEAR_STONE, _NEAR_FIGHT = 1, 20, 400

Worths = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of the board; `top` and `left` are its first row and column."""

    top: int
    left: int
    height: int
    width: int
    columns: int

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """Its points, row by row."""
        rows = range(self.top, self.top + self.height)
        return tuple(
            tuple(row * self.columns + column for column in range(self.left, self.left + self.width))
            for row in rows
        )


def windows(
    position: Position, points: Collection[int] | None = None, most_rows: int = SIZE
) -> tuple[Window, ...]:
    """Return the windows to step through, worthiest first; together they hold all `points`.

    By default those are the empty ones.
    """
    rows, columns = position.rows, position.columns
    height, width = min(most_rows, rows), min(SIZE, columns)
    if points is None:
        points = [point for point, cell in enumerate(position.cells) if not cell]
    worth = _worths(position, points)
    # `sums[r, c]` is the worth of all points above row `r` and left of column `c`.
    sums = np.zeros((rows + 1, columns + 1), dtype=worth.dtype)
    found: list[Window] = []
    while not found or worth.any():
        np.cumsum(worth.cumsum(axis=0), axis=1, out=sums[1:, 1:])
        top, left = _worthiest(sums, height, width)
        found.append(Window(top, left, height, width, columns))
        worth[top : top + height, left : left + width] = 0
    return tuple(found)


def _worths(position: Position, points: Collection[int]) -> Worths:
    """What each of the `points` is worth showing, by row and column; the others nothing."""
    rows, columns = position.rows, position.columns
    stones = [point for point, cell in enumerate(position.cells) if cell]
    worth = np.full((rows, columns), _QUIET, dtype=np.int64)
    # On an empty board the centre stands in for a stone.
    for point in stones or [(rows // 2) * columns + columns // 2]:
        _raise_around(worth, point, _NEAR_STONE)
    latest = (position.point_of(action) for action in reversed(position.actions[-_RECENT:]))
    for age, played in enumerate(latest):
        if played is not None:
            _raise_around(worth, played, _NEAR_FIGHT // (age + 1))
    shown = np.zeros(rows * columns, dtype=bool)
    shown[list(points)] = True
    return np.where(shown.reshape(rows, columns), worth, 0)


def _raise_around(worth: Worths, point: int, amount: int) -> None:
    row, column = divmod(point, worth.shape[1])
    top, left = max(row - _NEAR, 0), max(column - _NEAR, 0)
    around = worth[top : row + _NEAR + 1, left : column + _NEAR + 1]
    # The part of the pattern that lies on the board.
    pattern = _fading(amount)[top - row + _NEAR :, left - column + _NEAR :]
    np.maximum(around, pattern[: around.shape[0], : around.shape[1]], out=around)
    around += 1


@functools.cache
def _fading(amount: int) -> Worths:
    """What a stone adds to the points around it: `amount`, or its part by their distance."""
    away = np.abs(np.arange(-_NEAR, _NEAR + 1))
    return amount // np.maximum(np.maximum.outer(away, away), 1)


def _worthiest(sums: Worths, height: int, width: int) -> tuple[int, int]:
    """The first row and column of the window of most worth; among equals of the one preferred."""
    totals = sums[height:, width:] - sums[:-height, width:] - sums[height:, :-width] + sums[:-height, :-width]
    best = int(np.argmax(totals * totals.size - _places(*totals.shape)))
    return best // totals.shape[1], best % totals.shape[1]


@functools.cache
def _places(tops: int, lefts: int) -> Worths:
    """Every window's place in the order of preference: near the centre, then above, then to the left."""
    top, left = np.mgrid[:tops, :lefts]
    off_centre = abs(2 * top - tops + 1) + abs(2 * left - lefts + 1)
    order = np.lexsort((left.ravel(), top.ravel(), off_centre.ravel()))
    return np.argsort(order).reshape(tops, lefts)
