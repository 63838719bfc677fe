"""Fast games between greedy scorers, thousands per second, for the evolution of their tables.

The players make the same moves as `greedy_scorer.GreedyScorer` in freestyle on 16×16. For
every point, line through it and colour, the kernel stores as a byte which of the line's
nearest eight cells, four on each side, hold that colour:

    offset   -4 -3 -2 -1  *  1  2  3  4
    bit       0  1  2  3     4  5  6  7

A table gives the score that a byte adds to the attack or the guard.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from engines.core.board.position import LINES
from engines.games.gomoku.historic.greedy_scorer import CENTRE, DISTANCE, Tables
from engines.search.jit import njit

SIZE = 16
POINTS = SIZE * SIZE
NOBODY = -1
"""Result of a draw."""

Worths = npt.NDArray[np.int64]
"""Array of shape `(2, 256)`: the score of each byte, in the attack and in the guard."""
Openings = npt.NDArray[np.int64]
"""Array of shape `(openings, stones)`: the points of Black's and White's stones in turn, Black first."""

_LINES = np.array(LINES)
_CORRECTION = np.zeros(POINTS, dtype=np.int64)
_CORRECTION[:SIZE] -= 2
_CORRECTION[::SIZE] -= 2
_CORRECTION[CENTRE[0] * SIZE + CENTRE[1]] += 1


def _has_five(byte: int) -> bool:
    """Whether the stones in a byte, and a stone on the point in their middle, make five in a row or more."""
    line = byte & 0b1111 | 1 << 4 | byte >> 4 << 5
    return any(line >> first & 0b11111 == 0b11111 for first in range(5))


_FIVES = np.array([_has_five(byte) for byte in range(256)])


@functools.lru_cache(maxsize=4096)
def worths(tables: Tables) -> Worths:
    """Return the score of every byte under `tables`: shape (2, 256), the attack first."""
    return np.array(
        [[_worth(byte, values) for byte in range(256)] for values in (tables.attack, tables.guard)]
    )


def _worth(byte: int, values: tuple[int, ...]) -> int:
    line = [byte >> bit & 1 for bit in range(DISTANCE)] + [1] + [byte >> bit & 1 for bit in range(4, 8)]
    return sum(
        values[length]
        for first in range(DISTANCE + 1)
        for length in range(1, 6)
        if all(line[first : first + length])
    )


def random_openings(count: int, chance: np.random.Generator) -> Openings:
    """Return `count` openings of four different random points in the board's middle: shape (`count`, 4).

    `chance` draws the points.
    """
    middle = [row * SIZE + column for row in range(4, 12) for column in range(4, 12)]
    return np.array([chance.choice(middle, 4, replace=False) for _ in range(count)], dtype=np.int64)


def half_points(one: Tables, other: Tables, openings: Openings) -> npt.NDArray[np.int64]:
    """Return, for each opening, the half points (0 to 4) that `one` scores in two games, one per colour."""
    score = np.zeros(len(openings), dtype=np.int64)
    _play_all(worths(one), worths(other), openings, score)
    return score


@njit("int64(int64[:,:], int64[:,:], int64[:])")
def play(black: Any, white: Any, opening: Any) -> Any:
    """Play one game from the points of `opening`; return the winner, 0 Black, 1 White, or `NOBODY`.

    `black` and `white` are the `worths` of both players; the points of the opening are played in turn.
    """
    taken = np.zeros(POINTS, dtype=np.bool_)
    around = np.zeros((2, 4, POINTS), dtype=np.int64)
    for ply in range(POINTS):
        side = ply & 1
        if ply < len(opening):
            point = opening[ply]
        else:
            own = black if side == 0 else white
            best, point = np.int64(-(1 << 60)), -1
            for here in range(POINTS):
                if taken[here]:
                    continue
                value = _CORRECTION[here]
                for line in range(4):
                    value += own[0, around[side, line, here]] + own[1, around[1 - side, line, here]]
                if value > best:
                    best, point = value, here
        taken[point] = True
        row, column = point // SIZE, point % SIZE
        for line in range(4):
            if _FIVES[around[side, line, point]]:
                return side
            down, right = _LINES[line, 0], _LINES[line, 1]
            for step in range(1, 5):
                for way in (-step, step):
                    there_row, there_column = row + way * down, column + way * right
                    if 0 <= there_row < SIZE and 0 <= there_column < SIZE:
                        # Seen from that point, the stone lies in the opposite direction.
                        bit = 4 - way if way > 0 else 3 - way
                        around[side, line, there_row * SIZE + there_column] |= 1 << bit
    return NOBODY


@njit("void(int64[:,:], int64[:,:], int64[:,:], int64[:])")
def _play_all(one: Any, other: Any, openings: Any, score: Any) -> None:
    for number in range(len(openings)):
        first = play(one, other, openings[number])
        second = play(other, one, openings[number])
        score[number] = (1 if first == NOBODY else 2 * (1 - first)) + (1 if second == NOBODY else 2 * second)
