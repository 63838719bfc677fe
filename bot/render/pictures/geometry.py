"""Layout of a picture, in pixels.

    move      A  B  C    score    margin: column labels
            +---------+    who
          3 | .  .  . | 3         each cell `cell` wide and high; stones are at
          2 | .  .  . | 2         the cells' centres, so crossings and squares
          1 | .  .  . | 1         share one geometry
    who     +---------+
              A  B  C             margin: column labels

A cropped board has coordinates only for the shown part; rows and columns
keep their numbers.

On hexagonal boards, each row is half a cell to the right of the row above
and closer to it, so that each point touches six others.

Pictures are slightly wider than high, so that a pad of five rows fits below
them on a phone's screen and phones do not crop them. Only coordinates are
above and below the board; the players are shown in the corners beside it.
Centres are at the corner of four pixels and all sizes are even, so that
lines and pieces are sharp and aligned.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.window import Window, whole
from engines.core.game import Position

WIDTH = 1000
HEIGHT = 830
BESIDE = 72
"""Width in pixels left for a player's piece on each side; hexagonal boards use their empty corners."""
_MARGIN = 42
_OVERHANG = {"rack": 22, "paper": 18}
_HEX_OVERHANG = 0.28
_HEX_PITCH = 0.866
"""Distance between rows of touching circles, in diameters: the square root of ¾."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Layout of the `shown` part of a board, in pixels."""

    shown: Window
    cell: int
    left: int
    top: int
    overhang: int
    """Distance from the outer cells to the edge of the board's surface."""
    shift: int = 0
    """Offset of each row to the right of the row above it."""
    pitch: int = 0
    """Vertical distance between two rows, in pixels."""

    @property
    def right(self) -> int:
        """The right edge of the last column of cells, in the last row."""
        return self.left + self.cell * self.shown.width + self.shift * (self.shown.height - 1)

    @property
    def bottom(self) -> int:
        """The lower edge of the last row of cells."""
        return self.top + self.pitch * (self.shown.height - 1) + self.cell

    def x(self, column: int, row: int | None = None) -> int:
        """Return the horizontal centre of a column in this row, by default the first shown row."""
        down = 0 if row is None else row - self.shown.top
        return self.left + (column - self.shown.left) * self.cell + self.cell // 2 + down * self.shift

    def y(self, row: int) -> int:
        """Return the vertical centre of a row, in pixels."""
        return self.top + (row - self.shown.top) * self.pitch + self.cell // 2

    def centre(self, point: int) -> tuple[int, int]:
        """Return the centre of a point's cell, in pixels."""
        row, column = divmod(point, self.shown.columns)
        return self.x(column, row), self.y(row)


def geometry(position: Position, shown: Window | None = None) -> Geometry:
    """Return the largest layout for the part `shown` of the board, by default the whole board."""
    shown = shown or whole(position)
    rows, columns = shown.height, shown.width
    overhang = _OVERHANG.get(position.game.look.surface, 2)
    beside = _MARGIN + overhang if position.row_labels() else 2 * overhang
    above = _MARGIN + overhang
    room = HEIGHT - 2 * above
    is_hex = position.game.look.ground == "hexagons"
    beside += 0 if is_hex else BESIDE
    shifted, pitched = (0.5, _HEX_PITCH) if is_hex else (0.0, 1.0)
    # Hexagons extend beyond their cells, as do the coloured edges below them.
    spare = 2 * _HEX_OVERHANG if is_hex else 0.0
    across, down = columns + (rows - 1) * shifted + spare, 1 + (rows - 1) * pitched + spare
    cell = int(min((WIDTH - 2 * beside) / across, room / down)) // 2 * 2
    shift, pitch = int(cell * shifted), round(cell * pitched)
    overhang += int(cell * spare / 2)
    left = (WIDTH - cell * columns - shift * (rows - 1)) // 2
    top = above + (room - cell - pitch * (rows - 1)) // 2
    return Geometry(shown, cell, left, top, overhang, shift, pitch)
