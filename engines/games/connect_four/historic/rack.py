"""The rack (board) on which the historic programs search, as two bitboards.

Bit `7 * column + height` is a cell, `height` 0 at the bottom. The seventh
bit of each column stays empty, so that no line runs from one column into
the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.core.game import Position
from engines.games.connect_four.rules import COLUMNS, ROWS

_HEIGHT = ROWS + 1
_BOTTOMS = tuple(1 << (_HEIGHT * column) for column in range(COLUMNS))
_TOPS = tuple(bottom << (ROWS - 1) for bottom in _BOTTOMS)
_CELLS = tuple(bottom * ((1 << ROWS) - 1) for bottom in _BOTTOMS)
_FULL = sum(_CELLS)
_LINES = (1, _HEIGHT, _HEIGHT - 1, _HEIGHT + 1)


class Rack(NamedTuple):
    """Bitboards of two sides: the side to move, and the side that has just moved."""

    own: int
    other: int

    @classmethod
    def of(cls, position: Position) -> Rack:
        """Return the position's pieces as a rack."""
        rack = cls(0, 0)
        for column in position.actions:
            rack = rack.drop(column)
        return rack

    def drop(self, column: int) -> Rack:
        """Return the rack after dropping a piece into `column`, which must not be full."""
        taken = self.own | self.other
        piece = (taken + _BOTTOMS[column]) & ~taken & _CELLS[column]
        return Rack(self.other, self.own | piece)

    def columns(self) -> Iterator[int]:
        """Yield the columns in which a piece can be dropped."""
        taken = self.own | self.other
        return (column for column in range(COLUMNS) if not taken & _TOPS[column])

    @property
    def is_won(self) -> bool:
        """Whether the side that has just moved has four in a row."""
        for step in _LINES:
            pairs = self.other & (self.other >> step)
            if pairs & (pairs >> (2 * step)):
                return True
        return False

    @property
    def is_full(self) -> bool:
        """Whether all cells are occupied."""
        return (self.own | self.other) == _FULL
