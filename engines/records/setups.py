"""Set-up positions as text, row by row: `..XO/.X../…`, with X for the first side."""

from __future__ import annotations

from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.records.record import record_error

ROW_END = "/"


def format_setup(position: Position, setup: Setup) -> str:
    """Return the rows of a setup on the board of a position."""
    signs, columns = _signs(position), position.columns
    rows = (setup.cells[start : start + columns] for start in range(0, len(setup.cells), columns))
    return ROW_END.join("".join(signs[cell] for cell in row) for row in rows)


def parse_setup(position: Position, rows: str, side: Side, line: int = 1) -> Setup:
    """Return the setup in these rows on the board of a position; raises `RecordError`."""
    signs, lengths = _signs(position), [len(row) for row in rows.split(ROW_END)]
    cells = rows.replace(ROW_END, "")
    if lengths != [position.columns] * position.rows or not set(cells) <= set(signs):
        raise record_error("setup", line)
    return Setup(bytes(map(signs.index, cells)), side)


def _signs(position: Position) -> str:
    return "." + "".join(piece.character for piece in position.game.look.pieces)
