"""The pad: buttons that show one window of a large board, and panning this window.

The pad opens on the window with the greatest sum of likelihood
over the points that can be pressed. The game can define it
(`Position.move_likelihood`). By default it is high near the latest moves, lower
near other stones, and minimal elsewhere. Arrows move the window by four
lines in four directions, and from the board's edge to the opposite edge. The
window's first point identifies it in a custom id.

Where much of the board cannot be pressed, as between dots, many buttons of such
a window would be disabled. There the pad shows a `Page`: the open points alone
of as many rows of the board as it has buttons for.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bot.render.window import STEP, Direction, Window
from engines.core.game import Position

WIDTH, HEIGHT = 4, 6
WIDE = 5
"""Pad width in points that people can choose; not the default, because some phones wrap a fifth button."""
_NEAR = 2
"""Distance from a stone, in rows and columns, within which points are likely moves."""
_RECENT = 4
"""Number of latest moves whose surroundings are the likeliest moves."""
_QUIET, _NEAR_STONE, _NEAR_FIGHT = 1, 20, 400
_AROUND = 0.2
"""Weight of likelihood within reach of one pan, relative to likelihood in the window."""

Worths = NDArray[np.float64]
Spans = tuple[NDArray[np.int64], NDArray[np.int64]]


@dataclass(frozen=True, slots=True)
class Page(Window):
    """A window of some rows of the board, where only open points have buttons; it pans up and down."""

    pages: tuple[tuple[int, ...], ...]
    """The open points of every page, in reading order."""
    number: int
    """Index of this page."""

    @property
    def corner(self) -> int:
        """The page's first point; with the open points, it identifies the page."""
        return self.pages[self.number][0]

    @property
    def offered_points(self) -> tuple[tuple[int, ...], ...]:
        """The points that the pad has buttons for, row by row."""
        return tuple(_by_rows(self.pages[self.number], self.columns))

    def panned(self, direction: Direction) -> Page:
        """Return the page below or above this one; the first is below the last.

        There is none to the left or right: the page is returned as it is.
        """
        down, _ = direction.value
        return _page(self.rows, self.columns, self.pages, (self.number + down) % len(self.pages))

    def is_at_edge(self, direction: Direction) -> bool:
        """Whether no page follows in this direction, up or down; always true of left and right."""
        down, _ = direction.value
        return not down or self.number == (len(self.pages) - 1 if down > 0 else 0)


def window_at(position: Position, corner: int, height: int = HEIGHT, width: int = WIDTH) -> Window:
    """Return the window whose first point is `corner`, shifted so that it lies on the board.

    It is no larger than the board.
    """
    return _window(position, height, width).at(*divmod(corner, position.columns))


def likelihood_sums(position: Position, points: Collection[int] | None = None) -> Worths:
    """Return the summed-area table of the moves' likelihood on `points`, by default the empty points.

    Other points count 0. The array has the shape (rows + 1, columns + 1), with zeros in its first row and
    column.
    """
    if points is None:
        points = [point for point, cell in enumerate(position.cells) if not cell]
    shown = np.zeros(position.rows * position.columns)
    shown[list(points)] = 1.0
    likelihood = position.move_likelihood()
    worth = np.asarray(likelihood) if likelihood else _nearness(position)
    return _sums((shown * worth).reshape(position.rows, position.columns))


def best_window(position: Position, worths: Worths, height: int, width: int) -> Window:
    """Return the window of this size with the greatest sum in the summed-area table `worths`.

    Likelihood within reach of one pan counts too, with less weight. Ties go to the most central window. It is
    no larger than the board.
    """
    window = _window(position, height, width)
    return window.at(*_worthiest(worths, window))


def page_at(position: Position, corner: int, points: Sequence[int], most: int) -> Page:
    """Return the page that has the first of the open `points` from the point `corner` on.

    If there is none, it is the last page. `points` are ascending, at least one; a page has at most `most` of
    them.
    """
    pages = _paged(points, most, position.columns)
    number = next((number for number, page in enumerate(pages) if page[-1] >= corner), len(pages) - 1)
    return _page(position.rows, position.columns, pages, number)


def best_page(position: Position, worths: Worths, points: Sequence[int], most: int) -> Page:
    """Return the page of at most `most` open points with the greatest sum; ties go to the first.

    `points` are the open points, at least one, ascending. `worths` is the summed-area table of the points'
    likelihood (`likelihood_sums`).
    """
    pages = _paged(points, most, position.columns)
    found = [_page(position.rows, position.columns, pages, number) for number in range(len(pages))]
    return max(found, key=lambda page: _total(worths, page))


def _paged(points: Sequence[int], most: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Split the points into pages of whole rows; a row of more than `most` points takes several pages."""
    pages: list[tuple[int, ...]] = []
    for row in _by_rows(points, columns):
        if pages and len(pages[-1]) + len(row) <= most:
            pages[-1] += row
        else:
            pages += [row[start : start + most] for start in range(0, len(row), most)]
    return tuple(pages)


def _by_rows(points: Sequence[int], columns: int) -> list[tuple[int, ...]]:
    rows = itertools.groupby(points, key=lambda point: point // columns)
    return [tuple(row) for _, row in rows]


def _page(rows: int, columns: int, pages: tuple[tuple[int, ...], ...], number: int) -> Page:
    places = [divmod(point, columns) for point in pages[number]]
    (top, bottom), (left, right) = ((min(line), max(line) + 1) for line in zip(*places, strict=True))
    return Page(top, left, bottom - top, right - left, rows, columns, pages, number)


def _total(sums: Worths, window: Window) -> float:
    """Return the sum in the window; sums that differ only by floating-point rounding are equal."""
    above, upto = sums[window.top], sums[window.bottom]
    total = upto[window.right] - upto[window.left] - above[window.right] + above[window.left]
    return round(float(total), 6)


def _window(position: Position, height: int, width: int) -> Window:
    rows, columns = position.rows, position.columns
    return Window(0, 0, min(height, rows), min(width, columns), rows, columns)


def _nearness(position: Position) -> Worths:
    """Return the default likelihood of each point, from the stones and latest moves around it."""
    rows, columns = position.rows, position.columns
    stones = [point for point, cell in enumerate(position.cells) if cell]
    worth = np.full((rows, columns), _QUIET, dtype=np.float64)
    # On an empty board, the centre counts as a stone.
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
    # Clip the pattern to the board.
    pattern = _falloff(amount)[top - row + _NEAR :, left - column + _NEAR :]
    np.maximum(around, pattern[: around.shape[0], : around.shape[1]], out=around)
    around += 1


@functools.cache
def _falloff(amount: int) -> Worths:
    """Return the least likelihood around a stone: `amount` divided by the distance (at least 1).

    The stone is in the middle of the square array, whose side is 2 × `_NEAR` + 1.
    """
    away = np.abs(np.arange(-_NEAR, _NEAR + 1))
    return amount / np.maximum(np.maximum.outer(away, away), 1)


def _sums(worth: Worths) -> Worths:
    """Return the summed-area table of `worth`, with a leading row and column of zeros."""
    rows, columns = worth.shape
    sums = np.zeros((rows + 1, columns + 1))
    np.cumsum(worth.cumsum(axis=0), axis=1, out=sums[1:, 1:])
    return sums


def _worthiest(sums: Worths, window: Window) -> tuple[int, int]:
    """Return the first row and column of the window with the greatest sum; ties go to the most central."""
    height, width = window.height, window.width
    here, around = (
        _totals(sums, _spans(height, window.rows, by), _spans(width, window.columns, by)) for by in (0, STEP)
    )
    totals = here + _AROUND * around
    # Sums that differ only by floating-point rounding are equal.
    best = totals >= totals.max() * (1 - 1e-9)
    top, left = np.unravel_index(np.where(best, _off_centre(*totals.shape), np.inf).argmin(), totals.shape)
    return int(top), int(left)


def _totals(sums: Worths, rows: Spans, columns: Spans) -> Worths:
    """Return an array with the sum over each rectangle of a span of rows and a span of columns.

    `sums` is the summed-area table; the result has an index of rows' spans, then one of columns' spans.
    """
    (top, bottom), (left, right) = rows, columns
    by_row = sums[bottom] - sums[top]
    return by_row[:, right] - by_row[:, left]


@functools.cache
def _spans(length: int, size: int, more: int) -> Spans:
    """Return two arrays: the start and the end of each span of `length` lines out of `size`.

    Each span is widened by `more` lines on both sides, and clipped at 0 and `size`.
    """
    starts = np.arange(size - length + 1)
    return np.maximum(starts - more, 0), np.minimum(starts + length + more, size)


@functools.cache
def _off_centre(tops: int, lefts: int) -> Worths:
    """Return an array that is the lower, the nearer a window is to the centre of the board, without ties.

    `tops` and `lefts` are the numbers of possible first rows and columns of the window, and the array's
    shape.
    """
    top, left = np.mgrid[:tops, :lefts]
    away = abs(2 * top - tops + 1) + abs(2 * left - lefts + 1)
    return np.asarray(away + (top * lefts + left) / (tops * lefts), dtype=np.float64)
