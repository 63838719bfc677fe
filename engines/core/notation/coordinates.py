"""Coordinates of boards, and their labels.

There are three styles. *Bottom-up* is Gomoku's: capital letter and row, no
letter skipped, row 1 at the bottom (`H8` is the centre of 15×15); chess has
small letters in it (`e4`). *Top-down* is Othello's: small letter and row, row 1
on top (`a1` is the top left). In all, points are numbered in reading order
from the top.
"""

from __future__ import annotations

import contextlib
import functools
import re
import string
from dataclasses import dataclass

from engines.core.errors import NotationError

# A letter directly followed by a number: `H-1` and `G+10` are not points.
_COORDINATE = re.compile(r"([a-z])0*([1-9][0-9]?)", re.ASCII | re.IGNORECASE)

_GAP = r"\s*[-.,:;/]?\s*"
_LOOSE = re.compile(
    rf"[(\[]?\s*(?:([a-z]){_GAP}0*(\d{{1,2}})|0*(\d{{1,2}}){_GAP}([a-z]))\s*[)\]]?", re.ASCII | re.IGNORECASE
)
"""A letter and a number in either order, as people type them: `h 8`, `H-8`, `8h`, `(h, 8)`."""
_NUMBERS = re.compile(
    r"[(\[]?\s*0*(\d{1,2})(?:\s*[-.,:;/x]\s*|\s+)0*(\d{1,2})\s*[)\]]?", re.ASCII | re.IGNORECASE
)
"""The numbers of a column and a row, or of a row and a column: `8,8`, `8 8`, `8-8`."""


@dataclass(frozen=True)
class Coordinates:
    """Names of the points of a board with at most 26 columns.

    >>> Coordinates(15, 15, bottom_up=True).format(112)
    'H8'
    >>> Coordinates(8, 8, bottom_up=False).parse("d3")
    19
    """

    rows: int
    columns: int
    bottom_up: bool
    """Whether row 1 is at the bottom."""
    has_small_letters: bool = False
    """Whether the letters are small although row 1 is at the bottom."""

    @functools.cached_property
    def column_labels(self) -> tuple[str, ...]:
        """A letter for each column, left to right."""
        is_small = self.has_small_letters or not self.bottom_up
        return tuple((string.ascii_lowercase if is_small else string.ascii_uppercase)[: self.columns])

    @functools.cached_property
    def row_labels(self) -> tuple[str, ...]:
        """A number for each row, from the top."""
        numbers = range(self.rows, 0, -1) if self.bottom_up else range(1, self.rows + 1)
        return tuple(map(str, numbers))

    def format(self, point: int) -> str:
        """Return the name of `point`."""
        row, column = divmod(point, self.columns)
        return self.column_labels[column] + self.row_labels[row]

    def parse(self, text: str) -> int:
        """Parse `text`, ignoring case, to a point.

        Raises `NotationError` for any other text, and for a point off the board.
        """
        found = _COORDINATE.fullmatch(text.strip())
        if not found:
            raise NotationError(f"{text[:40]!r} is not a coordinate such as {self.format(self.columns // 2)}")
        column = ord(found[1].lower()) - ord("a")
        number = int(found[2])
        if column >= self.columns or number > self.rows:
            last = self.column_labels[-1] + str(self.rows)
            raise NotationError(f"{text.strip()} is outside the board, which ends at {last}")
        row = self.rows - number if self.bottom_up else number - 1
        return row * self.columns + column

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the points that a loosely written text can mean: `h 8`, `8h`, or `8,8` for `H8`.

        Of two numbers, either can be that of the row, as boards label it. Raises `NotationError` if `text`
        names no point.
        """
        if found := _LOOSE.fullmatch(text.strip()):
            names = [(found[1] or found[4]) + (found[2] or found[3])]
        elif found := _NUMBERS.fullmatch(text.strip()):
            pairs = ((int(found[1]), found[2]), (int(found[2]), found[1]))
            names = [
                self.column_labels[column - 1] + row for column, row in pairs if 0 < column <= self.columns
            ]
        else:
            names = []
        points: dict[int, None] = {}
        for name in names:
            with contextlib.suppress(NotationError):
                points[self.parse(name)] = None
        return tuple(points) or (self.parse((names or [text])[0]),)

    def format_like(self, text: str, point: int) -> str:
        """Return the name of `point`, or two numbers such as `8,8` if `text` is two numbers.

        They are those of the column, counted from 1, and of the row, as boards label it.
        """
        if not _NUMBERS.fullmatch(text.strip()):
            return self.format(point)
        row, column = divmod(point, self.columns)
        return f"{column + 1},{self.row_labels[row]}"
