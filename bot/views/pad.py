"""The windows of the 5×5 pad: which parts of a large board its buttons show.

Every point that may be pressed (an empty one, unless told otherwise) has
a worth: much near the latest moves, something near any stone, a little
anywhere. The first window is the worthiest; each further one is the
worthiest of what the earlier ones left uncovered, so that ▶ leads from
where the fight is to the quiet corners, and every such point is in some
window.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engines.core.game import Position

SIZE = 5
_NEAR = 2
"""Points this close to a stone, in rows and in columns, are of interest."""
_RECENT = 4
"""So many latest moves are where the fight is."""
_QUIET, _NEAR_STONE, _NEAR_FIGHT = 1, 20, 400


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
    height, width = min(most_rows, position.rows), min(SIZE, position.columns)
    if points is None:
        points = [point for point, cell in enumerate(position.cells) if not cell]
    worth = _worths(position, points)
    found: list[Window] = []
    while not found or any(worth):
        best = _worthiest(worth, position, height, width)
        found.append(best)
        for row in best.points:
            for point in row:
                worth[point] = 0
    return tuple(found)


def _worths(position: Position, points: Collection[int]) -> list[int]:
    """What each of the `points` is worth showing; the others nothing."""
    stones = [point for point, cell in enumerate(position.cells) if cell]
    latest = [position.point_of(action) for action in position.actions[-_RECENT:]]
    # On an empty board the centre stands in for a stone.
    centre = (position.rows // 2) * position.columns + position.columns // 2
    worth = [_QUIET] * (position.rows * position.columns)
    for point in stones or [centre]:
        _raise_around(worth, point, position, _NEAR_STONE)
    for age, played in enumerate(reversed(latest)):
        if played is not None:
            _raise_around(worth, played, position, _NEAR_FIGHT // (age + 1))
    shown = frozenset(points)
    return [value if point in shown else 0 for point, value in enumerate(worth)]


def _raise_around(worth: list[int], point: int, position: Position, amount: int) -> None:
    rows, columns = position.rows, position.columns
    row, column = divmod(point, columns)
    for near_row in range(max(row - _NEAR, 0), min(row + _NEAR + 1, rows)):
        for near_column in range(max(column - _NEAR, 0), min(column + _NEAR + 1, columns)):
            distance = max(abs(near_row - row), abs(near_column - column), 1)
            index = near_row * columns + near_column
            worth[index] = max(worth[index], amount // distance) + 1


def _worthiest(worth: Sequence[int], position: Position, height: int, width: int) -> Window:
    """The window of most worth; among equals the one nearest to the centre, then the uppermost, leftmost."""
    rows, columns = position.rows, position.columns
    sums = _prefix_sums(worth, rows, columns)
    best, most = (0, 0, 0), -1
    for top in range(rows - height + 1):
        above, below = sums[top], sums[top + height]
        for left in range(columns - width + 1):
            total = below[left + width] - above[left + width] - below[left] + above[left]
            if total < most:
                continue
            off_centre = abs(2 * top + height - rows) + abs(2 * left + width - columns)
            if total > most or (off_centre, top, left) < best:
                best, most = (off_centre, top, left), total
    _, top, left = best
    return Window(top, left, height, width, columns)


def _prefix_sums(worth: Sequence[int], rows: int, columns: int) -> list[list[int]]:
    """`sums[r][c]` is the worth of all points above row `r` and left of column `c`."""
    sums = [[0] * (columns + 1) for _ in range(rows + 1)]
    for row in range(rows):
        running = 0
        for column in range(columns):
            running += worth[row * columns + column]
            sums[row + 1][column + 1] = sums[row][column + 1] + running
    return sums
