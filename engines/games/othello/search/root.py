"""Search of the root, which stores the best move while it runs.

A search that is stopped midway has a valid result: it starts with the best move of the previous search, and a
later move replaces that move only after a finished search with a better score.

`memory` is the address of the search's words (see `memory.py`). `player` and `opponent` are bitboards of the
discs of the side to move and of its opponent.
"""

from __future__ import annotations

import numpy as np

from engines.games.othello.search.board.kernel import ONE, ZERO, moves
from engines.games.othello.search.endgame.endgame import solve_null, solve_window
from engines.games.othello.search.evaluation.evaluate import DISC, fill_frame
from engines.games.othello.search.memory import EVALUATION, MIDGAME_SALT, NO_MOVE, hash_key
from engines.games.othello.search.midgame import search_midgame, sort_moves
from engines.games.othello.search.move_list import frame_of, list_moves, point_at, turned_at
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import ROOT_BEST, ROOT_BONUS, ROOT_SCORE, TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_i64, load_u64, popcount, store_i64, uint64

INFINITE = 65 * DISC
"""A score beyond all others."""
_U3 = np.uint64(3)
_SORTED = np.int64(3)
"""Depth passed to `sort_moves`, high enough for sorting by the evaluation."""


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def _child(
    memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int, depth: Int, is_exact: Int
) -> Int:
    """Return the score of the position after a root move, for its mover `player`.

    Outside the window, `alpha … beta`, it is a bound. If `is_exact` is 1, the score and the window are in
    discs, from the endgame search; otherwise in 1/`DISC` disc, from the midgame search to `depth`.
    """
    if not is_exact:
        return search_midgame(memory, player, opponent, alpha, beta, depth)
    empties = popcount(~(player | opponent))
    if beta - alpha == 1:
        return solve_null(memory, player, opponent, alpha, empties)
    return solve_window(memory, player, opponent, alpha, beta, empties, int64(0))


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def search_root(
    memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int, depth: Int, is_exact: Int
) -> Int:
    """Search a position that has a legal move, to `depth`; return its score, a bound outside `alpha … beta`.

    - With `is_exact` the score is the final margin in discs, and `depth` is not used.
    - Otherwise the score and the window are in 1/`DISC` disc, and the score is an estimate to which the
      square's bonus from `ROOT_BONUS` is added.
    - The memory's best move is searched first. The memory then contains the new best move and its score,
      even after a stop. A score of at most `alpha` leaves them unchanged.
    - Unless it is stopped, the search also stores the best move in the table. After a stop, the score is that
      of the moves searched so far, `-INFINITE` without any.
    """
    count_node(memory)
    first = load_i64(memory + ROOT_BEST)
    frame = frame_of(memory, popcount(~(player | opponent)))
    count = list_moves(memory, frame, player, opponent, moves(player, opponent), int64(0), ZERO)
    fill_frame(load_u64(memory + EVALUATION), player, opponent)
    sort_moves(memory, frame, player, opponent, count, _SORTED, first)
    bonuses = load_u64(memory + ROOT_BONUS)
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    low = alpha
    for index in range(count):
        point = point_at(frame, index)
        turned = turned_at(frame, index)
        child = opponent ^ turned
        other = player ^ turned ^ (ONE << uint64(point))
        left = depth - int64(1)
        more = int64(0)
        if not is_exact:
            more = load_i64(bonuses + (uint64(point) << _U3))
        score = low + int64(1)
        if index > 0:
            score = more - _child(memory, child, other, more - low - int64(1), more - low, left, is_exact)
        if index == 0 or low < score < beta:
            score = more - _child(memory, child, other, more - beta, more - low, left, is_exact)
        if is_stopped(memory):
            return best
        if score > best:
            best = score
            action = point
            if score > alpha:
                low = max(low, score)
                store_i64(memory + ROOT_BEST, point)
                store_i64(memory + ROOT_SCORE, score)
            if score >= beta:
                break
    bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
    key = hash_key(player, opponent)
    # Stored with depth 0, because only the entry's move is used.
    tt.store(load_u64(memory + TABLE), key if is_exact else key ^ MIDGAME_SALT, best, bound, int64(0), action)
    return best
