"""Exact endgame search for the final disc difference; the winner gets the empty squares.

All searches are fail-soft null-window or PVS alpha-beta from the mover's
view: a result of at most `alpha` is an upper bound, a result above it a
lower bound (exact inside a window). They call each other in this order:

    solve_window  principal variation: full window, then null windows
    _search       null window; table, stability, enhanced cut-offs, sorted moves
    shallow       few empties, in `last_squares.py`

`memory` is the address of the words laid out in `OthelloMemory`. `player` and `opponent` are
bitboards of the discs of the side to move and of its opponent.
"""

from __future__ import annotations

import numpy as np

from engines.games.othello.search.board.kernel import CORNERS, INNER, ONE, ZERO, final_margin, moves
from engines.games.othello.search.board.stability import stable_discs
from engines.games.othello.search.endgame.last_squares import INFINITE, odd_quadrants, shallow
from engines.games.othello.search.evaluation.evaluate import estimate_after, prepare_from
from engines.games.othello.search.memory import EDGES, EVALUATION, MIDGAME_SALT, NO_MOVE, WORK, hash_key
from engines.games.othello.search.move_list import (
    first_untaken,
    frame_of,
    insert,
    key_at,
    list_moves,
    point_at,
    turned_at,
)
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import TABLE, count_node, is_stopped
from engines.search.native import (
    Int,
    Word,
    ctz,
    int64,
    load_u64,
    popcount,
    uint64,
)
from engines.search.threads.shared_work import release, take

SHALLOW = 6
"""Maximum number of empties that are searched without the table and without move sorting."""
TABLED = SHALLOW + 1
"""Maximum number of empties at which the table is not used for a position's children."""
ENHANCED = 10
"""Minimum number of empties for enhanced transposition cutoffs, which look up children first."""

EVALUATED = 14
"""Minimum number of empties for sorting moves with the midgame evaluation."""
_EVALUATION_WEIGHT = 256
"""Weight of the evaluation: two discs count as much as one reply fewer, which is 1 << 15."""
LOWEST = 1 << 26
"""Constant that keeps ranks positive."""
_FIRST = 1 << 30
HINTED = 12
"""Minimum number of empties for trying the best move of the midgame's table entry first.

It is used only if the table has no best move from the endgame search.
"""
SHARED = 14
"""Minimum number of empties of nodes whose moves are shared among threads that search the same position."""
_U8 = np.uint64(8)


@njit("int64(uint64, uint64)")
def _weighted_mobility(player: Word, opponent: Word) -> Int:
    """Return the number of moves of `player`, counting corners twice."""
    legal = moves(player, opponent)
    return popcount(legal) + popcount(legal & CORNERS)


@njit("int64(uint64, uint64, uint64, int64)")
def _rank(player: Word, opponent: Word, bit: Word, odd: Int) -> Int:
    """Return the rank of a move, higher for moves to try first: few replies, then other features.

    The arguments describe the position after the move: `player` is to move, `opponent` has just moved to
    `bit`. `odd` is 1 if `bit` is in a quadrant that had an odd number of empty squares before the move.
    Replies to corners count twice.
    """
    rank = (40 - _weighted_mobility(player, opponent)) << 15
    corners = opponent & CORNERS
    rank += popcount(corners) << 12
    # Empty points next to the mover's discs are potential moves of the other side.
    frontier = opponent | ((opponent & INNER) << ONE) | ((opponent & INNER) >> ONE)
    frontier |= (frontier << _U8) | (frontier >> _U8)
    rank += (40 - popcount(frontier & ~(player | opponent))) << 5
    return rank + (odd << 4) + int64(bit & CORNERS != ZERO)


@njit("void(uint64, uint64, uint64, uint64, int64, int64, int64)")
def _sort(
    memory: Word, frame: Word, player: Word, opponent: Word, count: Int, empties: Int, first: Int
) -> None:
    """Sort the `count` moves listed at `frame`, the most promising first.

    The move on the point `first` leads; `NO_MOVE` is none. `empties` is the number of empty squares.
    """
    evaluation = load_u64(memory + EVALUATION)
    odd = odd_quadrants(~(player | opponent))
    if empties >= EVALUATED:
        prepare_from(evaluation, player, opponent)
    for place in range(count):
        point = point_at(frame, place)
        rank = int64(_FIRST)
        if point != first:
            bit = ONE << uint64(point)
            turned = turned_at(frame, place)
            child, other = opponent ^ turned, player ^ turned ^ bit
            rank = _rank(child, other, bit, int64(bit & odd != ZERO))
            if empties >= EVALUATED:
                rank += LOWEST - _EVALUATION_WEIGHT * estimate_after(evaluation, empties, point, turned)
        insert(frame, place, rank)


@njit("int64(uint64, uint64, int64, int64)")
def _enhanced_cutoff(memory: Word, frame: Word, count: Int, alpha: Int) -> Int:
    """Return a lower bound above `alpha` that the table has for one of the listed moves, else `-INFINITE`.

    The bound is in the mover's view. `frame` is the address of `count` listed moves.
    """
    table = load_u64(memory + TABLE)
    for place in range(count):
        data = tt.probe(table, key_at(frame, place))
        if data and tt.bound_of(data) & tt.UPPER and -tt.score_of(data) > alpha:
            return -tt.score_of(data)
    return int64(-INFINITE)


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def _search(memory: Word, player: Word, opponent: Word, alpha: Int, empties: Int, passed: Int) -> Int:
    """Return a bound r of the mover's final margin from a null window: margin >= r if r > alpha, else <= r.

    The margin is in discs; the board has `empties` empty squares. `passed` is 1 after a pass. After a
    stop, the result is meaningless.
    """
    if empties <= SHALLOW:
        return shallow(memory, player, opponent, alpha, empties)
    # Step 1. Count the node and check for a stop: a stopped search unwinds without storing.
    count_node(memory)
    if is_stopped(memory):
        return alpha
    # Step 2. Stability cutoff: discs that the opponent can never lose.
    if alpha >= 2 * empties - 8:
        bound = 64 - 2 * popcount(stable_discs(load_u64(memory + EDGES), opponent, player))
        if bound <= alpha:
            return bound
    # Step 3. The table.
    key = hash_key(player, opponent)
    table = load_u64(memory + TABLE)
    data = tt.probe(table, key)
    first = int64(NO_MOVE)
    if data:
        score = tt.score_of(data)
        bound = tt.bound_of(data)
        if (score > alpha and bound & tt.LOWER) or (score <= alpha and bound & tt.UPPER):
            return score
        first = tt.action_of(data)
    elif empties >= HINTED:
        data = tt.probe(table, key ^ MIDGAME_SALT)
        first = tt.action_of(data) if data else first
    # Step 4. No move: pass, or the end.
    legal = moves(player, opponent)
    if legal == ZERO:
        if passed:
            return final_margin(player, opponent)
        return -_search(memory, opponent, player, -alpha - int64(1), empties, int64(1))
    # Step 5. The moves, fewest replies first. While they are ranked, their table entries are prefetched.
    frame = frame_of(memory, empties)
    count = list_moves(memory, frame, player, opponent, legal, int64(empties > TABLED), ZERO)
    _sort(memory, frame, player, opponent, count, empties, first)
    # Step 6. Enhanced transposition cutoff: a child whose stored bound suffices.
    if empties >= ENHANCED:
        score = _enhanced_cutoff(memory, frame, count, alpha)
        if score > alpha:
            return score
    # Step 7. Search each child in turn.
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    work = load_u64(memory + WORK) if empties >= SHARED else ZERO
    left = (ONE << uint64(count)) - ONE
    while left:
        index = ctz(left)
        if work:
            if best > -INFINITE:
                # Another thread may have caused a cutoff. Moves that other threads are searching come
                # last.
                data = tt.probe(table, key)
                if tt.bound_of(data) & tt.LOWER and tt.score_of(data) > alpha:
                    return tt.score_of(data)
                index = first_untaken(work, frame, left, ZERO)
            take(work, key_at(frame, index))
        left ^= ONE << uint64(index)
        point = point_at(frame, index)
        turned = turned_at(frame, index)
        score = -_search(
            memory,
            opponent ^ turned,
            player ^ turned ^ (ONE << uint64(point)),
            -alpha - int64(1),
            empties - int64(1),
            int64(0),
        )
        if work:
            release(work, key_at(frame, index))
        if score > best:
            best = score
            action = point
            if best > alpha:
                break
    # Step 8. Store the result unless the search was stopped.
    if is_stopped(memory):
        return alpha
    tt.store(table, key, best, tt.LOWER if best > alpha else tt.UPPER, empties, action)
    return best


@njit("int64(uint64, uint64, uint64, int64, int64)")
def solve_null(memory: Word, player: Word, opponent: Word, alpha: Int, empties: Int) -> Int:
    """Return a bound r of the final margin for `player`: score >= r if r > alpha, else score <= r.

    `empties` is the number of empty squares; after a stop, the result is meaningless.
    """
    return _search(memory, player, opponent, alpha, empties, int64(0))


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def solve_window(
    memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int, empties: Int, passed: Int
) -> Int:
    """Return the final margin for `player`, or a bound of it if it lies outside `alpha … beta`.

    The margin is in discs. `empties` is the number of empty squares; `passed` is 1 after a pass. The best
    move is stored in the table. After a stop, the result is meaningless, and this position is not stored.
    """
    legal = moves(player, opponent)
    if legal == ZERO:
        if passed:
            return final_margin(player, opponent)
        return -solve_window(memory, opponent, player, -beta, -alpha, empties, int64(1))
    count_node(memory)
    key = hash_key(player, opponent)
    table = load_u64(memory + TABLE)
    data = tt.probe(table, key)
    frame = frame_of(memory, empties)
    count = list_moves(memory, frame, player, opponent, legal, int64(empties > TABLED), ZERO)
    first = tt.action_of(data) if data else int64(NO_MOVE)
    _sort(memory, frame, player, opponent, count, empties, first)
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    low = alpha
    for index in range(count):
        point = point_at(frame, index)
        turned = turned_at(frame, index)
        child = opponent ^ turned
        other = player ^ turned ^ (ONE << uint64(point))
        left = empties - int64(1)
        score = low + int64(1)
        if index > 0:
            score = -_search(memory, child, other, -low - int64(1), left, int64(0))
        if index == 0 or low < score < beta:
            score = -solve_window(memory, child, other, -beta, -low, left, int64(0))
        if is_stopped(memory):
            return best
        if score > best:
            best = score
            action = point
            low = max(low, score)
            if score >= beta:
                break
    bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
    tt.store(table, key, best, bound, empties, action)
    return best


@njit("int64(uint64, uint64, uint64)")
def solved_move(memory: Word, player: Word, opponent: Word) -> Int:
    """Return the best move that the endgame search stored for a position, or `NO_MOVE` without one."""
    data = tt.probe(load_u64(memory + TABLE), hash_key(player, opponent))
    return tt.action_of(data) if data else int64(NO_MOVE)
