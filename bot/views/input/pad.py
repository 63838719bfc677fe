"""The pad: which part of a large board its buttons show, and how one moves it.

It opens on the window with the greatest sum of attention over the points
that may be pressed: the game's own (`Position.attention`), or else much
near the latest moves, something near any stone, a little anywhere. From
there it is moved by four lines at a time, in four directions, and from the
board's edge to the opposite one. A window is known by its first point, so that a custom
id can hold it.
"""

from __future__ import annotations

import functools
from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from bot.render.window import STEP, Way, Window
from engines.core.game import Position

WIDTH, HEIGHT = 4, 6
WIDE = 5
"""The width that a person may choose: some phones wrap the fifth button."""
_NEAR = 2
"""Points this close to a stone, in rows and in columns, are of interest."""
_RECENT = 4
"""So many latest moves are where the fight is."""
_QUIET, _NEAR_STONE, _NEAR_FIGHT = 1, 20, 400
_AROUND = 0.2
"""What may be reached by a pan counts so much beside what is shown."""

Worths = NDArray[np.float64]
Spans = tuple[NDArray[np.int64], NDArray[np.int64]]

__all__ = ["HEIGHT", "WIDE", "WIDTH", "Way", "Window", "first_window", "window_at"]


def window_at(position: Position, corner: int, height: int = HEIGHT, width: int = WIDTH) -> Window:
    """Return the window whose first point is `corner`, pushed onto the board where it does not lie there."""
    return _window(position, height, width).at(*divmod(corner, position.columns))


def first_window(
    position: Position,
    points: Collection[int] | None = None,
    height: int = HEIGHT,
    width: int = WIDTH,
) -> Window:
    """Return the window to open with: that with the most attention on `points`, by default the empty ones."""
    return worthiest_window(position, worths_of(position, points), height, width)


def worths_of(position: Position, points: Collection[int] | None = None) -> Worths:
    """Return what is worth showing of `points`, by default the empty ones, for windows of any size."""
    if points is None:
        points = [point for point, cell in enumerate(position.cells) if not cell]
    shown = np.zeros(position.rows * position.columns)
    shown[list(points)] = 1.0
    attention = position.attention()
    worth = np.asarray(attention) if attention else _nearness(position)
    return _sums((shown * worth).reshape(position.rows, position.columns))


def worthiest_window(position: Position, worths: Worths, height: int, width: int) -> Window:
    """Return the window of that size that shows most of `worths`."""
    window = _window(position, height, width)
    return window.at(*_worthiest(worths, window))


def _window(position: Position, height: int, width: int) -> Window:
    rows, columns = position.rows, position.columns
    return Window(0, 0, min(height, rows), min(width, columns), rows, columns)


def _nearness(position: Position) -> Worths:
    """What each point is worth showing, by the stones and the latest moves around it."""
    rows, columns = position.rows, position.columns
    stones = [point for point, cell in enumerate(position.cells) if cell]
    worth = np.full((rows, columns), _QUIET, dtype=np.float64)
    # On an empty board the centre stands in for a stone.
    for point in stones or [(rows // 2) * columns + columns // 2]:
        _raise_around(worth, point, _NEAR_STONE)
    latest = (position.point_of(action) for action in reversed(position.actions[-_RECENT:]))
    for age, played in enumerate(latest):
        if played is not None:
            _raise_around(worth, played, _NEAR_FIGHT // (age + 1))
    return worth.ravel()


def _raise_around(worth: Worths, point: int, amount: int) -> None:
    row, column = divmod(point, worth.shape[1])
    top, left = max(row - _NEAR, 0), max(column - _NEAR, 0)
    around = worth[top : row + _NEAR + 1, left : column + _NEAR + 1]
    # The part of the pattern that lies on the board.
    pattern = _fading(amount)[top - row + _NEAR :, left - column + _NEAR :]
    np.maximum(around, pattern[: around.shape[0], : around.shape[1]], out=around)
    around += 1


@functools.cache
def _fading(amount: int) -> Worths:
    """What a stone adds to the points around it: `amount`, or its part by their distance."""
    away = np.abs(np.arange(-_NEAR, _NEAR + 1))
    return amount / np.maximum(np.maximum.outer(away, away), 1)


def _sums(worth: Worths) -> Worths:
    """The worth of all points above a row and left of a column, for each row and column and one beyond."""
    rows, columns = worth.shape
    sums = np.zeros((rows + 1, columns + 1))
    np.cumsum(worth.cumsum(axis=0), axis=1, out=sums[1:, 1:])
    return sums


def _worthiest(sums: Worths, window: Window) -> tuple[int, int]:
    """The first row and column of the window of most worth; among equals of that nearest to the centre."""
    height, width = window.height, window.width
    here, around = (
        _totals(sums, _spans(height, window.rows, by), _spans(width, window.columns, by)) for by in (0, STEP)
    )
    totals = here + _AROUND * around
    # What the sums' rounding tells apart is as much.
    best = totals >= totals.max() * (1 - 1e-9)
    top, left = np.unravel_index(np.where(best, _off_centre(*totals.shape), np.inf).argmin(), totals.shape)
    return int(top), int(left)


def _totals(sums: Worths, rows: Spans, columns: Spans) -> Worths:
    """The worth of every rectangle that one of these spans of rows and one of columns make."""
    (top, bottom), (left, right) = rows, columns
    by_row = sums[bottom] - sums[top]
    return by_row[:, right] - by_row[:, left]


@functools.cache
def _spans(length: int, size: int, more: int) -> Spans:
    """Where every span of so many lines begins and ends, longer by `more` on both sides, on the board."""
    starts = np.arange(size - length + 1)
    return np.maximum(starts - more, 0), np.minimum(starts + length + more, size)


@functools.cache
def _off_centre(tops: int, lefts: int) -> Worths:
    """How far each window is from the middle of the board; no two alike."""
    top, left = np.mgrid[:tops, :lefts]
    away = abs(2 * top - tops + 1) + abs(2 * left - lefts + 1)
    return np.asarray(away + (top * lefts + left) / (tops * lefts), dtype=np.float64)
