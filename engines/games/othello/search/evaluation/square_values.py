"""Simple evaluation of Othello: square values and mobility.

Discs are flipped many times, so early disc counts mislead. A corner is never lost;
discs next to an empty corner give the corner away. Next to a taken one they count nothing.
"""

from __future__ import annotations

from engines.core.game import Position
from engines.games.othello.rules import POINTS, SIZE, squares
from engines.search.classic import count_difference

_QUARTER = (
    (100, -20, 10, 5),
    (-20, -50, -2, -2),
    (10, -2, -1, -1),
    (5, -2, -1, -1),
)
MOBILITY = 5
"""Value of mobility, per legal square."""
DISC = 10
"""Square value that is worth as much as one disc, where discs are counted too."""


def _value(point: int) -> int:
    row, column = divmod(point, SIZE)
    return _QUARTER[min(row, SIZE - 1 - row)][min(column, SIZE - 1 - column)]


SQUARES = tuple(_value(point) for point in range(POINTS))
"""Value of a disc on each square."""

_BESIDE = {0: (1, 8, 9), 7: (6, 14, 15), 56: (48, 49, 57), 63: (54, 55, 62)}
"""The squares next to each corner."""
CORNERS = tuple(_BESIDE)


def square_values(position: Position) -> float:
    """Return the values of the mover's squares plus `MOBILITY` per legal square, minus the opponent's."""
    side, cells = position.side_to_move, position.cells
    mine = side + 1
    held = sum(value if cell == mine else -value for value, cell in zip(SQUARES, cells, strict=True) if cell)
    for corner, beside in _BESIDE.items():
        taken = [point for point in beside if cells[point]] if cells[corner] else []
        held -= sum(SQUARES[point] if cells[point] == mine else -SQUARES[point] for point in taken)
    choice = len(squares(cells, side)) - len(squares(cells, side.other))
    return float(held + MOBILITY * choice)


def discs_and_latest_square(position: Position) -> float:
    """Return the mover's lead in discs, minus the value of the square of the opponent's latest disc.

    The value is in discs too, 0 without a latest disc. One ply deep, a player who counts so takes good
    squares. It does not see that its earlier discs can be flipped.
    """
    latest = position.last_point
    return count_difference(position) - (0 if latest is None else SQUARES[latest]) / DISC
