"""Layout of a picture, in pixels.

    move      A  B  C    score    margin: column labels
            +---------+    who
          3 | .  .  . | 3         each cell `cell` wide and high; stones are at
          2 | .  .  . | 2         the cells' centres, so crossings and squares
          1 | .  .  . | 1         share one geometry
    who     +---------+
              A  B  C             margin: column labels

Where pieces stand on the edges of boxes (`Look.ground` is `edges`), every second row and column is thin.

On hexagonal boards, each row is half a cell to the right of the row above
and closer to it, so that each point touches six others.

Pictures are slightly wider than high, so that a pad of five rows fits below
them on a phone's screen and phones do not crop them. Only coordinates are
above and below the board; the players are shown in the corners beside it.
Centres are at the corner of four pixels and all sizes are even, so that
lines and pieces are sharp and aligned.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.core.game import Position

WIDTH = 1000
"""Width of a picture in pixels."""
HEIGHT = 830
"""Height in pixels of the picture of a square board."""
BESIDE = 72
"""Width in pixels left for a player's piece on each side; hexagonal boards use their empty corners."""
_MARGIN = 42
_OVERHANG = {"rack": 22, "paper": 18}
_STORE_GAP = 0.16
"""Width of the gap between a board and a store, in cells; a store is a cell wide."""
_LINE = 44
"""Height in pixels of the lines above and below a board between stores, for the score and the latest move."""
_THIN = 0.32
"""Size of thin rows and columns, in cells."""
_HEX_OVERHANG = 0.28
_HEX_PITCH = 0.866
"""Distance between rows of touching circles, in diameters: the square root of ¾."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Layout of a board, in pixels.

    `left` and `top` are the upper left corner of the first row's first cell.
    """

    rows: int
    columns: int
    cell: int
    left: int
    top: int
    overhang: int
    """Distance in pixels from the outer cells to the edge of the board's surface."""
    shift: int = 0
    """Offset in pixels of each row to the right, relative to the row above it."""
    pitch: int = 0
    """Vertical distance between the centres of neighbouring rows, in pixels; not used with thin rows."""
    thin: int = 0
    """Height of thin rows and width of thin columns, in pixels; 0 if the board has none."""
    parity: int = 0
    """0 if the rows and columns with even indices are thin, 1 if those with odd indices are."""
    height: int = HEIGHT
    """Height of the picture in pixels."""

    @property
    def right(self) -> int:
        """Horizontal position in pixels of the last column's right edge, in the last row."""
        return self.left + self._span(self.columns) + self.shift * (self.rows - 1)

    @property
    def bottom(self) -> int:
        """Vertical position in pixels of the last row's lower edge."""
        return self.y(self.rows - 1) + self.size(self.rows - 1) // 2

    def store(self, *, is_near: bool) -> int:
        """Return the horizontal centre of a store, in pixels.

        If `is_near`, it is the store of the side at the bottom, at the right of the board, otherwise the
        other side's, at the left.
        """
        away = self.cell * (1 + _STORE_GAP) // 2
        return round(self.right + away if is_near else self.left - away)

    def size(self, index: int) -> int:
        """Return the height of the row, or the width of the column, with this index, in pixels."""
        return self.thin if self.thin and index % 2 == self.parity else self.cell

    def extent(self, point: int) -> tuple[int, int]:
        """Return the width and height of a point's cell, in pixels."""
        row, column = divmod(point, self.columns)
        return self.size(column), self.size(row)

    def is_thin(self, point: int) -> bool:
        """Whether the point lies in a thin row or column."""
        return min(self.extent(point)) < self.cell

    def _span(self, count: int) -> int:
        """Return the width of the first `count` columns (or the height of as many rows), in pixels."""
        return sum(map(self.size, range(count)))

    def x(self, column: int, row: int = 0) -> int:
        """Return the horizontal centre of a column in this row, in pixels."""
        return self.left + self._span(column) + self.size(column) // 2 + row * self.shift

    def y(self, row: int) -> int:
        """Return the vertical centre of a row, in pixels."""
        before = self._span(row) if self.thin else row * self.pitch
        return self.top + before + self.size(row) // 2

    def centre(self, point: int) -> tuple[int, int]:
        """Return the centre of a point's cell, in pixels."""
        row, column = divmod(point, self.columns)
        return self.x(column, row), self.y(row)


def geometry(position: Position) -> Geometry:
    """Return the layout in which the board is as large as a picture allows."""
    rows, columns = position.rows, position.columns
    overhang = _OVERHANG.get(position.game.look.surface, 2)
    beside = _MARGIN + overhang if position.row_labels() else 2 * overhang
    above = _MARGIN + overhang
    room = HEIGHT - 2 * above
    is_hex = position.game.look.ground == "hexagons"
    beside += 0 if is_hex or position.game.look.has_stores else BESIDE
    shifted, pitched = (0.5, _HEX_PITCH) if is_hex else (0.0, 1.0)
    # Hexagons extend beyond their cells, as do the coloured edges below them.
    spare = 2 * _HEX_OVERHANG if is_hex else 0.0
    across, down = columns + (rows - 1) * shifted + spare, 1 + (rows - 1) * pitched + spare
    look = position.game.look
    if look.ground == "edges":
        across, down = (
            sum(_THIN if index % 2 == look.thin else 1.0 for index in range(count))
            for count in (columns, rows)
        )
    across += 2 * (1 + _STORE_GAP) * look.has_stores
    cell = int(min((WIDTH - 2 * beside) / across, room / down)) // 2 * 2
    shift, pitch = int(cell * shifted), round(cell * pitched)
    overhang += int(cell * spare / 2)
    thin = int(cell * _THIN) // 2 * 2 if look.ground == "edges" else 0
    at = Geometry(rows, columns, cell, 0, 0, overhang, shift, pitch, thin, look.thin)
    height = min(HEIGHT, at.bottom + 2 * (above + _LINE)) if look.has_stores else HEIGHT
    top = above + (height - 2 * above - at.bottom) // 2
    return replace(at, left=(WIDTH - at.right) // 2, top=top, height=height)
