"""Why a move is illegal, in a word."""

from __future__ import annotations

from collections.abc import Iterable

from engines.games.chess.board.attacks import KING_STEPS, PAWN_TAKES, is_in_check
from engines.games.chess.board.moves import CASTLING_OF, Board, actions_from, has_castling, piece_ends
from engines.games.chess.board.paths import ENDS, STARTS
from engines.games.chess.pieces import KINGS, PAWNS, is_own

REASONS = (
    "into_check",
    "in_check",
    "castling_through_check",
    "no_castling",
    "blocked",
    "illegal",
    "not_yours",
)
"""All reasons; if a text can mean several illegal moves, the one with the earliest is meant."""


def reason(board: Board, action: int) -> str:
    """Return the reason why `action`, which must be illegal on `board`, is illegal: a word of `REASONS`."""
    cells, side = board.cells, board.side
    start, end = STARTS[action], ENDS[action]
    way = CASTLING_OF.get(action)
    if way and way.right // 2 == side and cells[start] in (0, KINGS[side]):
        return "castling_through_check" if has_castling(board, action) else "no_castling"
    if not is_own(cells[start], side):
        return "not_yours"
    if _reaches(board, start, end) and action in actions_from(cells, start, [end]):
        return "in_check" if is_in_check(cells, side) else "into_check"
    return "blocked" if end in _ends_alone(cells, start) else "illegal"


def _reaches(board: Board, start: int, end: int) -> bool:
    """Whether the mover's piece on `start` could go to `end` if its king's safety did not matter."""
    cells, side = board.cells, board.side
    if cells[start] == KINGS[side]:
        return end in KING_STEPS[start] and not is_own(cells[end], side)
    if end == board.passed and cells[start] == PAWNS[side] and end in PAWN_TAKES[side][start]:
        return True
    return end in dict(piece_ends(cells, side))[start]


def _ends_alone(cells: bytes, start: int) -> Iterable[int]:
    """Return the squares that the piece on `start` would reach on an otherwise empty board.

    For a pawn, these are the squares ahead of it.
    """
    if cells[start] in KINGS:
        return KING_STEPS[start]
    alone = bytearray(len(cells))
    alone[start] = cells[start]
    ((_, ends),) = piece_ends(bytes(alone), 1 - (cells[start] & 1))
    return ends
