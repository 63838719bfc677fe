"""Squares that pieces reach from each square, and the squares that a side attacks.

Points are in reading order: 0 is a8, 7 is h8, 63 is h1. `cells` is a board, the cell (see `pieces`) of each
point.
"""

from __future__ import annotations

from engines.core.board.position import ray
from engines.games.chess.pieces import BISHOPS, KINGS, KNIGHTS, PAWNS, QUEENS, ROOKS, is_own

SIZE = 8
"""Number of rows and columns."""
POINTS = SIZE * SIZE
"""Number of squares."""
Squares = tuple[int, ...]
"""Points of squares."""
_Steps = tuple[tuple[int, int], ...]
_STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_LEAPS = tuple((down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down * right) == 2)
AHEAD = (-SIZE, SIZE)
"""The step of each side's pawns."""


def _lines(steps: _Steps) -> tuple[tuple[Squares, ...], ...]:
    """Return, for each point, the squares along each of the directions `steps`, the nearest first.

    A step is (rows down, columns right); empty directions are left out.
    """
    return tuple(
        tuple(filter(None, (tuple(ray(point, step, SIZE, SIZE)) for step in steps)))
        for point in range(POINTS)
    )


def _nearest(steps: _Steps) -> tuple[Squares, ...]:
    """Return, for each point, the squares one of the `steps` away; a step is (rows down, columns right)."""
    return tuple(tuple(squares[0] for squares in lines) for lines in _lines(steps))


STRAIGHT_LINES, DIAGONAL_LINES = _lines(_STRAIGHT), _lines(_DIAGONAL)
"""For each point, the squares in each direction of a rook and of a bishop, the nearest first."""
QUEEN_LINES = tuple(map(tuple.__add__, STRAIGHT_LINES, DIAGONAL_LINES))
"""For each point, the squares in each direction of a queen."""
KING_STEPS, KNIGHT_STEPS = _nearest(_STRAIGHT + _DIAGONAL), _nearest(_LEAPS)
"""For each point, the squares one step of a king and of a knight away."""
PAWN_TAKES = (_nearest(_DIAGONAL[:2]), _nearest(_DIAGONAL[2:]))
"""For each side and point, the squares that a pawn there attacks."""
LINES_OF = {
    **dict.fromkeys(ROOKS, STRAIGHT_LINES),
    **dict.fromkeys(BISHOPS, DIAGONAL_LINES),
    **dict.fromkeys(QUEENS, QUEEN_LINES),
}
"""The lines of each cell that moves along lines."""


def is_attacked(cells: bytes, point: int, side: int) -> bool:
    """Whether a piece of `side` (0 White, 1 Black) attacks the point."""
    knight, pawn, king = KNIGHTS[side], PAWNS[side], KINGS[side]
    for end in KNIGHT_STEPS[point]:
        if cells[end] == knight:
            return True
    for end in PAWN_TAKES[1 - side][point]:
        if cells[end] == pawn:
            return True
    for end in KING_STEPS[point]:
        if cells[end] == king:
            return True
    queen = QUEENS[side]
    for lines, slider in ((STRAIGHT_LINES, ROOKS[side]), (DIAGONAL_LINES, BISHOPS[side])):
        for line in lines[point]:
            for end in line:
                if cell := cells[end]:
                    if cell in (slider, queen):
                        return True
                    break
    return False


def threats(cells: bytes, king: int, side: int) -> tuple[list[Squares], dict[int, Squares]]:
    """Return the checks against the king of `side`, which stands on `king`, and its pinned pieces.

    The first result has an entry for each piece that gives check: the squares on which another piece's
    move answers the check. These are the squares between king and checker and, last, the checker's own.
    The second result maps each pinned piece to the squares on which it still shields the king.
    """
    other = 1 - side
    checks: list[Squares] = [(end,) for end in KNIGHT_STEPS[king] if cells[end] == KNIGHTS[other]]
    checks += [(end,) for end in PAWN_TAKES[side][king] if cells[end] == PAWNS[other]]
    pins: dict[int, Squares] = {}
    queen = QUEENS[other]
    for lines, slider in ((STRAIGHT_LINES, ROOKS[other]), (DIAGONAL_LINES, BISHOPS[other])):
        for line in lines[king]:
            shield = -1
            for length, end in enumerate(line, 1):
                cell = cells[end]
                if not cell:
                    continue
                if is_own(cell, side):
                    if shield >= 0:
                        break
                    shield = end
                    continue
                if cell in (slider, queen):
                    if shield >= 0:
                        pins[shield] = line[:length]
                    else:
                        checks.append(line[:length])
                break
    return checks, pins


def king_of(cells: bytes, side: int) -> int:
    """Return the point of a side's king; raises `ValueError` if there is none."""
    return cells.index(KINGS[side])


def is_in_check(cells: bytes, side: int) -> bool:
    """Whether the king of `side` is attacked."""
    return is_attacked(cells, king_of(cells, side), 1 - side)
