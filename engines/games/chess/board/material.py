"""Decisions by material: whether a side can still mate, and a beginner's count.

`cells` is a board, the cell (see `pieces`) of each point; a side is 0 for White and 1 for Black.
"""

from __future__ import annotations

from engines.games.chess.board.attacks import POINTS, SIZE
from engines.games.chess.pieces import (
    BISHOPS,
    KNIGHTS,
    NAMES,
    PAWNS,
    QUEENS,
    ROOKS,
    WORTHS,
    cell_of,
)

_LIGHT = frozenset(point for point in range(POINTS) if (point // SIZE + point % SIZE) % 2 == 0)


def can_mate(cells: bytes, side: int) -> bool:
    """Whether some series of legal moves lets `side` mate, judged by the pieces alone.

    A pawn, a rook or a queen suffices. A king with a single knight can mate only if the opponent has a
    rook, bishop, knight or pawn, which can stand in its own king's way. Bishops of one color need a
    knight, a pawn or a bishop of the other color, of either side.
    """
    other = 1 - side
    if any(cell in cells for cell in (PAWNS[side], ROOKS[side], QUEENS[side])):
        return True
    if KNIGHTS[side] in cells:
        own = sum(cells.count(cell_of(kind, side)) for kind in range(len(NAMES)))
        helpful = (ROOKS[other], BISHOPS[other], KNIGHTS[other], PAWNS[other])
        return own > 2 or any(cell in cells for cell in helpful)
    if BISHOPS[side] not in cells:
        return False
    if any(cell in cells for cell in (*KNIGHTS, *PAWNS)):
        return True
    return len({point in _LIGHT for point, cell in enumerate(cells) if cell in BISHOPS}) > 1


def worth(cells: bytes, side: int) -> int:
    """Return the total worth of the pieces of `side`, in pawns."""
    return sum(worth * cells.count(cell_of(kind, side)) for kind, worth in enumerate(WORTHS))
