"""Setups of chess, and the reasons why no game leads to some.

The numbers of a setup are the rights to castle as bits, White's king side first; the passed point plus one,
or 0; the plies without progress; and the number of the move.
"""

from __future__ import annotations

from engines.core.errors import SetupError
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.chess.board.attacks import AHEAD, POINTS, SIZE, is_in_check, king_of, threats
from engines.games.chess.board.moves import CASTLINGS, Board, with_passed
from engines.games.chess.pieces import (
    BISHOP,
    BISHOPS,
    KING,
    KINGS,
    KNIGHT,
    KNIGHTS,
    NAMES,
    PAWNS,
    QUEEN,
    QUEENS,
    ROOK,
    ROOKS,
    cell_of,
    is_own,
)

_MAX_PIECES, _MAX_PAWNS = 16, 8
_MAX_CHECKS = 2
_MAX_COUNT = 9999
_USUAL = (0, 0, 0, 1)
"""The numbers of a setup that gives none: no rights, no passed point, no plies, the first move."""
_FIRST_PIECES = ((QUEENS, 1), (ROOKS, 2), (BISHOPS, 2), (KNIGHTS, 2))
_LAST_ROWS = (*range(SIZE), *range(POINTS - SIZE, POINTS))
_BACK_ROW = (ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)
_PASSED_ROWS = (SIZE - 3, 2)
"""For each side, the row on which its pawns are captured in passing."""


def setup_of(board: Board, quiet: int, fullmove: int) -> Setup:
    """Return a board as a setup, with `quiet` plies without progress and the move number `fullmove`.

    Both numbers are cut to the largest that a setup may have.
    """
    rights = sum(right << bit for bit, right in enumerate(board.rights))
    passed = 0 if board.passed is None else board.passed + 1
    counts = (min(quiet, _MAX_COUNT), min(fullmove, _MAX_COUNT))
    return Setup(board.cells, Side(board.side), (rights, passed, *counts))


def board_of(setup: Setup) -> tuple[Board, int, int]:
    """Return the board of a checked setup, its plies without progress, and the number of its move.

    A passed point is kept only if a pawn can legally capture there. A setup without numbers has `_USUAL`.
    """
    rights, passed, quiet, fullmove = setup.numbers or _USUAL
    board = Board(setup.cells, setup.side, bytes(rights >> bit & 1 for bit in range(4)), None)
    return with_passed(board, passed - 1) if passed else board, quiet, fullmove


def check(setup: Setup) -> None:
    """Raise `SetupError` if a setup's squares, pieces, checks or numbers are impossible.

    A setup that passes can still be one that no game leads to.
    """
    cells = setup.cells
    if len(cells) != POINTS or max(cells) > 2 * len(NAMES):
        raise SetupError(
            f"the setup must have {POINTS} squares, each empty or with a piece of {len(NAMES)} kinds"
        )
    _check_pieces(cells)
    if is_in_check(cells, setup.side.other):
        raise SetupError(
            "the setup is impossible: the side that has just moved is in check", reason="other_in_check"
        )
    checks, _ = threats(cells, king_of(cells, setup.side), setup.side)
    if len(checks) > _MAX_CHECKS:
        raise SetupError(f"the setup is impossible: {len(checks)} pieces give check at once", reason="checks")
    if setup.numbers:
        _check_numbers(setup)


def _check_pieces(cells: bytes) -> None:
    """Raise `SetupError` for kings, pawns or numbers of pieces that no game has."""
    if any(cells.count(king) != 1 for king in KINGS):
        raise SetupError("the setup is impossible: each side must have one king", reason="kings")
    if any(cells[point] in PAWNS for point in _LAST_ROWS):
        raise SetupError(
            "the setup is impossible: a pawn stands on the first or the last row", reason="pawns"
        )
    for side in Side:
        pawns = cells.count(PAWNS[side])
        promoted = sum(max(0, cells.count(piece[side]) - first) for piece, first in _FIRST_PIECES)
        if pawns > _MAX_PAWNS:
            raise SetupError(
                f"the setup is impossible: a side has more than {_MAX_PAWNS} pawns", reason="pieces"
            )
        if pawns + promoted > _MAX_PAWNS or sum(is_own(cell, side) for cell in cells) > _MAX_PIECES:
            raise SetupError(
                "the setup is impossible: a side has more pieces than its pawns can become", reason="pieces"
            )


def _check_numbers(setup: Setup) -> None:
    """Raise `SetupError` unless the setup has four numbers in their ranges.

    Rights to castle and a passed point must also fit the pieces.
    """
    if len(setup.numbers) != len(_USUAL):
        raise SetupError(
            "the setup needs four numbers: rights to castle, en passant point, quiet plies and move number"
        )
    rights, passed, quiet, fullmove = setup.numbers
    if not (0 <= rights < 1 << len(CASTLINGS) and 0 <= quiet <= _MAX_COUNT and 1 <= fullmove <= _MAX_COUNT):
        raise SetupError("the setup is impossible: a number of moves or a right to castle is out of range")
    for way in CASTLINGS:
        side = way.right // 2
        is_home = setup.cells[way.king] == KINGS[side] and setup.cells[way.rook] == ROOKS[side]
        if rights >> way.right & 1 and not is_home:
            raise SetupError(
                "the setup is impossible: castling needs the king and the rook on their first squares",
                reason="rights",
            )
    if passed and not _is_passed(setup.cells, passed - 1, setup.side.other):
        raise SetupError(
            "the setup is impossible: no pawn can have just gone two squares over the en passant point",
            reason="passed",
        )


def _is_passed(cells: bytes, point: int, side: Side) -> bool:
    """Whether a pawn of `side` can just have gone two squares over `point`."""
    if not 0 <= point < POINTS or point // SIZE != _PASSED_ROWS[side]:
        return False
    start, end = point - AHEAD[side], point + AHEAD[side]
    return not cells[point] and not cells[start] and cells[end] == PAWNS[side]


def _start() -> Setup:
    black, white = (bytes(cell_of(kind, side) for kind in _BACK_ROW) for side in (Side.SECOND, Side.FIRST))
    pawns = (bytes((PAWNS[Side.SECOND],)) * SIZE, bytes((PAWNS[Side.FIRST],)) * SIZE)
    cells = black + pawns[0] + bytes(4 * SIZE) + pawns[1] + white
    return Setup(cells, Side.FIRST, (15, 0, 0, 1))


START = _start()
"""The first position."""
