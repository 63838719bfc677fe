"""Where the eye goes on a Gomoku board: how likely each point is to be the next move.

By static patterns alone. A point's log odds are a sum: what it offers on
each of its four lines, to either side, and how near it is to the latest
two stones, to any stone on its lines and to the middle of the board. On a
line counts the fullest five through the point that the other side has no
stone in, and how many of those fives are as full.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

from engines.core.board import EMPTY
from engines.games.gomoku.lines import whole_lines

# Log odds by regression over the moves of every level. A row for each number of
# stones in the fullest five, a column for each number of fives as full; nothing
# where no five is possible.
_OWN = (
    (0.12, 0.00, 0.14, -0.07, 0.09),
    (-0.53, -0.13, 0.23, 0.06, -0.80),
    (0.51, 1.04, 1.86, 2.34, 2.34),
    (4.59, 5.39, 5.39, 5.39, 5.39),
    (8.24, 8.24, 8.24, 8.24, 8.24),
)
_OTHER = (
    (-0.03, -0.02, -0.16, 0.21, 0.38),
    (-0.58, -0.45, -0.22, -0.77, 0.40),
    (0.06, 0.54, 1.25, 2.86, 2.86),
    (2.98, 4.69, 4.69, 4.69, 4.69),
    (8.36, 8.36, 8.36, 8.36, 8.36),
)
# By distance, the last of each holds for what is farther too: from the nearest stone
# on the line, the latest stone, the one before, the middle.
_STONE_ON_LINE = (0.0, 1.35, 0.90, 0.81, 0.59, 0.0)
_LATEST = (0.0, 0.96, 0.31, 0.14, -0.25, -0.18, -0.76, -0.86)
_BEFORE = (0.0, 0.88, 0.40, 0.13, -0.08, -0.35, -0.33, -0.72)
_MIDDLE = (1.49, 0.17, -0.24, -0.53, -0.24, -0.28, -0.03)


def attention(cells: bytes, size: int, side: int, latest: Sequence[int]) -> tuple[float, ...]:
    """Return how likely each empty point is to be the next move of `side`, 0 for taken ones, summing to 1.

    `latest` are the points of the last stones, in the order of play.
    """
    odds = list(_by_distance(size, None, _MIDDLE))
    for cut, points in _lines(size):
        for point, more in zip(points, _line_odds(cells[cut], side + 1), strict=True):
            odds[point] += more
    for stone, table in zip(reversed(latest[-2:]), (_LATEST, _BEFORE), strict=False):
        odds = [one + more for one, more in zip(odds, _by_distance(size, stone, table), strict=True)]
    most = max((one for one, cell in zip(odds, cells, strict=True) if cell == EMPTY), default=0.0)
    chances = [0.0 if cell else math.exp(one - most) for one, cell in zip(odds, cells, strict=True)]
    total = sum(chances) or 1.0
    return tuple(chance / total for chance in chances)


@functools.cache
def _lines(size: int) -> tuple[tuple[slice, range], ...]:
    """Every line with room for five: what cuts it out of the cells, and its points."""
    return tuple((cut, range(*cut.indices(size * size))) for cut in whole_lines(size))


@functools.cache
def _by_distance(size: int, stone: int | None, table: Sequence[float]) -> tuple[float, ...]:
    """For every point the table's entry for its king's steps from `stone`, or else from the middle."""
    row, column = divmod(stone, size) if stone is not None else ((size - 1) / 2, (size - 1) / 2)
    farthest = len(table) - 1
    return tuple(
        table[min(int(max(abs(r - row), abs(c - column))), farthest)]
        for r in range(size)
        for c in range(size)
    )


@functools.lru_cache(maxsize=1 << 12)
def _line_odds(line: bytes, own: int) -> tuple[float, ...]:
    """What each place of the line offers to both sides together, and for being near a stone."""
    odds = [0.0] * len(line)
    for mine, table in ((own, _OWN), (3 - own, _OTHER)):
        for place, (fullest, fives) in enumerate(_fullest_fives(line, mine)):
            odds[place] += table[fullest][fives - 1] if fives else 0.0
    stones = [place for place, cell in enumerate(line) if cell]
    for place in range(len(line)):
        away = min((abs(place - stone) for stone in stones), default=len(line))
        odds[place] += _STONE_ON_LINE[min(away, len(_STONE_ON_LINE) - 1)]
    return tuple(odds)


def _fullest_fives(line: bytes, mine: int) -> list[tuple[int, int]]:
    """For each place the most stones in a five that is open to `mine`, and how many fives have as many."""
    found = [(0, 0)] * len(line)
    for start in range(len(line) - 4):
        five = line[start : start + 5]
        if 3 - mine in five:
            continue
        stones = five.count(mine)
        for place in range(start, start + 5):
            fullest, fives = found[place]
            if not fives or stones > fullest:
                found[place] = stones, 1
            elif stones == fullest:
                found[place] = stones, fives + 1
    return found
