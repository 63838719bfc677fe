"""The appearance of chess."""

from __future__ import annotations

from engines.core.look import Look, Piece
from engines.core.types import Side
from engines.games.chess.outlines import DRAWINGS
from engines.games.chess.pieces import FIGURINES, KING, LETTERS, NAMES

_GLYPHS = ("♔♕♖♗♘♙", "♚♛♜♝♞♟")
"""Signs of White's and Black's pieces. No board shows them: without a picture or tiles, letters stand in."""
_SIDE_NAMES = ("white", "black")


def _piece(kind: int, side: Side) -> Piece:
    return Piece(
        side,
        _GLYPHS[side][kind],
        _SIDE_NAMES[side],
        outline=DRAWINGS[kind].outline,
        details=DRAWINGS[kind].details,
        letter=LETTERS[kind] if side is Side.FIRST else LETTERS[kind].lower(),
        figurine=FIGURINES[kind],
        name=NAMES[kind],
        is_vital=kind == KING,
    )


LOOK = Look(
    side_names=_SIDE_NAMES,
    pieces=tuple(_piece(kind, side) for kind in range(len(NAMES)) for side in Side),
    empty="🟨",
    legal="🟢",
    ground="chequered",
    surface="inlay",
    marks_win=False,
    marks_squares=True,
    numbers_moves=False,
    has_own_side_below=True,
    prefers_picture=True,
    is_lettered=True,
)
"""The look of chess: our own drawings of pieces on inlaid wood."""
