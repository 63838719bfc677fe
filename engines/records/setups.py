"""Set-up positions as text, row by row: `..XO/.X../…`, with each piece's letters.

If a piece of the game has several letters, spaces separate the points: `. X KX`.
"""

from __future__ import annotations

from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.records.record import record_error

ROW_END = "/"
"""Sign between two rows."""
_MAX_NUMBER = 10_000
"""Largest number on a piece; larger ones are refused."""


def format_setup(position: Position, setup: Setup) -> str:
    """Return the rows of a setup on the board of a position, without its numbers."""
    signs, columns = _signs(position), position.columns
    rows = (setup.cells[start : start + columns] for start in range(0, len(setup.cells), columns))
    return ROW_END.join(_gap(signs).join(signs[cell] for cell in row) for row in rows)


def parse_setup(
    position: Position, rows: str, side: Side, line: int = 1, numbers: tuple[int, ...] = ()
) -> Setup:
    """Return the setup in `rows` on the board of a position, with `side` to move.

    `numbers` are those of the setup (`Setup.numbers`). Raises `RecordError` with the line number `line` for
    rows of another size or with unknown signs, and for a number that is negative or larger than
    `_MAX_NUMBER`.
    """
    signs = _signs(position)
    points = [row.split() if _gap(signs) else list(row) for row in rows.split(ROW_END)]
    for row in points:
        if len(row) != position.columns or not set(row) <= set(signs):
            raise record_error("setup", line, _gap(signs).join(row))
    if len(points) != position.rows:
        raise record_error("setup", line)
    cells = [sign for row in points for sign in row]
    if not all(0 <= number <= _MAX_NUMBER for number in numbers):
        raise record_error("setup", line)
    return Setup(bytes(map(signs.index, cells)), side, numbers)


def _signs(position: Position) -> list[str]:
    return [".", *(piece.character for piece in position.game.look.pieces)]


def _gap(signs: list[str]) -> str:
    return "" if max(map(len, signs)) == 1 else " "
