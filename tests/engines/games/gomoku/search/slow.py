"""A second opinion on wins by threats: no tables, no patterns, every reply tried.

Freestyle only. Works on a list of 0 (empty), 1 and 2; sides are 1 and 2.
"""

from __future__ import annotations

import functools

Cells = list[int]


@functools.cache
def fives_of(size: int) -> tuple[tuple[int, ...], ...]:
    """Every five points in a row."""
    found = []
    for row in range(size):
        for column in range(size):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(row + step * down, column + step * right) for step in range(5)]
                if all(0 <= r < size and 0 <= c < size for r, c in line):
                    found.append(tuple(r * size + c for r, c in line))
    return tuple(found)


def winning_points(cells: Cells, side: int, size: int) -> set[int]:
    """Where `side` makes five now."""
    found = set()
    for line in fives_of(size):
        values = [cells[point] for point in line]
        if values.count(side) == 4 and 0 in values:
            found.add(line[values.index(0)])
    return found


def fours(cells: Cells, side: int, size: int) -> dict[int, set[int]]:
    """Where `side` makes a four, and which points then make five."""
    found: dict[int, set[int]] = {}
    for line in fives_of(size):
        free = [point for point in line if cells[point] == 0]
        if len(free) == 2 and sum(cells[point] == side for point in line) == 3:
            for four, five in (free, free[::-1]):
                found.setdefault(four, set()).add(five)
    return found


def win_by_fours(cells: Cells, side: int, depth: int, size: int = 15) -> int:
    """In how few plies, at most `depth`, fours alone win for `side`, which is to move; 0 if they do not."""
    return next((plies for plies in range(1, depth + 1, 2) if _fours_win(cells, side, plies, size)), 0)


def _fours_win(cells: Cells, side: int, depth: int, size: int) -> bool:
    other = 3 - side
    if winning_points(cells, side, size):
        return True
    if depth < 3:
        return False
    dangers = winning_points(cells, other, size)
    if len(dangers) > 1:
        return False
    for four, completions in fours(cells, side, size).items():
        if dangers and four not in dangers:
            continue
        if len(completions) > 1:
            return True
        (reply,) = completions
        cells[four], cells[reply] = side, other
        has_won = _fours_win(cells, side, depth - 2, size)
        cells[four] = cells[reply] = 0
        if has_won:
            return True
    return False
