"""Standard algebraic notation: `Nf3`, `exd5`, `e8=Q`, `O-O`, with `+` for check and `#` for mate."""

from __future__ import annotations

from engines.games.chess.board.attacks import SIZE
from engines.games.chess.board.moves import CASTLING_OF, is_castling, is_passing
from engines.games.chess.board.paths import ENDS, PROMOTED, STARTS
from engines.games.chess.notation.named import NamedPosition
from engines.games.chess.pieces import FIGURINES, LETTERS, PAWN, kind_of


def san(position: NamedPosition, action: int) -> str:
    """Return a move with English letters, as files have it; an illegal one as its squares."""
    return name(position, action, LETTERS)


def name(position: NamedPosition, action: int, letters: str = FIGURINES) -> str:
    """Return a move in algebraic notation, with `+` or `#`; an illegal one as its squares.

    `letters` are the letters or signs of the kinds of pieces, the king's first.
    """
    if action not in position.legal_actions():
        return squares(position, action)
    after = position.play(action)
    move = _move(position, action, letters)
    if after.outcome and after.outcome.winner is not None:
        return move + "#"
    return move + "+" if after.in_check else move


def squares(position: NamedPosition, action: int) -> str:
    """Return a move as its squares and the new piece: `e2e4`, `e7e8q`."""
    promoted = PROMOTED[action]
    ends = position.format_point(STARTS[action]) + position.format_point(ENDS[action])
    return ends if promoted is None else ends + LETTERS[promoted].lower()


def _move(position: NamedPosition, action: int, letters: str) -> str:
    """Return a legal move in algebraic notation, without `+` or `#`.

    `letters` are the letters or signs of the kinds of pieces, the king's first.
    """
    board = position.board
    if is_castling(board, action):
        return "O-O" if CASTLING_OF[action].right % 2 == 0 else "O-O-O"
    start, end, promoted = STARTS[action], ENDS[action], PROMOTED[action]
    cells, target = position.cells, position.format_point(end)
    takes = "x" if cells[end] or is_passing(board, action) else ""
    kind = kind_of(cells[start])
    if kind == PAWN:
        origin = position.format_point(start)[0] if takes else ""
        return origin + takes + target + (f"={letters[promoted]}" if promoted is not None else "")
    return letters[kind] + _origin(position, action) + takes + target


def _origin(position: NamedPosition, action: int) -> str:
    """Return the part of the first square that tells the move from those of other pieces of its kind.

    It is empty, a column, a row, or the whole square.
    """
    start, end, cells = STARTS[action], ENDS[action], position.cells
    others = [
        STARTS[other]
        for other in position.legal_actions()
        if ENDS[other] == end and STARTS[other] != start and cells[STARTS[other]] == cells[start]
    ]
    if not others:
        return ""
    square = position.format_point(start)
    if all(other % SIZE != start % SIZE for other in others):
        return square[0]
    return square[1] if all(other // SIZE != start // SIZE for other in others) else square
