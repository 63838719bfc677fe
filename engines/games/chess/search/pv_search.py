"""Principal variation search, and the search of captures at its horizon.

Scores are in hundredths of a pawn for the side to move. A win in `n` plies from the root is `WIN - n`.
Fail-soft: a score of at most `alpha` is an upper bound, a score of at least `beta` a lower bound.

Checks are searched one ply deeper. The first repetition of a position counts as a draw. A side that stands
well may skip its turn (null move); if it still stands well after a shorter search, its moves need none.
Moves are sorted: the table's move, captures of the most valuable piece by the least valuable, killer moves,
and the rest by their history of cut-offs. Late quiet moves are first searched less deep. The methods
are those that the chess programming wiki describes.
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search.board import (
    ILLEGAL,
    KEY,
    KINGS,
    NO_KIND,
    ONE,
    OURS,
    PAWNS,
    PROGRESS,
    RECORD_BYTES,
    is_in_check,
    kind_at,
    make,
    skip,
)
from engines.games.chess.search.evaluate import evaluate, is_dead
from engines.games.chess.search.memory import (
    FRAMES,
    HISTORY,
    KILLERS,
    MAX_PLIES,
    MAX_QUIET,
    NO_MOVE,
    PATH,
    RECORDS,
)
from engines.games.chess.search.moves import (
    FRAME_BYTES,
    MOVE_BITS,
    MOVE_MASK,
    has_move,
    list_legal,
    list_moves,
)
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import ROOT_BEST, ROOT_BONUS, ROOT_SCORE, TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, store_u64, uint64

WIN = 30_000
PROVEN = WIN - 1_000
"""Scores of at least this much are proven wins."""
INFINITE = 32_000
_FIRST, _TAKING, _KILLER = 1 << 40, 1 << 30, 1 << 28
_DONE = -(1 << 60)
_CALM_DEPTH, _CALM_MARGIN = 3, 90
"""Up to this depth, an estimate that exceeds `beta` by the margin for each ply ends the search."""
_SKIP_DEPTH = 3
"""Depth from which a turn may be skipped."""
_U3, _U4, _SQUARE, _PAIR = np.uint64(3), np.uint64(4), np.uint64(63), np.uint64(4095)
_U6, _U12 = np.uint64(6), np.uint64(12)


@njit("int64(uint64, int64)")
def next_move(frame: Word, count: Int) -> Int:
    """Return the best-ranked move that was not returned before."""
    best, most = int64(0), load_i64(frame)
    for index in range(1, count):
        entry = load_i64(frame + (uint64(index) << _U3))
        if entry > most:
            best, most = index, entry
    store_i64(frame + (uint64(best) << _U3), int64(_DONE))
    return most & int64(MOVE_MASK)


@njit("int64(uint64, int64)")
def taking_rank(record: Word, move: Int) -> Int:
    """Return the rank of a capture or promotion, 0 for other moves."""
    code = uint64(move)
    promotion = move >> int64(12)
    victim = kind_at(record, ONE << ((code >> _U6) & _SQUARE))
    if victim == NO_KIND:
        if promotion == int64(0):
            return int64(0)
        victim = int64(0)
    return int64(_TAKING) + (victim + promotion) * 8 - kind_at(record, ONE << (code & _SQUARE))


@njit("void(uint64, uint64, uint64, int64, int64, int64)")
def rank_moves(memory: Word, frame: Word, record: Word, count: Int, ply: Int, first: Int) -> None:
    """Rank the listed moves; the move `first` comes before all others."""
    killers = load_u64(memory + KILLERS) + (uint64(ply) << _U4)
    one, two = load_i64(killers), load_i64(killers + np.uint64(8))
    history = load_u64(memory + HISTORY)
    for index in range(count):
        place = frame + (uint64(index) << _U3)
        move = load_i64(place)
        rank = taking_rank(record, move)
        if move == first:
            rank = int64(_FIRST)
        elif rank:
            pass
        elif move == one:
            rank = int64(_KILLER) + 1
        elif move == two:
            rank = int64(_KILLER)
        else:
            rank = load_i64(history + ((uint64(move) & _PAIR) << _U3))
        store_i64(place, rank << int64(MOVE_BITS) | move)


@njit("void(uint64, int64, int64, int64)")
def _reward(memory: Word, move: Int, depth: Int, ply: Int) -> None:
    """Remember a quiet move that caused a cut-off, as a killer move and in the history."""
    killers = load_u64(memory + KILLERS) + (uint64(ply) << _U4)
    if load_i64(killers) != move:
        store_i64(killers + np.uint64(8), load_i64(killers))
        store_i64(killers, move)
    slot = load_u64(memory + HISTORY) + ((uint64(move) & _PAIR) << _U3)
    value = load_i64(slot) + depth * depth
    if value >= _KILLER:
        value >>= int64(1)
    store_i64(slot, value)


@njit("boolean(uint64, uint64, int64, int64)")
def _is_repeated(path: Word, key: Word, ply: Int, quiet: Int) -> bool:
    """Whether the position occurred before, within the last `quiet` plies with this side to move."""
    back = int64(4)
    while back <= quiet:
        if load_u64(path + (uint64(ply - back) << _U3)) == key:
            return True
        back += int64(2)
    return False


@njit("int64(uint64, int64, int64, int64)")
def settle(memory: Word, alpha: Int, beta: Int, ply: Int) -> Int:
    """Return the score after the best captures and promotions; in check, all moves are searched."""
    count_node(memory)
    if is_stopped(memory):
        return alpha
    record = load_u64(memory + RECORDS) + uint64(ply) * RECORD_BYTES
    if is_dead(record):
        return int64(0)
    is_check = is_in_check(record)
    best = int64(-INFINITE)
    if ply >= MAX_PLIES - 1 or not is_check:
        best = evaluate(record)
        if best >= beta or ply >= MAX_PLIES - 1:
            return best
    frame = load_u64(memory + FRAMES) + uint64(ply) * FRAME_BYTES
    count = list_moves(frame, record, not is_check)
    rank_moves(memory, frame, record, count, ply, int64(NO_MOVE))
    low = max(alpha, best)
    for _ in range(count):
        move = next_move(frame, count)
        if make(record, record + RECORD_BYTES, move) == ILLEGAL:
            continue
        score = -settle(memory, -beta, -low, ply + int64(1))
        if is_stopped(memory):
            return alpha
        if score > best:
            best = score
            low = max(low, score)
            if score >= beta:
                return best
    if best == -INFINITE:
        return ply - int64(WIN)
    return best


@njit("boolean(uint64)")
def _has_pieces(record: Word) -> bool:
    """Whether the mover has more than the king and pawns, so that a turn's skip proves something."""
    others = load_u64(record + PAWNS) | load_u64(record + KINGS)
    return bool(load_u64(record + OURS) & ~others)


@njit("int64(uint64, int64, int64, int64, int64, int64, int64)")
def pv_search(memory: Word, alpha: Int, beta: Int, depth: Int, ply: Int, quiet: Int, can_skip: Int) -> Int:
    """Return the score of the record `ply` plies from the root; `quiet` plies were without progress."""
    record = load_u64(memory + RECORDS) + uint64(ply) * RECORD_BYTES
    frame = load_u64(memory + FRAMES) + uint64(ply) * FRAME_BYTES
    # Step 1. Draws.
    if is_dead(record):
        return int64(0)
    key, path = load_u64(record + KEY), load_u64(memory + PATH)
    store_u64(path + (uint64(ply) << _U3), key)
    if _is_repeated(path, key, ply, quiet):
        return int64(0)
    is_check = is_in_check(record)
    if quiet >= MAX_QUIET and (not is_check or has_move(frame, record, record + RECORD_BYTES)):
        return int64(0)
    # Step 2. The horizon.
    if is_check:
        depth += int64(1)
    if depth <= 0 or ply >= MAX_PLIES - 1:
        return settle(memory, alpha, beta, ply)
    count_node(memory)
    if is_stopped(memory):
        return alpha
    # Step 3. The table.
    table, first, is_null = load_u64(memory + TABLE), int64(NO_MOVE), beta - alpha == 1
    data = tt.probe(table, key)
    if data:
        first = tt.action_of(data)
        if tt.depth_of(data) >= depth and is_null:
            score, bound = tt.score_of(data), tt.bound_of(data)
            if score >= PROVEN:
                score -= ply
            elif score <= -PROVEN:
                score += ply
            if (score >= beta and bound & tt.LOWER) or (score <= alpha and bound & tt.UPPER):
                return score
    # Step 4. Positions so good that the moves need no search.
    if is_null and not is_check and abs(beta) < PROVEN:
        estimate = evaluate(record)
        if depth <= _CALM_DEPTH and estimate - _CALM_MARGIN * depth >= beta:
            return estimate
        if can_skip and depth >= _SKIP_DEPTH and estimate >= beta and _has_pieces(record):
            skip(record, record + RECORD_BYTES)
            left = depth - int64(3) - depth // int64(5)
            score = -pv_search(memory, -beta, int64(1) - beta, left, ply + int64(1), int64(0), int64(0))
            if is_stopped(memory):
                return alpha
            if score >= beta:
                return min(score, int64(PROVEN - 1))
    # Step 5. The moves.
    count = list_moves(frame, record, False)
    rank_moves(memory, frame, record, count, ply, first)
    best, action, low, tried = int64(-INFINITE), int64(NO_MOVE), alpha, int64(0)
    left = depth - int64(1)
    for _ in range(count):
        move = next_move(frame, count)
        kind = make(record, record + RECORD_BYTES, move)
        if kind == ILLEGAL:
            continue
        after = int64(0) if kind == PROGRESS else quiet + int64(1)
        is_loud = taking_rank(record, move) != 0
        score = low + int64(1)
        if tried > 0:
            less = int64(0)
            if tried >= 3 and depth >= 3 and not is_loud and not is_check:
                less = int64(1) + int64(tried >= 8) + int64(tried >= 16 and depth >= 7)
            score = -pv_search(memory, -low - int64(1), -low, left - less, ply + int64(1), after, int64(1))
            if less and score > low:
                score = -pv_search(memory, -low - int64(1), -low, left, ply + int64(1), after, int64(1))
        if tried == 0 or low < score < beta:
            score = -pv_search(memory, -beta, -low, left, ply + int64(1), after, int64(1))
        if is_stopped(memory):
            return alpha
        tried += int64(1)
        if score > best:
            best, action = score, move
            low = max(low, score)
            if score >= beta:
                if not is_loud:
                    _reward(memory, move, depth, ply)
                break
    if tried == 0:
        return ply - int64(WIN) if is_check else int64(0)
    # Step 6. Store the result.
    bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
    score = best
    if score >= PROVEN:
        score += ply
    elif score <= -PROVEN:
        score -= ply
    tt.store(table, key, score, bound, depth, action)
    return best


@njit("int64(uint64, int64, int64, int64, int64)")
def search_root(memory: Word, alpha: Int, beta: Int, depth: Int, quiet: Int) -> Int:
    """Search the root, which has a legal move; return its score within `alpha … beta`.

    Each move's bonus from `ROOT_BONUS` is added to its score, both in the window and in the result,
    unless the score is proven. The best move of the memory is searched first. Afterwards the
    memory has the best move and its score, even after a stop; a score of at most `alpha` leaves
    them unchanged.
    """
    count_node(memory)
    record, frame = load_u64(memory + RECORDS), load_u64(memory + FRAMES)
    count = list_legal(frame, record, record + RECORD_BYTES)
    rank_moves(memory, frame, record, count, int64(0), load_i64(memory + ROOT_BEST))
    bonuses = load_u64(memory + ROOT_BONUS)
    best, low = int64(-INFINITE), alpha
    for place in range(count):
        move = next_move(frame, count)
        kind = make(record, record + RECORD_BYTES, move)
        after = int64(0) if kind == PROGRESS else quiet + int64(1)
        more = load_i64(bonuses + (uint64(move) << _U3))
        left = depth - int64(1)
        score = low + int64(1)
        if place > 0:
            score = -pv_search(memory, more - low - int64(1), more - low, left, int64(1), after, int64(1))
            score += int64(0) if abs(score) >= PROVEN else more
        if place == 0 or low < score < beta:
            score = -pv_search(memory, more - beta, more - low, left, int64(1), after, int64(1))
            score += int64(0) if abs(score) >= PROVEN else more
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


@njit("int64(uint64, uint64)")
def stored_move(memory: Word, key: Word) -> Int:
    """Return a position's best move in the table, or `NO_MOVE`."""
    data = tt.probe(load_u64(memory + TABLE), key)
    return tt.action_of(data) if data else int64(NO_MOVE)
