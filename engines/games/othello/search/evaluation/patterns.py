"""Patterns of the midgame evaluation: 11 patterns of 9 or 10 points, in 46 places.

A pattern is a list of points. Its state is a number in base 3 (0 empty,
1 the mover's disc, 2 the opponent's) with the first point as the lowest
digit. Places that a symmetry of the board maps onto each other share one
table of weights. Each pattern is drawn at one place, in the board's upper
left:

    edge + 2X            corner 5×2     row 2 + 2C           row 3 + 2X           row 4 + 2
    0 1 2 3 4 5 6 7      0 1 2 3 4      · 8 · · · · 9 ·      · · · · · · · ·      · · · · · · · ·
    · 8 · · · · 9 ·      5 6 7 8 9      0 1 2 3 4 5 6 7      · 8 · · · · 9 ·      · · · · · · · ·
                                                             0 1 2 3 4 5 6 7      · 8 · · · · 9 ·
                                                                                  0 1 2 3 4 5 6 7

    diagonals 5 and 4 + X        triangle        broken edge
    · · · 5 0 · · ·              0 1 2 3         0 · 1 2 3 4 · 5
    · 9 6 1 · · · ·              4 5 6           · · 6 7 8 9 · ·
    · 7 2 · · · · ·              7 8
    8 3 · · · · · ·              9
    4 · · · · · · ·

and three longer diagonals: of 8 with the other two corners, of 7 with the
two nearest corners, of 6 with those corners and the edge squares past its
ends. Edges, corners, rows and diagonals are Logistello's (Buro). A place
costs one look-up at any size, so each pattern was widened, and the 3×3
corner was replaced. The errors on held-out games decided (`engines/docs/othello.md`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Points = tuple[int, ...]
"""Points in the order of a state's digits."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that has a table of weights: its name, and its points at one of its places."""

    name: str
    points: Points

    @property
    def states(self) -> int:
        """Number of states that the pattern can have."""
        return int(3 ** len(self.points))

    @property
    def places(self) -> tuple[Points, ...]:
        """Points of each place of the pattern, in the order of the state's digits."""
        images = [tuple(map(turn, self.points)) for turn in _SYMMETRIES]
        return tuple({frozenset(image): image for image in reversed(images)}.values())[::-1]

    @property
    def reflections(self) -> tuple[Points, ...]:
        """Permutations of the digits, one for each symmetry that maps the pattern's place to itself."""
        images = [tuple(map(turn, self.points)) for turn in _SYMMETRIES]
        return tuple(
            tuple(self.points.index(point) for point in image)
            for image in images
            if frozenset(image) == frozenset(self.points)
        )


def _symmetry(*, is_transposed: bool, is_flipped: bool, is_mirrored: bool) -> Callable[[int], int]:
    def turn(point: int) -> int:
        row, column = divmod(point, 8)
        row, column = (column, row) if is_transposed else (row, column)
        return 8 * (7 - row if is_flipped else row) + (7 - column if is_mirrored else column)

    return turn


_SYMMETRIES = tuple(
    _symmetry(is_transposed=transposed, is_flipped=flipped, is_mirrored=mirrored)
    for transposed in (False, True)
    for flipped in (False, True)
    for mirrored in (False, True)
)


def _line(row: int) -> Points:
    return tuple(range(8 * row, 8 * row + 8))


def _diagonal(length: int) -> Points:
    """Return the falling diagonal of `length` points that starts in row 1 and ends in column h."""
    return tuple(8 * step + 8 - length + step for step in range(length))


PATTERNS = (
    Pattern("edge+2X", (*_line(0), 9, 14)),
    Pattern("corner-5x2", (0, 1, 2, 3, 4, 8, 9, 10, 11, 12)),
    Pattern("row-2+2C", (*_line(1), 1, 6)),
    Pattern("row-3+2X", (*_line(2), 9, 14)),
    Pattern("row-4+2", (*_line(3), 17, 22)),
    Pattern("diagonal-8+2", (*_diagonal(8), 7, 56)),
    Pattern("diagonal-7+2", (*_diagonal(7), 0, 63)),
    Pattern("diagonal-6+4", (*_diagonal(6), 3, 39, 0, 63)),
    Pattern("diagonals-5-4+X", (4, 11, 18, 25, 32, 3, 10, 17, 24, 9)),
    Pattern("triangle", (0, 1, 2, 3, 8, 9, 10, 16, 17, 24)),
    Pattern("broken-edge", (0, 2, 3, 4, 5, 7, 10, 11, 12, 13)),
)
"""The 11 patterns."""
OFFSETS = tuple(int(n) for n in np.cumsum([0] + [pattern.states for pattern in PATTERNS]))
"""Index of each pattern's first weight in a phase's weights, followed by the number of all these weights."""
_PLACED = tuple(
    (offset, points) for pattern, offset in zip(PATTERNS, OFFSETS, strict=False) for points in pattern.places
)
BIASES = 2
"""Number of biases in a phase: one for an even number of empty squares, then one for an odd number."""
PLACES = len(_PLACED)
"""Number of places of all patterns."""
PLACE_OFFSETS = tuple(offset for offset, _ in _PLACED)
"""Index of the first weight of each place's pattern in a phase's weights."""


def digit_values(lanes: int) -> npt.NDArray[np.int16]:
    """Return the number that a mover's disc on each point adds to each place's state: shape (64, `lanes`).

    A disc of the opponent adds twice as much. Lanes beyond `PLACES` are empty.
    """
    values = np.zeros((64, lanes), dtype=np.int16)
    for place, (_, points) in enumerate(_PLACED):
        values[list(points), place] = 3 ** np.arange(len(points))
    return values


def canonical_states() -> npt.NDArray[np.int32]:
    """Return, for each weight of a phase, the number of its class; symmetric states share a class.

    Classes are numbered from 0 without gaps. The biases, which follow all states, are the last classes.
    """
    smallest = np.arange(OFFSETS[-1] + BIASES)
    for pattern, offset in zip(PATTERNS, OFFSETS, strict=False):
        size = len(pattern.points)
        digits = np.arange(pattern.states)[:, None] // 3 ** np.arange(size) % 3
        images = [digits[:, list(order)] @ 3 ** np.arange(size) for order in pattern.reflections]
        smallest[offset : offset + pattern.states] = offset + np.min(images, axis=0)
    return np.unique(smallest, return_inverse=True)[1].astype(np.int32)
