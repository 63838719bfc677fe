"""Numbering of all positions of a ply, so that scores can be stored without their positions.

A position consists of its shape (the heights of its columns) and a
colouring of its stones. Both are ranked in the combinatorial number system:
the shape among all shapes with the same number of stones, then the stones
of the side to move among all subsets of that size, counted column by column
from the bottom. Mirror images share a number.

Some numbers belong to no reachable position: 15% at ply 11.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from engines.games.connect_four.rules import COLUMNS, ROWS
from engines.games.connect_four.search.kernel import COLUMN, LANE, mirrored
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, popcount, uint64

NUMBERED_PLIES = 16
"""Number of plies, from ply 0, whose positions are numbered; later plies have too many positions."""

Starts = npt.NDArray[np.int32]
"""For each shape of a ply by its rank: the number of its first position, or -1."""

_0, _1 = np.uint64(0), np.uint64(1)


@functools.cache
def _shapes(columns: int, stones: int) -> int:
    """Return the number of ways to fill `columns` columns with `stones` stones in all."""
    if columns == 0:
        return int(stones == 0)
    return sum(_shapes(columns - 1, stones - height) for height in range(min(ROWS, stones) + 1))


# Number of shapes that agree up to a column and have a smaller height there, by the number of stones
# left: [column, left, height].
_BEFORE = np.array(
    [
        [
            [sum(_shapes(COLUMNS - 1 - column, left - lower) for lower in range(min(height, left + 1)))
             for height in range(ROWS + 1)]
            for left in range(NUMBERED_PLIES)
        ]
        for column in range(COLUMNS)
    ],
    dtype=np.int64,
)  # fmt: skip
_CHOICES = np.array(
    [[math.comb(n, k) for k in range(NUMBERED_PLIES)] for n in range(NUMBERED_PLIES)], dtype=np.int64
)


@njit("int64(uint64)")
def _rank_of_shape(mask: Word) -> Int:
    """Return the rank of a position's shape among all shapes with the same number of stones, from 0.

    `mask` holds the stones of both sides.
    """
    rank = int64(0)
    left = popcount(mask)
    for column in range(COLUMNS):
        height = popcount(mask & (COLUMN << uint64(LANE * column)))
        rank += _BEFORE[column, left, height]
        left -= height
    return rank


@njit("int64(uint64, uint64, int32[::1])")
def number_of(own: Word, mask: Word, starts: Starts) -> Int:
    """Return the number of a position among all positions of its ply; mirror images share it.

    `own` holds the mover's stones, `mask` those of both sides. `starts` is `starts_of(ply)`.
    """
    shape = _rank_of_shape(mask)
    image = _rank_of_shape(mirrored(mask))
    if image < shape or (image == shape and mirrored(own) < own):
        shape, own, mask = image, mirrored(own), mirrored(mask)
    rank = place = count = int64(0)
    while mask != _0:
        stone = mask & (~mask + _1)
        mask ^= stone
        if own & stone:
            count += 1
            rank += _CHOICES[place, count]
        place += 1
    return int64(starts[shape]) + rank


def colourings(ply: int) -> int:
    """Return the number of ways to colour a shape's stones after `ply` plies."""
    return math.comb(ply, ply // 2)


@functools.cache
def starts_of(ply: int) -> Starts:
    """Return, by the rank of each shape, the number of its first position; -1 if only its image has numbers.

    The image is the mirrored shape. Raises `ValueError` for a negative ply and for plies from
    `NUMBERED_PLIES` on.
    """
    if not 0 <= ply < NUMBERED_PLIES:
        raise ValueError(
            f"positions of ply {ply} have no numbers; only those of ply 0 to {NUMBERED_PLIES - 1} have"
        )
    has_numbers = np.array([shape <= shape[::-1] for shape in _every_shape(COLUMNS, ply)])
    starts = (np.cumsum(has_numbers) - 1) * colourings(ply)
    return np.where(has_numbers, starts, -1).astype(np.int32)


def _every_shape(columns: int, stones: int) -> Iterator[tuple[int, ...]]:
    """Yield the column heights of every shape with this number of stones, in order of rank."""
    if columns == 0:
        yield ()
        return
    for height in range(min(ROWS, stones) + 1):
        if stones - height <= ROWS * (columns - 1):
            for rest in _every_shape(columns - 1, stones - height):
                yield (height, *rest)


def numbers(ply: int) -> int:
    """Return the size of an array indexed by `number_of` after `ply` plies.

    Some of the numbers belong to no reachable position.
    """
    return int((starts_of(ply) >= 0).sum()) * colourings(ply)
