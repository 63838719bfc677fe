"""Forsyth-Edwards notation of positions.

    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1

The fields are the rows from the top, the side to move, the rights to castle, the square to capture in
passing, the plies without progress, and the number of the move. Fields at the end may be missing, all but the
first: then White is to move, no castling or capture in passing is possible, and the numbers are 0 and 1.
"""

from __future__ import annotations

import re

from engines.core.errors import NotationError
from engines.core.notation.coordinates import Coordinates
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.chess.board.attacks import SIZE
from engines.games.chess.pieces import LETTERS, cell_of

_SIDES = ("w", "b")
_RIGHTS = "KQkq"
_LETTER_OF = {
    cell_of(kind, side): letter if side is Side.FIRST else letter.lower()
    for kind, letter in enumerate(LETTERS)
    for side in Side
}
_CELL_OF = {letter: cell for cell, letter in _LETTER_OF.items()}
_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=True, has_small_letters=True)
_MISSING = ("w", "-", "-", "0", "1")
"""The fields after the first, by default."""
_RUN = re.compile(r"\d")
_EMPTY = re.compile(r"\.+")


def format_fen(setup: Setup) -> str:
    """Return a setup as a line of FEN with all six fields.

    Without numbers, it has no rights to castle, no square to capture in passing, and the numbers 0 and 1.
    """
    rights, passed, quiet, fullmove = setup.numbers or (0, 0, 0, 1)
    text = "".join(_LETTER_OF.get(cell, ".") for cell in setup.cells)
    rows = "/".join(text[start : start + SIZE] for start in range(0, len(text), SIZE))
    board = _EMPTY.sub(lambda run: str(len(run[0])), rows)
    castling = "".join(letter for bit, letter in enumerate(_RIGHTS) if rights >> bit & 1) or "-"
    point = _COORDINATES.format(passed - 1) if passed else "-"
    return f"{board} {_SIDES[setup.side]} {castling} {point} {quiet} {fullmove}"


def parse_fen(text: str) -> Setup:
    """Return the setup that a FEN describes; raises `NotationError` for a text that is none.

    Whether a game leads to the position is not checked. A number `-` counts as 0, and a move 0 as 1.
    """
    board, *fields = text.split() or [""]
    if len(fields) > len(_MISSING):
        raise NotationError(
            f"the FEN has {1 + len(fields)} fields, but at most {1 + len(_MISSING)} are possible"
        )
    side, castling, passed, quiet, fullmove = (*fields, *_MISSING[len(fields) :])
    if side.lower() not in _SIDES:
        raise NotationError(f"the FEN's side to move must be w or b, not {side[:20]!r}")
    if castling != "-" and set(castling) - set(_RIGHTS):
        raise NotationError(f"the FEN's rights to castle must be - or letters of KQkq, not {castling[:20]!r}")
    rights = sum(1 << bit for bit, letter in enumerate(_RIGHTS) if letter in castling)
    point = 0 if passed in "-–" else _COORDINATES.parse(passed) + 1
    numbers = (rights, point, _number(quiet), max(1, _number(fullmove)))
    return Setup(_parse_board(board), Side(_SIDES.index(side.lower())), numbers)


def _parse_board(text: str) -> bytes:
    """Return the cells of eight rows, separated by slashes; raises `NotationError`."""
    rows = [_RUN.sub(lambda digit: "." * int(digit[0]), row) for row in text.split("/")]
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise NotationError(f"the FEN's board must have eight rows of eight squares, unlike {text[:80]!r}")
    if wrong := set("".join(rows)) - {".", *_CELL_OF}:
        raise NotationError(f"the FEN's board has {min(wrong)!r}, which is not a piece")
    return bytes(_CELL_OF.get(letter, 0) for letter in "".join(rows))


def _number(text: str) -> int:
    if text == "-":
        return 0
    if not text.isdecimal() or len(text) > 4:
        raise NotationError(f"the FEN's number of moves must be 0 to 9999, not {text[:20]!r}")
    return int(text)
