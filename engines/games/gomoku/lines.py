"""Lines of a Gomoku board, as slices of its cells.

Cells are bytes in reading order, so every straight line is a slice with a
stride, and its bytes can serve as a key for look-ups.
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass

from engines.core.board.position import EMPTY, LINES, ray, run_through


@dataclass(frozen=True, slots=True)
class Reach:
    """Line through a point, up to a given distance on both sides, as a slice of the board's cells."""

    cut: slice
    """Slice that extracts the line from the cells."""
    centre: int
    """Index of the point within the extracted line."""
    points: tuple[int, ...]
    """Points of the line, in ascending order."""


@functools.cache
def reaches(size: int, distance: int) -> tuple[tuple[Reach, ...], ...]:
    """Return, for each point, the four lines through it, `distance` steps each way, clipped at the edge.

    The lines are in the order of `LINES`.
    """
    return tuple(tuple(_reach(point, step, size, distance) for step in LINES) for point in range(size * size))


def _reach(point: int, step: tuple[int, int], size: int, distance: int) -> Reach:
    back = tuple(ray(point, (-step[0], -step[1]), size, size))[:distance]
    ahead = tuple(ray(point, step, size, size))[:distance]
    points = (*reversed(back), point, *ahead)
    return Reach(slice(points[0], points[-1] + 1, step[0] * size + step[1]), len(back), points)


@functools.cache
def whole_lines(size: int) -> tuple[slice, ...]:
    """Return, as slices of the cells, every row, column and diagonal of at least five points."""
    lines = {
        reach.points: reach.cut for four in reaches(size, size) for reach in four if len(reach.points) >= 5
    }
    return tuple(lines[points] for points in sorted(lines))


@functools.cache
def neighbourhoods(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each point, at most eight, ascending."""
    return tuple(
        tuple(sorted({near for reach in four for near in reach.points} - {point}))
        for point, four in enumerate(reaches(size, 1))
    )


@functools.cache
def nearest_first(size: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each point, all points sorted by their distance in king's moves, then in reading order."""

    def steps(one: int, other: int) -> int:
        return max(abs(one // size - other // size), abs(one % size - other % size))

    board = range(size * size)
    return tuple(tuple(sorted(board, key=lambda other: (steps(point, other), other))) for point in board)


def unblocked_fives(cells: bytes, point: int, size: int) -> tuple[int, ...]:
    """Return the points, ascending, of all fives through the stone on `point` that count in caro.

    A five has exactly five stones. It doesn't count if the other side blocks it at both ends; the board's
    edge does not block.
    """
    found: set[int] = set()
    for row_step, column_step in LINES:
        run = run_through(cells, point, (row_step, column_step), size)
        if len(run) != 5:
            continue
        beyond = (
            ray(min(run), (-row_step, -column_step), size, size),
            ray(max(run), (row_step, column_step), size, size),
        )
        ends = [cells[end] for line in beyond for end in itertools.islice(line, 1)]
        # The board's edge does not block.
        is_blocked = len(ends) == 2 and EMPTY not in ends
        if not is_blocked:
            found.update(run)
    return tuple(sorted(found))
