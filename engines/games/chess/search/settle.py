"""Quiescence search: captures and promotions beyond the horizon, so that quiet positions are estimated.

Captures that lose material by the exchange on their square are left out, as are those that cannot lift
the score to `alpha`. In check, all moves are searched, best-ranked first, until one avoids the mate; then
those with negative ranks are left out.
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search.board import ILLEGAL, KEY, ONE, RECORD_BYTES, is_in_check, kind_at, make
from engines.games.chess.search.endings import is_dead
from engines.games.chess.search.evaluate import evaluate
from engines.games.chess.search.exchange import WORTHS
from engines.games.chess.search.memory import FRAMES, MAX_PLIES, NO_MOVE, RECORDS, WEIGHTS
from engines.games.chess.search.moves import FRAME_BYTES, MOVE_BITS, MOVE_MASK, list_moves
from engines.games.chess.search.order import next_move, rank_moves
from engines.games.chess.search.scores import INFINITE, PROVEN, WIN, from_table, is_decided, to_table
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_u64, uint64

_HOPE = 160
"""Most that a capture can win beside the captured piece, in hundredths of a pawn."""
_U6, _SQUARE = np.uint64(6), np.uint64(63)


@njit("int64(uint64, int64, int64, int64)")
def settle(memory: Word, alpha: Int, beta: Int, ply: Int) -> Int:
    """Return the score at `ply` for the side to move, after the best captures and promotions to queens.

    In check, other moves count, too. `memory` is the address of the search's words. Outside `alpha … beta`
    the score is a bound; after a stop, it is meaningless.
    """
    count_node(memory)
    if is_stopped(memory):
        return alpha
    record = load_u64(memory + RECORDS) + uint64(ply) * RECORD_BYTES
    if is_dead(record):
        return int64(0)
    # Step 1. The table.
    table, key, first = load_u64(memory + TABLE), load_u64(record + KEY), int64(NO_MOVE)
    data = tt.probe(table, key)
    if data:
        score = from_table(tt.score_of(data), ply)
        if beta - alpha == 1 and is_decided(score, tt.bound_of(data), alpha, beta):
            return score
        first = tt.action_of(data)
    # Step 2. The estimate, if nothing is captured.
    is_check = is_in_check(record)
    best = estimate = int64(-INFINITE)
    if ply >= MAX_PLIES - 1:
        return evaluate(load_u64(memory + WEIGHTS), record, record + RECORD_BYTES)
    if not is_check:
        best = estimate = evaluate(load_u64(memory + WEIGHTS), record, record + RECORD_BYTES)
        if best >= beta:
            return best
    # Step 3. The moves.
    frame = load_u64(memory + FRAMES) + uint64(ply) * FRAME_BYTES
    count = list_moves(frame, record, not is_check)
    rank_moves(memory, frame, record, count, ply, first)
    low, action = max(alpha, best), int64(NO_MOVE)
    for place in range(count):
        entry = next_move(frame, place, count)
        move, rank = entry & int64(MOVE_MASK), entry >> int64(MOVE_BITS)
        if best > -PROVEN and rank < 0:
            break
        if not is_check and move >> int64(12) == 0:
            hope = estimate + _HOPE + WORTHS[kind_at(record, ONE << ((uint64(move) >> _U6) & _SQUARE))]
            if hope <= low:
                best = max(best, hope)
                continue
        if make(record, record + RECORD_BYTES, move) == ILLEGAL:
            continue
        score = -settle(memory, -beta, -low, ply + int64(1))
        if is_stopped(memory):
            return alpha
        if score > best:
            best, action = score, move
            low = max(low, score)
            if score >= beta:
                break
    if best == -INFINITE:
        return ply - int64(WIN)
    bound = int64(tt.LOWER) if best >= beta else int64(tt.UPPER)
    tt.store(table, key, to_table(best, ply), bound, int64(0), action)
    return best
