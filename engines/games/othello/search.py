"""The midgame: PVS on the trained evaluation, with ProbCut.

Scores are in units of 1/64 disc for the side to move. Fail-soft: at most
`alpha` is an upper bound, at least `beta` a lower one. ProbCut (Buro) is
selective: a shallow search that lies outside the window by a margin,
measured on our own positions, stands for the deep one; it is used in null
windows only and never where the game is played out.
"""

from __future__ import annotations

import numpy as np

from engines.games.othello.context import (
    EVALUATION,
    FRAME,
    SCRATCH,
    SELECTIVE,
    TABLE,
    count_node,
    hash_key,
    is_stopped,
)
from engines.games.othello.evaluate import DISC, evaluate
from engines.games.othello.kernel import ONE, ZERO, final_margin, flips, moves
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, popcount, store_i64, uint64

INFINITE = 65 * DISC
NO_MOVE = 64
PROBCUT_DEPTH = 4
"""The least depth at which ProbCut is tried."""
_SALT = np.uint64(0x5851F42D4C957F2D)
"""Keeps these entries apart from the endgame's, whose scores are discs."""
_U8 = np.uint64(8)


@njit("int64(int64, int64, int64)")
def error_margin(empties: Int, depth: Int, probe: Int) -> Int:
    """How far, nine times in ten, a search of depth `probe` lies from one of `depth`."""
    discs = 1.0 + 0.11 * (depth - probe) + (2.2 if probe == 0 else 3.0 / (probe + 1.0))
    return int64(1.35 * DISC * discs * (1.25 if empties < 20 else 1.0))


@njit("int64(uint64, uint64, uint64, uint64, int64, int64)")
def _sort(context: Word, player: Word, opponent: Word, legal: Word, depth: Int, first: Int) -> Int:
    """Write the moves into this position's frame, the most promising first; return their number."""
    evaluation = load_u64(context + EVALUATION)
    frame = load_u64(context + SCRATCH) + uint64(popcount(~(player | opponent))) * FRAME
    count = int64(0)
    while legal:
        bit = legal & (ZERO - legal)
        legal ^= bit
        point = ctz(bit)
        if point == first:
            word = int64(1 << 40) + point
        else:
            turned = flips(player, opponent, point)
            child, other = opponent ^ turned, player ^ turned ^ bit
            rank = -DISC // 2 * popcount(moves(child, other))
            if depth > 2:
                rank -= evaluate(evaluation, child, other)
            word = ((rank + int64(1 << 20)) << 6) + point
        slot = count
        while slot > 0 and load_i64(frame + uint64(slot - 1) * _U8) < word:
            store_i64(frame + uint64(slot) * _U8, load_i64(frame + uint64(slot - 1) * _U8))
            slot -= 1
        store_i64(frame + uint64(slot) * _U8, word)
        count += 1
    return count


@njit("int64(uint64, uint64, uint64, int64)")
def _move_at(context: Word, player: Word, opponent: Word, index: Int) -> Int:
    """The point of the move that `_sort` put at `index`."""
    frame = load_u64(context + SCRATCH) + uint64(popcount(~(player | opponent))) * FRAME
    return load_i64(frame + uint64(index) * _U8) & 63


@njit("int64(uint64, uint64, uint64, int64, int64)")
def _one_ply(context: Word, player: Word, opponent: Word, alpha: Int, beta: Int) -> Int:
    """Depth 1 without table or sorting; the caller knows that there is a move."""
    evaluation = load_u64(context + EVALUATION)
    legal = moves(player, opponent)
    best = int64(-INFINITE)
    while legal:
        bit = legal & (ZERO - legal)
        legal ^= bit
        turned = flips(player, opponent, ctz(bit))
        count_node(context)
        score = -evaluate(evaluation, opponent ^ turned, player ^ turned ^ bit)
        if score > best:
            best = score
            if best >= beta:
                break
    return best


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def search(
    context: Word, player: Word, opponent: Word, alpha: Int, beta: Int, depth: Int, passed: Int
) -> Int:
    """Return the score of the position within `alpha … beta`; meaningless once stopped."""
    count_node(context)
    if is_stopped(context):
        return alpha
    # Step 1. The end, a pass (which costs no depth), the horizon.
    legal = moves(player, opponent)
    if legal == ZERO:
        if passed or moves(opponent, player) == ZERO:
            return final_margin(player, opponent) * DISC
        return -search(context, opponent, player, -beta, -alpha, depth, int64(1))
    if depth <= 0:
        return evaluate(load_u64(context + EVALUATION), player, opponent)
    empties = popcount(~(player | opponent))
    if depth == 1 and empties > 1:
        return _one_ply(context, player, opponent, alpha, beta)
    # Step 2. The table.
    key = hash_key(player, opponent) ^ _SALT
    table = load_u64(context + TABLE)
    data = tt.probe(table, key)
    first = int64(NO_MOVE)
    is_null = beta - alpha == 1
    if data:
        first = tt.action_of(data)
        if tt.depth_of(data) >= depth and is_null:
            score = tt.score_of(data)
            bound = tt.bound_of(data)
            if (score >= beta and bound & tt.LOWER) or (score <= alpha and bound & tt.UPPER):
                return score
    # Step 3. ProbCut: a shallow search far outside the window.
    if is_null and PROBCUT_DEPTH <= depth < empties and load_u64(context + SELECTIVE):
        probe = 2 * (depth // 4) + (depth & 1)
        margin = error_margin(empties, depth, probe)
        estimate = evaluate(load_u64(context + EVALUATION), player, opponent)
        if estimate >= beta:
            high = beta + margin
            if search(context, player, opponent, high - int64(1), high, int64(probe), int64(0)) >= high:
                return beta
        elif estimate <= alpha:
            low = alpha - margin
            if search(context, player, opponent, low, low + int64(1), int64(probe), int64(0)) <= low:
                return alpha
        if is_stopped(context):
            return alpha
    # Step 4. The moves: the first with the whole window, the others with null windows.
    count = _sort(context, player, opponent, legal, depth, first)
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    low = alpha
    for index in range(count):
        point = _move_at(context, player, opponent, int64(index))
        turned = flips(player, opponent, point)
        child = opponent ^ turned
        other = player ^ turned ^ (ONE << uint64(point))
        left = depth - int64(1)
        score = low + int64(1)
        if index > 0:
            score = -search(context, child, other, -low - int64(1), -low, left, int64(0))
        if index == 0 or low < score < beta:
            score = -search(context, child, other, -beta, -low, left, int64(0))
        if is_stopped(context):
            return best
        if score > best:
            best = score
            action = point
            low = max(low, score)
            if score >= beta:
                break
    # Step 5. Remember.
    bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
    tt.store(table, key, best, bound, depth, action)
    return best


@njit("int64(uint64, uint64, uint64)")
def stored_move(context: Word, player: Word, opponent: Word) -> Int:
    """The best move the table remembers of a position, or `NO_MOVE`."""
    data = tt.probe(load_u64(context + TABLE), hash_key(player, opponent) ^ _SALT)
    return tt.action_of(data) if data else int64(NO_MOVE)
