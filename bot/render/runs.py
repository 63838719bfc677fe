"""Finds the straight lines that the winning pieces form."""

from __future__ import annotations

from engines.core.game import Position

_SHORTEST = 3
"""Minimum number of points in a line; crossing lines can put two points side by side, but not three."""


def winning_runs(position: Position) -> list[tuple[int, int]]:
    """Return both ends of each straight line of winning points; empty if a winning point is on no line.

    A line has at least three points, or two if there are only two winning points. Also empty without a win.
    """
    columns = position.columns
    line = {divmod(point, columns) for point in position.winning_line}
    # A single point is not a line.
    shortest = max(2, min(_SHORTEST, len(line)))
    runs = [
        run
        for step in ((0, 1), (1, 0), (1, 1), (1, -1))
        for start in sorted(line)
        if len(run := _run(line, start, step)) >= shortest
    ]
    if line.difference(*runs):
        return []
    return [(row * columns + column, r * columns + c) for (row, column), *_, (r, c) in runs]


def _run(line: set[tuple[int, int]], start: tuple[int, int], step: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the unbroken run of points of `line` from `start` on, each `step` (rows, columns) further.

    It is empty if the run also continues backwards.
    """
    (row, column), (down, right) = start, step
    if (row - down, column - right) in line:
        return []
    run = []
    while (row, column) in line:
        run.append((row, column))
        row, column = row + down, column + right
    return run
