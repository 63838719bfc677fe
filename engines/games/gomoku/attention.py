"""Where the eye goes on a Gomoku board: how likely each point is to be the next move.

By static patterns alone. A point's log odds are a sum: what it offers on
each of its four lines, to either side, and how near it is to the latest
two stones and to the middle of the board. On a line counts the fullest
five through the point that the other side has no stone in, how many of
those fives are as full, and how near either side's next stone is.

The weights are `training/attention_fit.py`'s.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engines.core.board import EMPTY
from engines.games.gomoku.lines import whole_lines

WEIGHTS_FILE = Path(__file__).with_name("attention.json")
FULLEST, FIVES = 5, 5
"""A five that is still open holds up to four stones; a point lies in up to five fives of a line."""
FAR_ON_LINE, FAR, FAR_OUT = 5, 6, 7
"""Distances to a stone on the line, to the latest stones and to the middle count up to these."""
OFFSETS = (FAR + 1) * (FAR + 2) // 2
"""In so many ways a point may lie to another, turned and mirrored alike."""


@dataclass(frozen=True)
class Weights:
    """Log odds, for the side to move and for the other."""

    fives: tuple[tuple[tuple[float, ...], ...], ...]
    """By the stones in the fullest five, and by how many fives are as full, less one."""
    stones: tuple[tuple[float, ...], ...]
    """By the steps to the nearest stone on the line."""
    latest: tuple[float, ...]
    """By how the latest stone lies, see `offsets`."""
    before: tuple[float, ...]
    """By how the stone before it lies."""
    middle: tuple[float, ...]
    """By the steps from the middle."""


@functools.cache
def _weights() -> Weights:
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    return Weights(
        tuple(tuple(map(tuple, side)) for side in stored["fives"]),
        tuple(map(tuple, stored["stones"])),
        *(tuple(stored[name]) for name in ("latest", "before", "middle")),
    )


def attention(cells: bytes, size: int, side: int, latest: Sequence[int]) -> tuple[float, ...]:
    """Return how likely each empty point is to be the next move of `side`, 0 for taken ones, summing to 1.

    `latest` are the points of the last stones, in the order of play.
    """
    weights = _weights()
    odds = list(_from_middle(size))
    for cut, points in lines(size):
        for point, more in zip(points, _line_odds(cells[cut], side + 1), strict=True):
            odds[point] += more
    for stone, table in zip(latest[:-3:-1], (weights.latest, weights.before), strict=False):
        odds = [one + more for one, more in zip(odds, _from_stone(size, stone, table), strict=True)]
    most = max((one for one, cell in zip(odds, cells, strict=True) if cell == EMPTY), default=0.0)
    chances = [0.0 if cell else math.exp(one - most) for one, cell in zip(odds, cells, strict=True)]
    total = sum(chances) or 1.0
    return tuple(chance / total for chance in chances)


@functools.cache
def lines(size: int) -> tuple[tuple[slice, range], ...]:
    """Return every line with room for five: what cuts it out of the cells, and its points."""
    return tuple((cut, range(*cut.indices(size * size))) for cut in whole_lines(size))


@functools.cache
def _from_middle(size: int) -> tuple[float, ...]:
    table = _weights().middle
    return tuple(table[away] for away in middle_distances(size))


@functools.cache
def _from_stone(size: int, stone: int, table: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(table[offset] for offset in offsets(size, stone))


def middle_distances(size: int) -> Iterator[int]:
    """Yield every point's king's steps from the middle, at most `FAR_OUT`."""
    middle = (size - 1) / 2
    for point in range(size * size):
        yield min(int(max(abs(point // size - middle), abs(point % size - middle))), FAR_OUT)


def offsets(size: int, stone: int) -> Iterator[int]:
    """Yield how every point lies to `stone`: a number for the longer and the shorter of both distances."""
    row, column = divmod(stone, size)
    for point in range(size * size):
        shorter, longer = sorted((abs(point // size - row), abs(point % size - column)))
        longer, shorter = min(longer, FAR), min(shorter, FAR)
        yield longer * (longer + 1) // 2 + shorter


@functools.lru_cache(maxsize=1 << 12)
def _line_odds(line: bytes, own: int) -> tuple[float, ...]:
    """What each place of the line offers to both sides together."""
    weights, odds = _weights(), [0.0] * len(line)
    for mine, fives, stones in zip((own, 3 - own), weights.fives, weights.stones, strict=True):
        for place, (fullest, number) in enumerate(fullest_fives(line, mine)):
            odds[place] += fives[fullest][number - 1] if number else 0.0
        for place, away in enumerate(stone_distances(line, mine)):
            odds[place] += stones[away]
    return tuple(odds)


def fullest_fives(line: bytes, mine: int) -> list[tuple[int, int]]:
    """For each place the most stones in a five that is open to `mine`, and how many fives have as many."""
    found = [(0, 0)] * len(line)
    for start in range(len(line) - 4):
        five = line[start : start + 5]
        if 3 - mine in five:
            continue
        # A taken place's own entry does not matter, but a five of five stones must have one.
        stones = min(five.count(mine), FULLEST - 1)
        for place in range(start, start + 5):
            fullest, fives = found[place]
            if not fives or stones > fullest:
                found[place] = stones, 1
            elif stones == fullest:
                found[place] = stones, fives + 1
    return found


def stone_distances(line: bytes, mine: int) -> list[int]:
    """For each place the steps to the nearest stone of `mine` on the line, at most `FAR_ON_LINE`."""
    stones = [place for place, cell in enumerate(line) if cell == mine]
    return [min([FAR_ON_LINE, *(abs(place - stone) for stone in stones)]) for place in range(len(line))]
