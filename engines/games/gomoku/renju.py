"""Points forbidden to Black in renju: overlines, double-fours and double-threes.

All decisions use *lines*: the cells within five steps of a point in one of
the four directions, as bytes (0 empty, 1 Black, 2 White), cut off at the
board's edge. Five steps suffice: a five through the point lies within four
steps of it, and one more cell shows whether the run is longer.

- *five*: exactly five in a row. It wins even if it also makes a forbidden shape.
- *overline*: six or more in a row.
- *four*: four stones that one more stone turns into a five. Two in one line count twice:
  `X.XXX.X`, `XX.XX.XX`, `XXX.X.XXX`.
- *straight four*: `.XXXX.`, which a stone at either end turns into a five.
- *three*: three stones that one more stone turns into a straight four, where that
  stone's point is not forbidden itself. Whether the point is forbidden depends on
  the threes of a later position, so the definition is recursive.

The definitions are those of the Renju International Federation's rules, 9.2 and 9.3.
"""

from __future__ import annotations

import functools

from engines.core.types import Side
from engines.games.gomoku.lines import reaches

OVERLINE = "forbidden_overline"
DOUBLE_FOUR = "forbidden_double_four"
DOUBLE_THREE = "forbidden_double_three"

BLACK = Side.FIRST + 1
"""Cell of a black stone."""
_STONE = bytes((BLACK,))
_DISTANCE = 5


def forbidden(cells: bytes, point: int, size: int) -> str | None:
    """Return the reason that the empty `point` is forbidden to Black, or `None` if it is allowed.

    The reason is `OVERLINE`, `DOUBLE_FOUR` or `DOUBLE_THREE`. A point that makes a five is allowed.
    """
    directions = reaches(size, _DISTANCE)[point]
    # A double-three needs two existing stones in each of two lines; a double-four
    # or an overline in one line needs four. Most points have fewer.
    counts = [cells[reach.cut].count(BLACK) for reach in directions]
    if max(counts) < 4 and sum(count >= 2 for count in counts) < 2:
        return None

    after = cells[:point] + _STONE + cells[point + 1 :]
    lines = [(after[reach.cut], reach.centre) for reach in directions]
    runs = [run_length(line, centre) for line, centre in lines]
    if 5 in runs:
        return None
    if max(runs) > 5:
        return OVERLINE
    if sum(count_fours(line, centre) for line, centre in lines) >= 2:
        return DOUBLE_FOUR
    threes = [
        [reach.points[at] for at in straight_fours(line, centre)]
        for reach, (line, centre) in zip(directions, lines, strict=True)
    ]
    # Count possible threes first, because only recursion can tell whether a three is real.
    if sum(map(bool, threes)) >= 2 and sum(_is_three(after, points, size) for points in threes) >= 2:
        return DOUBLE_THREE
    return None


def _is_three(cells: bytes, completions: list[int], size: int) -> bool:
    """Whether Black can legally play one of the points `completions`, which would make a straight four."""
    return any(
        not makes_five(cells, point, size) and forbidden(cells, point, size) is None for point in completions
    )


def makes_five(cells: bytes, point: int, size: int) -> bool:
    """Whether a black stone on the empty `point` would make a five."""
    after = cells[:point] + _STONE + cells[point + 1 :]
    return any(run_length(after[reach.cut], reach.centre) == 5 for reach in reaches(size, _DISTANCE)[point])


@functools.lru_cache(maxsize=1 << 14)
def run_length(line: bytes, at: int) -> int:
    """Return the length of the black run through index `at` of a line, where a black stone stands."""
    first, last = _run(line, at)
    return last - first + 1


@functools.lru_cache(maxsize=1 << 14)
def count_fours(line: bytes, at: int) -> int:
    """Return the number of fours of the line that contain the black stone at index `at`.

    Each set of four stones counts once: a straight four is one four, though a stone on either of two
    points turns it into a five.
    """
    fours = set()
    for gap in range(len(line)):
        if line[gap] != 0:
            continue
        first, last = _run(_with_stone(line, gap), gap)
        if last - first == 4 and first <= at <= last:
            fours.add(frozenset(range(first, last + 1)) - {gap})
    return len(fours)


@functools.lru_cache(maxsize=1 << 14)
def straight_fours(line: bytes, at: int) -> tuple[int, ...]:
    """Return the indexes where one more stone makes a straight four with the black stone at index `at`."""
    found = []
    for gap in range(len(line)):
        if line[gap] != 0:
            continue
        more = _with_stone(line, gap)
        first, last = _run(more, gap)
        if last - first == 3 and first <= at <= last and _is_straight(more, first, last):
            found.append(gap)
    return tuple(found)


def _is_straight(line: bytes, first: int, last: int) -> bool:
    """Whether both ends of the four `first … last` are empty, and a stone on each makes exactly five."""
    return all(
        0 <= end < len(line) and line[end] == 0 and run_length(_with_stone(line, end), end) == 5
        for end in (first - 1, last + 1)
    )


def _with_stone(line: bytes, at: int) -> bytes:
    return line[:at] + _STONE + line[at + 1 :]


def _run(line: bytes, at: int) -> tuple[int, int]:
    """Return the first and last index of the black run through the black stone at index `at` of a line."""
    first = last = at
    while first > 0 and line[first - 1] == BLACK:
        first -= 1
    while last + 1 < len(line) and line[last + 1] == BLACK:
        last += 1
    return first, last
