"""Principal variation search.

Fail-soft: a score of at most `alpha` is an upper bound, a score of at least `beta` a lower bound.

Checks are searched one ply deeper, and so is a move without which the score would be much lower (singular
extension). A position that occurred since the root, or twice before it, counts as a draw. A side that stands
well may skip its turn (null move); if it still stands well after a shorter search, its moves need none. Late
quiet moves are first searched less deep; near the horizon, moves without prospects are left out, but never
all, so that mates are proven. The methods are those that the chess programming wiki describes.
"""

from __future__ import annotations

import math

import numpy as np

from engines.games.chess.search.board import (
    ILLEGAL,
    KEY,
    OURS,
    PROGRESS,
    RECORD_BYTES,
    checks,
    is_in_check,
    make,
    skip,
)
from engines.games.chess.search.endings import is_dead, pieces_worth
from engines.games.chess.search.evaluate import evaluate
from engines.games.chess.search.exchange import exchange
from engines.games.chess.search.memory import (
    ESTIMATES,
    FRAMES,
    MAX_PLIES,
    MAX_QUIET,
    NO_MOVE,
    PATH,
    PLAYED,
    RECORDS,
    UNKNOWN,
    WEIGHTS,
)
from engines.games.chess.search.moves import (
    FRAME_BYTES,
    MOVE_BITS,
    MOVE_MASK,
    has_move,
    list_moves,
)
from engines.games.chess.search.order import (
    KILLER,
    MOST,
    is_quiet,
    next_move,
    place_of,
    rank_moves,
    reward,
    taking_rank,
)
from engines.games.chess.search.scores import INFINITE, PROVEN, WIN, from_table, is_decided, to_table
from engines.games.chess.search.settle import settle
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, store_u64, uint64

_CALM_DEPTH, _CALM_MARGIN = 7, 80
"""Up to this depth, an estimate that exceeds `beta` by the margin for each ply ends the search."""
_HOPELESS_DEPTH, _HOPELESS_MARGIN = 3, 220
"""Up to this depth, an estimate below `alpha` by the margin for each ply ends the search.

That is, unless captures lift the score above `alpha`.
"""
_SKIP_DEPTH = 3
"""Depth from which a turn may be skipped."""
_SINGULAR_DEPTH = 7
"""Depth from which the table's move may be searched deeper."""
_GUESS_DEPTH = 4
"""Depth from which a position without a move in the table is searched one ply less."""
_FEW_DEPTH, _FUTILE_DEPTH, _LOSING_DEPTH = 6, 7, 6
"""Up to these depths, late, futile and losing moves are left out."""
_U3, _MOVES = np.uint64(3), 64
_LESS = np.array(
    [
        round(0.6 + math.log(max(depth, 1)) * math.log(max(tried, 1)) / 2.1) if depth and tried else 0
        for depth in range(_MOVES)
        for tried in range(_MOVES)
    ],
    dtype=np.int64,
)
"""For each depth and number of moves before, how many plies less a quiet move is first searched."""


@njit("boolean(uint64, uint64, int64, int64)")
def _is_repeated(path: Word, key: Word, ply: Int, quiet: Int) -> bool:
    """Whether the position with this key occurred at the root or since, or at least twice before the root.

    `path` is the address of the keys by ply, the root's first; those of earlier positions lie before it. Only
    the last `quiet` plies before `ply` are compared.
    """
    back, times = int64(4), int64(0)
    while back <= quiet:
        if load_u64(path + (uint64(ply - back) << _U3)) == key:
            times += int64(1)
            if back <= ply or times == 2:
                return True
        back += int64(2)
    return False


@njit("boolean(uint64)")
def _has_pieces(record: Word) -> bool:
    """Whether the mover has more than pawns and a minor piece, so that a null move proves something.

    `record` is the position's address.
    """
    ours = load_u64(record + OURS)
    return bool(pieces_worth(record, ours) >= 5)


@njit("int64(int64, int64)")
def reduction(depth: Int, tried: Int) -> Int:
    """Return by how many plies the first search of a quiet move at `depth` is reduced.

    `tried` moves were searched before it.
    """
    return _LESS[min(depth, int64(_MOVES - 1)) * _MOVES + min(tried, int64(_MOVES - 1))]


@njit("int64(uint64, uint64, int64, int64, boolean)")
def _estimate(memory: Word, record: Word, ply: Int, data: Word, is_check: bool) -> Int:
    """Return the estimate, replaced by the table's score where that is a better bound.

    In check (`is_check`) there is none: the result is `-INFINITE`. The plain estimate is kept in `memory` for
    `ply`; `data` is the table's entry or 0. `record` is the position's address, behind which there is memory
    for another record.
    """
    place = load_u64(memory + ESTIMATES) + (uint64(ply) << _U3)
    if is_check:
        store_i64(place, int64(-INFINITE))
        return int64(-INFINITE)
    estimate = evaluate(load_u64(memory + WEIGHTS), record, record + RECORD_BYTES)
    store_i64(place, estimate)
    if data:
        score = tt.score_of(data)
        if abs(score) < PROVEN and is_decided(score, tt.bound_of(data), estimate, estimate):
            return score
    return estimate


@njit("boolean(uint64, int64)")
def _is_improving(memory: Word, ply: Int) -> bool:
    """Whether the mover's estimate at `ply` exceeds that of two plies before; false if `ply` is below 2.

    In check, an estimate is `-INFINITE`.
    """
    if ply < 2:
        return False
    place = load_u64(memory + ESTIMATES) + (uint64(ply) << _U3)
    return bool(load_i64(place) > load_i64(place - np.uint64(16)))


@njit("boolean(uint64, int64, int64, int64, int64, boolean)")
def _is_useless(record: Word, entry: Int, depth: Int, less: Int, gap: Int, is_late: bool) -> bool:
    """Whether a move in a search of `depth` plies, near the horizon, can be left out.

    `record` is the position's address, `entry` the move with its rank, `less` its reduction, and `gap` how
    far the estimate is below `alpha`. `is_late` if enough moves were searched before it.
    """
    move, rank = entry & int64(MOVE_MASK), entry >> int64(MOVE_BITS)
    if not is_quiet(rank):
        return bool(rank < 0 and depth <= _LOSING_DEPTH and exchange(record, move) < -90 * depth)
    left = max(depth - less, int64(1))
    is_futile = left <= _FUTILE_DEPTH and gap > 90 + 90 * left
    is_bad = depth <= 4 and rank < -2500 * depth
    if is_late or is_futile or is_bad:
        return not checks(record, move)
    return bool(left <= _LOSING_DEPTH and exchange(record, move) < -25 * left * left)


@njit("int64(uint64, int64, int64, int64, int64, int64, int64, int64)")
def pv_search(
    memory: Word, alpha: Int, beta: Int, depth: Int, ply: Int, quiet: Int, can_skip: Int, left_out: Int
) -> Int:
    """Return the score of the record at `ply` for the side to move, searched `depth` plies deep.

    - `memory` is the address of the search's words, which point to the record.
    - `quiet` plies without progress precede the position.
    - `can_skip` is 1 if a null move is allowed, else 0.
    - `left_out` is a move that is not searched, or `NO_MOVE`. With such a move, the table is not used for
      this position.

    Outside `alpha … beta` the score is a bound; after a stop, it is meaningless.
    """
    record = load_u64(memory + RECORDS) + uint64(ply) * RECORD_BYTES
    frame = load_u64(memory + FRAMES) + uint64(ply) * FRAME_BYTES
    target = record + RECORD_BYTES
    # Step 1. Draws, and mates nearer to the root.
    if is_dead(record):
        return int64(0)
    key, path = load_u64(record + KEY), load_u64(memory + PATH)
    store_u64(path + (uint64(ply) << _U3), key)
    if _is_repeated(path, key, ply, quiet):
        return int64(0)
    is_check = is_in_check(record)
    if quiet >= MAX_QUIET and (not is_check or has_move(frame, record, target)):
        return int64(0)
    if WIN - ply - 1 <= alpha:
        return alpha
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
    is_whole = left_out == NO_MOVE
    data = tt.probe(table, key) if is_whole else uint64(0)
    known = int64(0)
    if data:
        first, known = tt.action_of(data), from_table(tt.score_of(data), ply)
        is_deep = tt.depth_of(data) >= depth and quiet < MAX_QUIET - 10
        if is_null and is_deep and is_decided(known, tt.bound_of(data), alpha, beta):
            return known
    # Step 4. Positions so good or so bad that the moves need no search.
    estimate = _estimate(memory, record, ply, data, is_check)
    is_improving = not is_check and _is_improving(memory, ply)
    if is_null and not is_check and is_whole and abs(beta) < PROVEN:
        if depth <= _CALM_DEPTH and estimate - _CALM_MARGIN * (depth - int64(is_improving)) >= beta:
            return (estimate + beta) // int64(2)
        if depth <= _HOPELESS_DEPTH and estimate + _HOPELESS_MARGIN * depth <= alpha:
            score = settle(memory, alpha, beta, ply)
            if score <= alpha:
                return score
        if can_skip and depth >= _SKIP_DEPTH and estimate >= beta and _has_pieces(record):
            skip(record, target)
            store_i64(load_u64(memory + PLAYED) + (uint64(ply + int64(2)) << _U3), int64(UNKNOWN))
            left = depth - int64(3) - depth // int64(4) - min((estimate - beta) // int64(200), int64(3))
            no_move = int64(NO_MOVE)
            score = -pv_search(
                memory, -beta, int64(1) - beta, left, ply + int64(1), int64(0), int64(0), no_move
            )
            if is_stopped(memory):
                return alpha
            if score >= beta:
                return min(score, int64(PROVEN - 1))
    # Step 5. How deep the table's move is searched, and the others.
    more = int64(0)
    if (
        depth >= _SINGULAR_DEPTH
        and first != NO_MOVE
        and tt.depth_of(data) >= depth - 3
        and tt.bound_of(data) & tt.LOWER
        and abs(known) < PROVEN
        and ply < MAX_PLIES // 2
    ):
        low = known - int64(2) * depth
        score = pv_search(
            memory, low - int64(1), low, (depth - int64(1)) // int64(2), ply, quiet, int64(0), first
        )
        if is_stopped(memory):
            return alpha
        if score < low:
            more = int64(1)
        elif low >= beta:
            return low
    elif depth >= _GUESS_DEPTH and first == NO_MOVE and is_whole:
        depth -= int64(1)
    # Step 6. The moves.
    count = list_moves(frame, record, False)
    rank_moves(memory, frame, record, count, ply, first)
    best, action, low, tried = int64(-INFINITE), int64(NO_MOVE), alpha, int64(0)
    few = (int64(3) + depth * depth) // (int64(1) if is_improving else int64(2))
    for place in range(count):
        entry = next_move(frame, place, count)
        move, rank = entry & int64(MOVE_MASK), entry >> int64(MOVE_BITS)
        if move == left_out:
            continue
        less = reduction(depth, tried)
        if is_null and best > -PROVEN and not is_check:
            is_late = depth <= _FEW_DEPTH and tried >= few
            if _is_useless(record, entry, depth, less, low - estimate, is_late):
                continue
        kind = make(record, target, move)
        if kind == ILLEGAL:
            continue
        after = int64(0) if kind == PROGRESS else quiet + int64(1)
        left, no_move = depth - int64(1), int64(NO_MOVE)
        if move == first:
            left += more
        store_i64(load_u64(memory + PLAYED) + (uint64(ply + int64(2)) << _U3), place_of(record, move))
        score = low + int64(1)
        if tried > 0:
            if tried < 2 or depth < 3 or rank > 2 * KILLER:
                less = int64(0)
            elif is_quiet(rank):
                less += int64(not is_improving) - int64(not is_null)
                less -= int64(2) if rank >= KILLER else rank // int64(MOST // 2)
                less -= int64(is_in_check(target)) + int64(is_check)
            less = max(int64(0), min(less, left - int64(1)))
            score = -pv_search(
                memory, -low - int64(1), -low, left - less, ply + int64(1), after, int64(1), no_move
            )
            if less and score > low:
                score = -pv_search(
                    memory, -low - int64(1), -low, left, ply + int64(1), after, int64(1), no_move
                )
        if tried == 0 or low < score < beta:
            score = -pv_search(memory, -beta, -low, left, ply + int64(1), after, int64(1), no_move)
        if is_stopped(memory):
            return alpha
        tried += int64(1)
        if score > best:
            best, action = score, move
            low = max(low, score)
            if score >= beta:
                if not taking_rank(record, move):
                    reward(memory, record, frame, place, depth, ply)
                break
    if tried == 0:
        if not is_whole:
            return alpha
        return ply - int64(WIN) if is_check else int64(0)
    # Step 7. Store the result.
    if is_whole:
        bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
        tt.store(table, key, to_table(best, ply), bound, depth, action)
    return best


@njit("int64(uint64, uint64)")
def stored_move(memory: Word, key: Word) -> Int:
    """Return the best move stored for `key` in the search's table, or `NO_MOVE`; `memory` is an address."""
    data = tt.probe(load_u64(memory + TABLE), key)
    return tt.action_of(data) if data else int64(NO_MOVE)
