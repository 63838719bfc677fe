"""A simple evaluation of Connect Four: the fours that are still possible.

There are 69 places on the rack where four pieces can stand in a line. A
place with pieces of one side only is a possible four of that side, and
scores more the fuller it is.
"""

from __future__ import annotations

from engines.core.board.position import LINES, ray
from engines.core.game import Position
from engines.games.connect_four.rules import COLUMNS, POINTS, ROWS

SCORES = (0, 1, 4, 16)  # by how many of the four pieces stand already

FOURS: tuple[slice, ...] = tuple(
    slice(point, line[2] + 1, line[0] - point)
    for point in range(POINTS)
    for step in LINES
    if len(line := tuple(ray(point, step, ROWS, COLUMNS))) >= 3
)


def open_fours(position: Position) -> float:
    """Return the possible fours of the side to move less those of its opponent."""
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
