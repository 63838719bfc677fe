"""Coordinates of boards, and their labels.

Two styles. *Bottom-up* is Gomoku's: capital letter and row, no letter
left out, row 1 at the bottom (`H8` is the centre of 15×15). *Top-down*
is Othello's: small letter and row, row 1 on top (`a1` is the top left).
Points are numbered in reading order from the top either way.
"""

from __future__ import annotations

import functools
import re
import string
from dataclasses import dataclass

from engines.core.errors import NotationError

# A letter and its number, nothing between: `H-1` and `G+10` are somebody's sums, not points.
_COORDINATE = re.compile(r"([a-z])0*([1-9][0-9]?)", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Coordinates:
    """The naming of the points of a board with at most 26 columns."""

    rows: int
    columns: int
    bottom_up: bool

    @property
    def column_labels(self) -> tuple[str, ...]:
        """A letter for each column, left to right."""
        return _letters(self.columns, self.bottom_up)

    @property
    def row_labels(self) -> tuple[str, ...]:
        """A number for each row, from the top."""
        return _numbers(self.rows, self.bottom_up)

    def format(self, point: int) -> str:
        """Return the name of `point`."""
        row, column = divmod(point, self.columns)
        return self.column_labels[column] + self.row_labels[row]

    def parse(self, text: str) -> int:
        """Return the point that `text` names, in either case; raises `NotationError`."""
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


@functools.cache
def _letters(columns: int, bottom_up: bool) -> tuple[str, ...]:
    return tuple((string.ascii_uppercase if bottom_up else string.ascii_lowercase)[:columns])


@functools.cache
def _numbers(rows: int, bottom_up: bool) -> tuple[str, ...]:
    numbers = tuple(str(row + 1) for row in range(rows))
    return numbers[::-1] if bottom_up else numbers
