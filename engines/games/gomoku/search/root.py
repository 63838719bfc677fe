"""Root of the search: lists the root moves, and searches them in the caller's order.

Scores are those of `pv_search.py`. Unlike an inner node, the root gets its
moves from the caller, which orders them before each iteration, and reports
the best of them.

In all functions, `b` is the address of the search board.
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.kernel import count, first, make, unmake
from engines.games.gomoku.search.board.layout import (
    FORCED,
    ROOT_BONUS,
    ROOT_DEPTH,
    ROOT_MOVE,
    RULE,
    SIDE,
    STOPPED,
)
from engines.games.gomoku.search.board.moves import contains, may_play, push_class, push_replies
from engines.games.gomoku.search.board.patterns import C_FIVE, C_OPEN_FOUR, CARO, RENJU
from engines.games.gomoku.search.ordering import push_quiet
from engines.games.gomoku.search.pv_search import INFINITE, LIMIT, pv_search
from engines.games.gomoku.search.selectivity import PLY as ONE
from engines.games.gomoku.search.selectivity import root_reduction
from engines.games.gomoku.search.threats.defence import push_answers
from engines.games.gomoku.search.threats.fours import fours_threaten
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, uint64
from engines.search.table import NO_ACTION

_U8 = np.uint64(8)
_ONE = np.int64(ONE)


@njit("int64(uint64)")
def obvious_move(b: Word) -> Int:
    """Return the point of the mover's five, the reply to a four, or the mover's open four; −1 without any.

    The first of these that exists is returned. Legality is not checked, and a reply to two fours at once does
    not save the side to move. In caro, a four can have several replies, so −1 is returned for it. `b` is the
    board's address.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    if count(b, side, int64(C_FIVE)):
        return first(b, side, int64(C_FIVE))
    if count(b, other, int64(C_FIVE)):
        return first(b, other, int64(C_FIVE)) if load_i64(b + RULE) != CARO else int64(-1)
    return first(b, side, int64(C_OPEN_FOUR))


@njit("uint64(uint64, uint64)")
def push_root(b: Word, top: Word) -> Word:
    """Append the moves to search at the root to the list at `top`, in no order; return its new end.

    All are legal. `FORCED` becomes 1 if the moves make a five or an open four that wins, or if every
    other move is proven to lose; 0 if other moves are merely omitted.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    start = top
    store_i64(b + FORCED, int64(1))
    if count(b, side, int64(C_FIVE)):
        return push_class(b, side, int64(C_FIVE), int64(0), top)
    if count(b, other, int64(C_FIVE)):
        top = push_replies(b, top)
    elif count(b, side, int64(C_OPEN_FOUR)):
        return push_class(b, side, int64(C_OPEN_FOUR), int64(0), top)
    elif count(b, other, int64(C_OPEN_FOUR)):
        top = push_replies(b, top)
    elif fours_threaten(b, int64(20_000), top):
        top = push_answers(b, top)
        store_i64(b + FORCED, int64(load_i64(b + RULE) < RENJU))
    kept = start
    at = start
    while at < top:
        point = load_i64(at) & int64(0xFFFF)
        if not contains(start, kept, point) and may_play(b, point, side):
            store_i64(kept, load_i64(at))
            kept += _U8
        at += _U8
    if kept > start:
        return kept
    store_i64(b + FORCED, int64(0))
    return push_quiet(b, int64(NO_ACTION), int64(0), start)


@njit("int64(uint64, int64, int64, int64, uint64, uint64)")
def search_root(b: Word, alpha: Int, beta: Int, depth: Int, moves: Word, top: Word) -> Int:
    """Search the moves in the list `[moves, top)`, in their order, and return the best score.

    - `depth` is in plies. `alpha` and `beta` bound the score as in `pv_search`; a score of at least
      `beta` ends the search.
    - `ROOT_MOVE` becomes the best move.
    - In the list, a searched move's priority is replaced with its score plus `INFINITE`.
    - After a stop, the move and the score are the best of those searched to their end; −1 and −`INFINITE`
      if none was.
    - A point's bonus from `ROOT_BONUS` is added to estimates, but not to proven scores; the window and
      the result include it (see `engines/search/variety.py`).
    """
    side = load_i64(b + SIDE)
    best = int64(-INFINITE)
    store_i64(b + ROOT_MOVE, int64(-1))
    store_i64(b + ROOT_DEPTH, depth)
    bonuses = load_u64(b + ROOT_BONUS)
    at = moves
    tried = int64(0)
    while at < top:
        point = load_i64(at) & int64(0xFFFF)
        more = load_i64(bonuses + uint64(point) * _U8)
        low, high = alpha - more, beta - more
        tried += int64(1)
        make(b, point, side)
        deeper = (depth - int64(1)) * _ONE
        if tried == int64(1):
            score = -pv_search(b, -high, -low, deeper, int64(0), int64(1), top)
        else:
            less = int64(0)
            if depth >= int64(3) and tried > int64(4):
                less = root_reduction(b, depth, tried)
            score = -pv_search(b, -low - int64(1), -low, deeper - less, int64(1), int64(1), top)
            if score > low and less:
                score = -pv_search(b, -low - int64(1), -low, deeper, int64(1), int64(1), top)
            if low < score < high:
                score = -pv_search(b, -high, -low, deeper, int64(0), int64(1), top)
        unmake(b)
        if load_i64(b + STOPPED):
            break
        if abs(score) < LIMIT:
            score += more
        store_i64(at, (score + int64(INFINITE)) << int64(16) | point)
        if score > best:
            best = score
            store_i64(b + ROOT_MOVE, point)
            alpha = max(alpha, score)
            if score >= beta:
                break
        at += _U8
    return best
