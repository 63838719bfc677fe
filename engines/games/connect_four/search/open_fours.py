"""Simple evaluation of Connect Four by the fours that are still possible.

The rack has 69 lines of four cells. A line that only one side has pieces in is a
possible four of that side; more pieces score more.
"""

from __future__ import annotations

from engines.core.board.position import LINES, ray
from engines.core.game import Position
from engines.games.connect_four.rules import COLUMNS, POINTS, ROWS

SCORES = (0, 1, 4, 16)  # by the number of pieces already in the line

FOURS: tuple[slice, ...] = tuple(
    slice(point, line[2] + 1, line[0] - point)
    for point in range(POINTS)
    for step in LINES
    if len(line := tuple(ray(point, step, ROWS, COLUMNS))) >= 3
)
"""The 69 lines of four, as slices of the cells."""


def open_fours(position: Position) -> float:
    """Return the score of the mover's possible fours minus the score of the opponent's."""
    cells = position.cells
    mine = position.side_to_move + 1
    balance = 0
    for four in FOURS:
        pieces = cells[four]
        ours, theirs = pieces.count(mine), pieces.count(3 - mine)
        if not theirs:
            balance += SCORES[ours]
        elif not ours:
            balance -= SCORES[theirs]
    return float(balance)
