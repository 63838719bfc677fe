"""Outlines of the six chess pieces, drawn for this bot: bold enough to read at 22 pixels.

Points are (x, y) from the middle of a piece: -1 is its left or upper edge, 1 its right or lower one.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from engines.core.look import Polygon

_STEPS = 5
"""Number of straight edges in a curve."""


class Drawing(NamedTuple):
    """A piece's drawing: the polygons of its body, and of the details on it."""

    outline: tuple[Polygon, ...]
    details: tuple[Polygon, ...] = ()


def _curve(start: tuple[float, float], towards: tuple[float, float], end: tuple[float, float]) -> Polygon:
    """Return `_STEPS + 1` points from `start` to `end` on a Bézier curve with the control point `towards`."""
    shares = (number / _STEPS for number in range(_STEPS + 1))
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * towards[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * towards[1] + t * t * end[1],
        )
        for t in shares
    )


def _both(*right: tuple[float, float]) -> Polygon:
    """Return a polygon that is the same on the left and the right of the middle.

    Its right half runs through the points `right`, from the top to the bottom; the left half mirrors
    them.
    """
    return (*right, *((-x, y) for x, y in reversed(right)))


def _ball(x: float, y: float, radius: float, corners: int = 14) -> Polygon:
    """Return a circle around (`x`, `y`) as a polygon with `corners` corners."""
    turns = (2 * math.pi * number / corners for number in range(corners))
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


def _band(y: float, half: float, height: float) -> Polygon:
    """Return a level bar from `y` down to `y + height`, which extends `half` to either side of the middle."""
    return _both((half, y), (half, y + height))


_FOOT = _both((0.6, 0.58), (0.78, 0.72), (0.78, 0.98))
_BANDS = (_band(0.24, 0.46, 0.1), _band(0.58, 0.52, 0.1))

KING = Drawing(
    (
        _both((0.15, -1), (0.15, -0.36)),
        _band(-0.86, 0.36, 0.28),
        _both(
            *_curve((0, -0.34), (0.1, -0.5), (0.4, -0.48)),
            *_curve((0.5, -0.48), (0.94, -0.42), (0.86, -0.04)),
            *_curve((0.84, 0.02), (0.76, 0.2), (0.56, 0.34)), (0.56, 0.66),
        ),
        _FOOT,
    ),
    _BANDS,
)  # fmt: skip
QUEEN = Drawing(
    (
        *(_ball(side * x, y, 0.17) for x, y in ((0.8, -0.5), (0.43, -0.76)) for side in (1, -1)),
        _ball(0, -0.82, 0.17),
        (
            (-0.84, -0.5), (-0.48, 0), (-0.5, -0.72), (-0.18, -0.1), (-0.07, -0.8), (0.07, -0.8),
            (0.18, -0.1), (0.5, -0.72), (0.48, 0), (0.84, -0.5), (0.56, 0.36), (0.56, 0.66), (-0.56, 0.66),
            (-0.56, 0.36),
        ),
        _FOOT,
    ),
    _BANDS,
)  # fmt: skip
ROOK = Drawing(
    (
        _both(
            (0.19, -0.9), (0.19, -0.66), (0.38, -0.66), (0.38, -0.9), (0.74, -0.9), (0.74, -0.4), (0.5, -0.2),
            (0.54, 0.62),
        ),
        _FOOT,
    ),
    (_band(-0.3, 0.52, 0.1), _band(0.56, 0.5, 0.1)),
)  # fmt: skip
BISHOP = Drawing(
    (
        _ball(0, -0.8, 0.19),
        _both(
            *_curve((0.08, -0.74), (0.64, -0.42), (0.54, -0.02)),
            *_curve((0.54, 0), (0.5, 0.18), (0.34, 0.26)),
            (0.4, 0.66),
        ),
        _both((0.52, 0.22), (0.52, 0.42)),
        _FOOT,
    ),
    (((0.06, -0.18), (0.27, -0.5), (0.38, -0.42), (0.17, -0.1)), _band(0.58, 0.5, 0.1)),
)  # fmt: skip
KNIGHT = Drawing(
    (
        (
            (0.68, 0.7), *_curve((0.74, 0.4), (0.78, -0.6), (0.1, -0.74)), (0, -1), (-0.22, -0.68),
            *_curve((-0.34, -0.62), (-0.62, -0.3), (-0.86, 0.06)), (-0.84, 0.3), (-0.62, 0.42), (-0.42, 0.28),
            *_curve((-0.3, 0.22), (-0.1, 0.2), (0.04, 0.08)), *_curve((0.04, 0.12), (0, 0.34), (-0.34, 0.5)),
            (-0.54, 0.72),
        ),
        _FOOT,
    ),
    (_ball(-0.28, -0.34, 0.11, 8), _band(0.6, 0.5, 0.1)),
)  # fmt: skip
PAWN = Drawing(
    (
        _ball(0, -0.42, 0.4),
        _both((0.5, -0.1), (0.5, 0.12)),
        _both(*_curve((0.26, -0.1), (0.26, 0.45), (0.56, 0.66)), (0.56, 0.8)),
        _both((0.52, 0.6), (0.7, 0.74), (0.7, 0.98)),
    )
)
DRAWINGS = (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN)
"""The drawing of each kind of piece."""
