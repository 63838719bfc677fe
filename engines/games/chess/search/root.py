"""Search of the root's moves."""

from __future__ import annotations

import numpy as np

from engines.games.chess.search.board import PROGRESS, RECORD_BYTES, is_in_check, make
from engines.games.chess.search.memory import FRAMES, NO_MOVE, PLAYED, RECORDS
from engines.games.chess.search.moves import MOVE_BITS, MOVE_MASK, list_legal
from engines.games.chess.search.order import is_quiet, next_move, place_of, rank_moves
from engines.games.chess.search.pv_search import pv_search, reduction
from engines.games.chess.search.scores import INFINITE, PROVEN
from engines.search.jit import njit
from engines.search.memory import ROOT_BEST, ROOT_BONUS, ROOT_SCORE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, uint64

_U3 = np.uint64(3)


@njit("int64(uint64, int64, int64, int64, int64, int64)")
def _scored(memory: Word, alpha: Int, beta: Int, depth: Int, quiet: Int, more: Int) -> Int:
    """Return the score, for the root's mover, of the move that led to the record of ply 1.

    The position after the move is searched `depth` plies deep. `more` is the move's bonus, added unless the
    score is proven; `quiet` is the number of plies without progress, the move included. Outside the root's
    window, `alpha … beta`, the score is a bound.
    """
    low = alpha if abs(alpha) >= PROVEN else alpha - more
    high = beta if abs(beta) >= PROVEN else beta - more
    one, none = int64(1), int64(NO_MOVE)
    score = -pv_search(memory, -max(high, low + one), -low, depth, one, quiet, one, none)
    return score if abs(score) >= PROVEN else score + more


@njit("int64(uint64, int64, int64, int64, int64)")
def search_root(memory: Word, alpha: Int, beta: Int, depth: Int, quiet: Int) -> Int:
    """Search the root, which has a legal move, to `depth` plies; return its score for the side to move.

    `memory` is the search's address; `quiet` plies without progress precede the root. Outside `alpha … beta`
    the score is a bound; after a stop, it is that of the moves searched by then, `-INFINITE` if there is
    none.

    Each move's bonus from `ROOT_BONUS` is added to its score, in the window and in the result, unless the
    score is proven. The move in `ROOT_BEST` is searched first. Afterwards `ROOT_BEST` and `ROOT_SCORE` hold
    the best move and its score, even after a stop. A score of at most `alpha` leaves them unchanged.
    """
    count_node(memory)
    record, frame = load_u64(memory + RECORDS), load_u64(memory + FRAMES)
    target = record + RECORD_BYTES
    is_check, left = is_in_check(record), depth - int64(1)
    count = list_legal(frame, record, target)
    rank_moves(memory, frame, record, count, int64(0), load_i64(memory + ROOT_BEST))
    bonuses, played = load_u64(memory + ROOT_BONUS), load_u64(memory + PLAYED)
    best, low = int64(-INFINITE), alpha
    for place in range(count):
        entry = next_move(frame, place, count)
        move, rank = entry & int64(MOVE_MASK), entry >> int64(MOVE_BITS)
        kind = make(record, target, move)
        after = int64(0) if kind == PROGRESS else quiet + int64(1)
        more = load_i64(bonuses + (uint64(move) << _U3))
        store_i64(played + np.uint64(16), place_of(record, move))
        score = low + int64(1)
        if place > 0:
            less = int64(0)
            if place >= 4 and depth >= 3 and is_quiet(rank) and not is_check and not is_in_check(target):
                less = max(int64(0), min(reduction(depth, place) - int64(1), left - int64(1)))
            score = _scored(memory, low, low + int64(1), left - less, after, more)
            if less and score > low:
                score = _scored(memory, low, low + int64(1), left, after, more)
        if place == 0 or low < score < beta:
            score = _scored(memory, low, beta, left, after, more)
        if is_stopped(memory):
            return best
        if score > best:
            best = score
            if score > alpha:
                low = max(low, score)
                store_i64(memory + ROOT_BEST, move)
                store_i64(memory + ROOT_SCORE, score)
            if score >= beta:
                break
    return best
