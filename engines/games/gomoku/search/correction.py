"""Correction history: corrects the evaluation by its mean error in earlier searches.

The error is the search's score minus the evaluation. Mean errors are kept for the last
move of each side and for all positions together; all three correct a position's
evaluation. Thus errors that many lines share, because of the whole position or a common
move, are corrected while that position is searched.
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.layout import HISTORY, SIDE
from engines.games.gomoku.search.ordering import ORDERING_WORDS, point_before
from engines.games.gomoku.search.selectivity import AT
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, uint64

_WORDS_A_SIDE = 2 * 400 + 1
CORRECTION_WORDS = 2 * _WORDS_A_SIDE
"""Number of words that store both sides' mean errors, in 64ths of a point of the evaluation.

Each side has one mean error for each point of the last move, one for each point of the move
before that, and one for all positions.
"""
_AT = np.uint64(ORDERING_WORDS * 8)
_SIDE_BYTES, _OWN, _ALL = (np.uint64(n * 8) for n in (_WORDS_A_SIDE, 400, 800))
_U1, _U2, _U3 = (np.uint64(n) for n in (1, 2, 3))
_MAX = np.int64(400)
"""Errors are clipped to ± this value; greater errors are tactical and specific to one position."""
_MAX_DEPTH = np.int64(16)


@njit("uint64(uint64)")
def _errors(b: Word) -> Word:
    return load_u64(b + HISTORY) + _AT + uint64(load_i64(b + SIDE)) * _SIDE_BYTES


@njit("int64(uint64, int64)")
def corrected_value(b: Word, value: Int) -> Int:
    """Return the evaluation `value` of the board at `b`, corrected by the mean errors of the history.

    The sum of the three mean errors counts as much as the board's field `correction` says. `value` and
    the result are in points, for the side to move.
    """
    errors = _errors(b)
    total = load_i64(errors + (uint64(point_before(b, _U1)) << _U3)) + load_i64(errors + _ALL)
    total += load_i64(errors + _OWN + (uint64(point_before(b, _U2)) << _U3))
    return value + ((total * load_i64(b + AT.correction)) >> int64(16))


@njit("void(uint64, int64, int64)")
def record_error(b: Word, error: Int, depth: Int) -> None:
    """Add an error to the mean errors that belong to the board at `b`.

    `error` is the score of a search to `depth` plies minus the evaluation, in points, for the side to
    move. It is clipped to ± `_MAX`. Greater depths weigh more, up to `_MAX_DEPTH`.
    """
    errors = _errors(b)
    error = min(max(error, -_MAX), _MAX) << int64(6)
    weight = min(depth, _MAX_DEPTH)
    last, own = uint64(point_before(b, _U1)) << _U3, uint64(point_before(b, _U2)) << _U3
    for at in (errors + last, errors + _OWN + own, errors + _ALL):
        known = load_i64(at)
        store_i64(at, known + (((error - known) * weight) >> int64(8)))
