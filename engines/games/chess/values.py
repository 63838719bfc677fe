"""A beginner's first impression of a position: material and squares, in pawns, in pure Python."""

from __future__ import annotations

from engines.core.game import Position
from engines.games.chess.board.attacks import POINTS, SIZE
from engines.games.chess.pieces import KING, PAWN, QUEEN, WORTHS, kind_of

_CENTRE = 0.05
"""Value of each step of a piece towards the middle."""
_ADVANCE = 0.02
"""Value of each row that a pawn has advanced."""
_CASTLED = 0.05
"""Value of each step of a king from the middle files."""


def _value(point: int, cell: int) -> float:
    """Return the value for White of a cell on a point, in pawns; Black's pieces count negative."""
    if not cell:
        return 0.0
    kind, is_black = kind_of(cell), (cell - 1) & 1
    row, column = divmod(point, SIZE)
    rows = row - 1 if is_black else SIZE - 2 - row
    off_rows, off_columns = abs(row - (SIZE - 1) / 2), abs(column - (SIZE - 1) / 2)
    match kind:
        case k if k == PAWN:
            value = _ADVANCE * rows + _CENTRE * (SIZE / 2 - off_columns)
        case k if k == KING:
            value = _CASTLED * off_columns - _CENTRE * rows
        case k if k == QUEEN:
            value = 0.0
        case _:
            value = _CENTRE * (SIZE - off_rows - off_columns)
    value += WORTHS[kind]
    return -value if is_black else value


_VALUES = tuple(tuple(_value(point, cell) for cell in range(13)) for point in range(POINTS))
"""The value for White of each cell on each point."""


def placed_worth(position: Position) -> float:
    """Return the worth of the mover's pieces on their squares minus that of the opponent's, in pawns.

    Squares have small values.
    """
    white = sum(values[cell] for values, cell in zip(_VALUES, position.cells, strict=True))
    return -white if position.side_to_move else white
