"""Evaluations by plain counting, in men, and the search of the levels that are written in Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.core.game import Position
from engines.games.checkers.paths import DARK, POINTS, SIZE, SQUARE_PATHS, STEPS
from engines.games.checkers.rules import KINGS, MEN
from engines.search.classic import alpha_beta

_KING = 1.5
"""Value of a king in men."""
_ADVANCE = 0.03
"""Value of each row that a man has advanced."""
_GUARD = 0.1
"""Value of a man on its first row, where it keeps opposing men from becoming kings."""
_CENTRE = 0.05
"""Value of a piece on one of the four middle columns."""


def _man_value(point: int) -> float:
    """Return the value of a red man on a point, in men: more on advanced, guarding and central squares."""
    rows, column = SIZE - 1 - point // SIZE, point % SIZE
    return 1 + _ADVANCE * rows + (_GUARD if rows == 0 else 0) + _centre_value(column)


def _centre_value(column: int) -> float:
    return _CENTRE if SIZE // 4 <= column < SIZE - SIZE // 4 else 0


_RED, _WHITE = MEN
_RED_KING, _WHITE_KING = KINGS
_VALUES = {
    point: {
        0: 0.0,
        _RED: _man_value(point),
        _WHITE: -_man_value(POINTS - 1 - point),
        _RED_KING: _KING + _centre_value(point % SIZE),
        _WHITE_KING: -_KING - _centre_value(point % SIZE),
    }
    for point in DARK
}
"""The value for Red of each cell on each square."""


def lead(position: Position) -> float:
    """Return the mover's pieces minus the opponent's, in men, a king counting as one and a half."""
    count = position.cells.count
    red = count(_RED) - count(_WHITE) + _KING * (count(_RED_KING) - count(_WHITE_KING))
    return -red if position.side_to_move else red


def placed_lead(position: Position) -> float:
    """Return `lead` plus small values for advanced men, guards of the home row and central pieces, in men."""
    cells = position.cells
    red = sum(values[cells[point]] for point, values in _VALUES.items())
    return -red if position.side_to_move else red


def jumps(position: Position) -> Sequence[int]:
    """Return the legal jumps, ordered by the number of pieces taken, the most first; empty without jumps."""
    found = [action for action in position.legal_actions() if action >= STEPS]
    return sorted(found, key=lambda action: len(SQUARE_PATHS[action]), reverse=True)


plain_search = partial(alpha_beta, evaluate=placed_lead, noisy=jumps)
"""Alpha-beta search that compares the placed lead when no side gains by a jump; takes the depth in plies."""
