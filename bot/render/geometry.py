"""Where everything stands in a picture, in pixels.

        A  B  C               margin: column labels
      +---------+
    3 | .  .  . | 3           `cell` wide and high each; stones stand on
    2 | .  .  . | 2           the cells' centres, so crossings and squares
    1 | .  .  . | 1           share one geometry
      +---------+
        A  B  C               margin: column labels
      who · move · who        footer

Pictures are slightly taller than wide, because some phones crop squares.
Centres lie on the corner of four pixels and all sizes are even, so that
lines and pieces stay crisp without a shift between them.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Position

WIDTH = 1000
HEIGHT = 1056
_FOOTER = 68
_MARGIN = 46
_OVERHANG = {"rack": 22, "paper": 18}


@dataclass(frozen=True, slots=True)
class Geometry:
    """The layout of one board size."""

    rows: int
    columns: int
    cell: int
    left: int
    top: int
    overhang: int
    """How far the plate reaches beyond its cells."""

    @property
    def right(self) -> int:
        """The right edge of the last column of cells."""
        return self.left + self.cell * self.columns

    @property
    def bottom(self) -> int:
        """The lower edge of the last row of cells."""
        return self.top + self.cell * self.rows

    @property
    def footer(self) -> int:
        """The height of the middle of the footer."""
        return HEIGHT - _FOOTER // 2

    def x(self, column: int) -> int:
        """The middle of a column."""
        return self.left + column * self.cell + self.cell // 2

    def y(self, row: int) -> int:
        """The middle of a row."""
        return self.top + row * self.cell + self.cell // 2

    def centre(self, point: int) -> tuple[int, int]:
        """The middle of a point's cell."""
        row, column = divmod(point, self.columns)
        return self.x(column), self.y(row)


def geometry(position: Position) -> Geometry:
    """Return the layout for the position's board, as large as fits."""
    rows, columns = position.rows, position.columns
    overhang = _OVERHANG.get(position.game.look.surface, 2)
    beside = _MARGIN + overhang if position.row_labels() else 2 * overhang
    above = _MARGIN + overhang
    room = HEIGHT - _FOOTER - 2 * above
    cell = min((WIDTH - 2 * beside) // columns, room // rows) // 2 * 2
    left = (WIDTH - cell * columns) // 2
    top = above + (room - cell * rows) // 2
    return Geometry(rows, columns, cell, left, top, overhang)
