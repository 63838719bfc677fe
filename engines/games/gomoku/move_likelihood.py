"""Probability that each point is the next move, from static patterns alone.

A point's log odds are a sum of weights: for the pattern on each of its four
lines, for its distances to the latest two stones, and for its distance to
the middle of the board.

An *arm* is the content of the next four points in one direction: empty,
the mover's stone, the opponent's stone, or beyond the edge. A *pattern* is
the two arms of a line, in either order:

    . O X X (here) . . X |      arms `X X O .` and `. . X |`, from the point outwards

`training/likelihood_fit.py` fits the weights, which form one vector: the
patterns, the offset of the latest stone, the offset of the stone before it,
the steps from the middle, and a final 0 for stones not played yet.
"""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.core.board.position import EMPTY, LINES

WEIGHTS_FILE = Path(__file__).with_name("move_likelihood.json")
REACH = 4
"""Number of points in an arm (the points on one side of a line)."""
_BEYOND = 3
_ARMS = tuple(
    arm + (_BEYOND,) * (REACH - seen)
    for seen in range(REACH + 1)
    for arm in itertools.product(range(_BEYOND), repeat=seen)
)
FAR, FAR_OUT = 6, 7
"""Maximum distances to the latest stones and to the middle; greater distances are clipped to these."""
OFFSETS = (FAR + 1) * (FAR + 2) // 2
"""Number of offsets between two points, up to rotation and reflection."""
PATTERNS = len(_ARMS) * (len(_ARMS) + 1) // 2
"""Number of patterns."""
LATEST = (PATTERNS, PATTERNS + OFFSETS)
"""Indexes at which the weights of the latest stone and of the stone before it start."""
MIDDLE = PATTERNS + 2 * OFFSETS
"""Index at which the weights of the distance from the middle start."""
NOTHING = MIDDLE + FAR_OUT + 1
"""Index of the weight of a stone that was not played yet."""

_DIGITS = (_BEYOND + 1) ** np.arange(REACH - 1, -1, -1)
"""Place values of an arm's digits; an arm is a number of four digits in base four."""
_REMEMBERED = 64
"""Size of the cache, which serves positions that are drawn repeatedly."""

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@functools.cache
def _weights() -> Floats:
    return np.array(json.loads(WEIGHTS_FILE.read_text(encoding="utf-8")), dtype=np.float64)


@functools.lru_cache(_REMEMBERED)
def move_likelihood(cells: bytes, size: int, side: int, latest: tuple[int, ...]) -> tuple[float, ...]:
    """Return the probability that each point is the next move of `side`; all are 0 on a full board.

    Occupied points have 0. `side` is 0 for Black, 1 for White. `latest` holds the points of the last stones
    in the order of play, of which only the last two matter.
    """
    odds = _weights()[columns(cells, size, side, latest)].sum(axis=0)
    is_empty = np.frombuffer(cells, dtype=np.uint8) == EMPTY
    chances = (
        np.exp(odds - odds.max(initial=-np.inf, where=is_empty)) * is_empty if is_empty.any() else odds * 0
    )
    return tuple((chances / (chances.sum() or 1.0)).tolist())


def columns(cells: bytes, size: int, side: int, latest: Sequence[int]) -> Ints:
    """Return the indexes of the weights to add for each point: shape (seven weights, points).

    `side` is to move; `latest` holds the points of the last stones, in the order of play.
    """
    rows = [*_patterns(cells, size, side + 1)]
    for start, back in zip(LATEST, (1, 2), strict=True):
        is_there = len(latest) >= back
        rows.append(start + _offsets(size, latest[-back]) if is_there else np.full(size * size, NOTHING))
    return np.stack([*rows, MIDDLE + _from_middle(size)])


def _patterns(cells: bytes, size: int, mine: int) -> list[Ints]:
    """Return the pattern number of every point, an array for each of the four lines.

    `mine` is the cell of the mover's stones, 1 or 2.
    """
    seen = np.full((size + 2 * REACH, size + 2 * REACH), _BEYOND, dtype=np.int64)
    board = np.frombuffer(cells, dtype=np.uint8).reshape(size, size)
    # The mover's stones are 1, regardless of colour.
    seen[REACH:-REACH, REACH:-REACH] = board if mine == 1 else (3 - board) * (board != EMPTY)
    arms, pairs = _tables()
    one, other = arms[_DIGITS @ seen.ravel()[_arms(size)]]
    return list(pairs[one, other])


@functools.cache
def _arms(size: int) -> Ints:
    """Return the indexes, into the padded board, of the points of all arms.

    The shape is (2 ways, 4 lines, 4 steps, points).
    """
    width = size + 2 * REACH
    row, column = divmod(np.arange(size * size), size)
    points = (row + REACH) * width + column + REACH
    steps = [
        [[way * step * (down * width + right) for step in range(1, REACH + 1)] for down, right in LINES]
        for way in (1, -1)
    ]
    return np.asarray(np.array(steps)[..., None] + points)


@functools.cache
def _tables() -> tuple[Ints, Ints]:
    """Return a table of arm numbers, and a table of pattern numbers.

    The first is indexed by an arm's four cells as digits in base four, the nearest cell first. The second,
    of shape (arms, arms), is indexed by the numbers of a line's two arms, in either order.
    """
    arms = np.zeros((_BEYOND + 1) ** REACH, dtype=np.int64)
    for number, arm in enumerate(_ARMS):
        arms[functools.reduce(lambda digits, cell: digits * (_BEYOND + 1) + cell, arm)] = number
    pairs = np.zeros((len(_ARMS), len(_ARMS)), dtype=np.int64)
    first, second = np.triu_indices(len(_ARMS))
    pairs[first, second] = pairs[second, first] = np.arange(PATTERNS)
    return arms, pairs


@functools.cache
def _offsets(size: int, stone: int) -> Ints:
    """Return the offset number of every point from `stone`: the same for rotations and reflections.

    It depends on the longer and the shorter distance along the axes, each at most `FAR`.
    """
    row, column = divmod(np.arange(size * size), size)
    away = np.minimum(np.abs([row - stone // size, column - stone % size]), FAR)
    shorter, longer = away.min(axis=0), away.max(axis=0)
    return np.asarray(longer * (longer + 1) // 2 + shorter)


@functools.cache
def _from_middle(size: int) -> Ints:
    """Return every point's distance from the middle in king's moves, at most `FAR_OUT`.

    On boards of even size, where the middle is between points, the four points around it have distance 0.
    """
    row, column = divmod(np.arange(size * size), size)
    middle = (size - 1) / 2
    away = np.maximum(np.abs(row - middle), np.abs(column - middle)).astype(np.int64)
    return np.asarray(np.minimum(away, FAR_OUT))
