"""The kinds of pieces: their cells, names, letters and worths.

A cell is `1 + 2 * kind + side`, so White's are odd. 0 is an empty square.
"""

from __future__ import annotations

from engines.core.types import Side

NAMES = ("king", "queen", "rook", "bishop", "knight", "pawn")
"""Name of each kind."""
KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = range(len(NAMES))
LETTERS = "KQRBNP"
"""English letter of each kind; Black's are small in positions."""
FIGURINES = "♔♕♖♗♘♙"
"""Sign of each kind, in White's outlines."""
WORTHS = (0, 9, 5, 3, 3, 1)
"""A beginner's worth of each kind, in pawns."""
PROMOTIONS = (QUEEN, ROOK, BISHOP, KNIGHT)
"""The kinds that a pawn can become, the most frequent first."""


def cell_of(kind: int, side: int) -> int:
    """Return the cell of a piece of this kind (0 is a king) and side (0 White, 1 Black)."""
    return 1 + 2 * kind + side


def kind_of(cell: int) -> int:
    """Return the kind of the piece in a cell that is not empty."""
    return (cell - 1) >> 1


def is_own(cell: int, side: int) -> bool:
    """Whether a cell holds a piece of `side`."""
    return cell > 0 and (cell & 1) != side


KINGS, QUEENS, ROOKS, BISHOPS, KNIGHTS, PAWNS = (
    tuple(cell_of(kind, side) for side in Side) for kind in range(len(NAMES))
)
"""Cells of each kind, White's first."""
