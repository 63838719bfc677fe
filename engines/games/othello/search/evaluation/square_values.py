"""Simple evaluation of Othello: square values and mobility.

Discs are flipped many times, so early disc counts mislead. A corner is never lost;
discs next to an empty corner give the corner away.
"""

from __future__ import annotations

from engines.core.game import Position
from engines.games.othello.rules import POINTS, SIZE, squares

_QUARTER = (
    (100, -20, 10, 5),
    (-20, -50, -2, -2),
    (10, -2, -1, -1),
    (5, -2, -1, -1),
)
MOBILITY = 5
"""Value of mobility, per legal square."""


def _value(point: int) -> int:
    row, column = divmod(point, SIZE)
    return _QUARTER[min(row, SIZE - 1 - row)][min(column, SIZE - 1 - column)]


SQUARES = tuple(_value(point) for point in range(POINTS))


def square_values(position: Position) -> float:
    """Return the mover's square values and mobility, minus the opponent's."""
    side, cells = position.side_to_move, position.cells
    mine = side + 1
    held = sum(value if cell == mine else -value for value, cell in zip(SQUARES, cells, strict=True) if cell)
    choice = len(squares(cells, side)) - len(squares(cells, side.other))
    return float(held + MOBILITY * choice)
