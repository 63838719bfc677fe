"""Legal moves of chess on a `Board`, and the board after a move.

Points are in reading order: 0 is a8 and 63 is h1. `cells` has the cell (see `pieces`) of each point. A side
is 0 for White and 1 for Black. `board.paths` numbers the actions, each a start, an end and the new piece of a
pawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.core.board.position import EMPTY
from engines.games.chess.board.attacks import (
    AHEAD,
    KING_STEPS,
    KNIGHT_STEPS,
    LINES_OF,
    PAWN_TAKES,
    POINTS,
    SIZE,
    Squares,
    is_attacked,
    king_of,
    threats,
)
from engines.games.chess.board.paths import ACTION_AT, ENDS, PROMOTED, PROMOTIONS_AT, STARTS
from engines.games.chess.pieces import KINGS, KNIGHTS, PAWNS, ROOKS, cell_of, is_own

HOMES = (60, 4)
"""The square on which each side's king begins, White's first."""
_LAST_ROWS = (0, SIZE - 1)
_SECOND_ROW = (SIZE - 2, 1)


class Board(NamedTuple):
    """The pieces, the side to move, and the rights and the passed point that decide which moves are legal."""

    cells: bytes
    side: int
    """The side to move: 0 White, 1 Black."""
    rights: bytes
    """Four flags, 0 or 1: White may still castle on the king's side, on the queen's side; then Black."""
    passed: int | None
    """The point behind a pawn that has just gone two squares, if it can be captured there; else `None`."""


class Castling(NamedTuple):
    """A way to castle: the squares of king and rook before and after, and the right that it needs."""

    right: int
    """Index in `Board.rights`."""
    king: int
    """Square of the king before."""
    king_end: int
    """Square of the king after."""
    rook: int
    """Square of the rook before."""
    rook_end: int
    """Square of the rook after."""
    between: Squares
    """The squares between king and rook, which must be empty."""


def _castling(right: int) -> Castling:
    """Return the way to castle for index `right` of `Board.rights`."""
    king, is_long = HOMES[right // 2], right % 2
    rook, way = (king - 4, -1) if is_long else (king + 3, 1)
    between = tuple(range(min(king, rook) + 1, max(king, rook)))
    return Castling(right, king, king + 2 * way, rook, king + way, between)


CASTLINGS = tuple(map(_castling, range(4)))
"""All ways to castle, in the order of `Board.rights`."""
CASTLING_OF = {ACTION_AT[way.king][way.king_end]: way for way in CASTLINGS}
"""The way to castle that an action can be, if a king makes it."""
_EVERYWHERE = range(POINTS)
_KEPT = [[True] * 4 for _ in range(POINTS)]
for _way in CASTLINGS:
    _KEPT[_way.king][_way.right] = _KEPT[_way.rook][_way.right] = False


def legal_actions(board: Board) -> tuple[int, ...]:
    """Return the legal actions, ascending."""
    cells, side = board.cells, board.side
    king = king_of(cells, side)
    checks, pins = threats(cells, king, side)
    found = [ACTION_AT[king][end] for end in _king_ends(cells, king, side)]
    if not checks:
        found += [way for way in CASTLING_OF if can_castle(board, way)]
    if len(checks) < 2:
        answers = checks[0] if checks else _EVERYWHERE
        for start, ends in piece_ends(cells, side):
            if start in pins or checks:
                shield = pins.get(start, _EVERYWHERE)
                ends[:] = [end for end in ends if end in answers and end in shield]
            found += actions_from(cells, start, ends)
        found += passing_actions(board)
    return tuple(sorted(found))


def _king_ends(cells: bytes, king: int, side: int) -> Iterator[int]:
    """Yield the squares to which the king of `side`, on `king`, can step without being attacked."""
    without = cells[:king] + b"\0" + cells[king + 1 :]
    for end in KING_STEPS[king]:
        if not is_own(cells[end], side) and not is_attacked(without, end, 1 - side):
            yield end


def piece_ends(cells: bytes, side: int) -> Iterator[tuple[int, list[int]]]:
    """Yield the point of each piece of `side` but the king, with the squares that it reaches.

    Pins, checks and captures in passing are not considered.
    """
    mine = 1 - side
    for start, cell in enumerate(cells):
        if not cell or cell & 1 != mine or cell == KINGS[side]:
            continue
        if cell == PAWNS[side]:
            yield start, _pawn_ends(cells, start, side)
        elif cell == KNIGHTS[side]:
            yield start, [end for end in KNIGHT_STEPS[start] if not cells[end] or cells[end] & 1 != mine]
        else:
            ends = []
            for line in LINES_OF[cell][start]:
                for end in line:
                    if not cells[end]:
                        ends.append(end)
                        continue
                    if cells[end] & 1 != mine:
                        ends.append(end)
                    break
            yield start, ends


def _pawn_ends(cells: bytes, start: int, side: int) -> list[int]:
    """Return the squares that a pawn of `side` on `start` reaches, without captures in passing."""
    other = 1 - side
    ends = [end for end in PAWN_TAKES[side][start] if is_own(cells[end], other)]
    ahead = start + AHEAD[side]
    if not cells[ahead]:
        ends.append(ahead)
        if start // SIZE == _SECOND_ROW[side] and not cells[ahead + AHEAD[side]]:
            ends.append(ahead + AHEAD[side])
    return ends


def actions_from(cells: bytes, start: int, ends: list[int]) -> Iterable[int]:
    """Return the actions from the square `start` to the squares `ends`; a pawn promotes in four ways."""
    if cells[start] in PAWNS and ends and ends[0] // SIZE in _LAST_ROWS:
        return [action for end in ends for action in PROMOTIONS_AT[start, end]]
    return map(ACTION_AT[start].__getitem__, ends)


def passing_actions(board: Board) -> Iterator[int]:
    """Yield the legal captures in passing (en passant)."""
    cells, side, _, passed = board
    if passed is None:
        return
    for start in PAWN_TAKES[1 - side][passed]:
        if cells[start] == PAWNS[side]:
            after = bytearray(cells)
            after[start] = after[passed - AHEAD[side]] = EMPTY
            after[passed] = PAWNS[side]
            if not is_attacked(bytes(after), king_of(cells, side), 1 - side):
                yield ACTION_AT[start][passed]


def has_castling(board: Board, action: int) -> bool:
    """Whether the mover has the right to castle by `action`, and no piece stands between king and rook.

    `action` is in `CASTLING_OF`. Attacked squares are not considered; `can_castle` tests them.
    """
    way = CASTLING_OF[action]
    is_mine = way.right // 2 == board.side and bool(board.rights[way.right])
    return is_mine and not any(board.cells[point] for point in way.between)


def can_castle(board: Board, action: int) -> bool:
    """Whether the mover can legally castle by `action`, which is in `CASTLING_OF`.

    That takes the right, a free way, and no attack on the three squares from the king's first to its last.
    """
    if not has_castling(board, action):
        return False
    way = CASTLING_OF[action]
    squares = (way.king, way.rook_end, way.king_end)
    return not any(is_attacked(board.cells, point, 1 - board.side) for point in squares)


def is_passing(board: Board, action: int) -> bool:
    """Whether a legal action captures in passing (en passant)."""
    return ENDS[action] == board.passed and board.cells[STARTS[action]] in PAWNS


def is_castling(board: Board, action: int) -> bool:
    """Whether a legal action castles."""
    return action in CASTLING_OF and board.cells[STARTS[action]] in KINGS


def after(board: Board, action: int) -> Board:
    """Return the board after a legal action, with the other side to move."""
    start, end, promoted = STARTS[action], ENDS[action], PROMOTED[action]
    side, cells = board.side, bytearray(board.cells)
    piece = cells[start]
    if is_passing(board, action):
        cells[end - AHEAD[side]] = EMPTY
    if is_castling(board, action):
        way = CASTLING_OF[action]
        cells[way.rook], cells[way.rook_end] = EMPTY, ROOKS[side]
    cells[start] = EMPTY
    cells[end] = piece if promoted is None else cell_of(promoted, side)
    rights = board.rights
    if any(rights):
        kept = zip(rights, _KEPT[start], _KEPT[end], strict=True)
        rights = bytes(right and one and other for right, one, other in kept)
    then = Board(bytes(cells), 1 - side, rights, None)
    if piece == PAWNS[side] and abs(end - start) == 2 * SIZE:
        return with_passed(then, (start + end) // 2)
    return then


def with_passed(board: Board, point: int) -> Board:
    """Return the board with `point` as its passed point; without one if no pawn can legally capture there."""
    passed = board._replace(passed=point)
    return passed if any(True for _ in passing_actions(passed)) else board._replace(passed=None)
