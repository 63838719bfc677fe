"""Principal variation search over jumps and steps, with endgame tables at its horizon.

A position is its two words `men` and `kings` (see `kernel`), and `memory` the address of the search's words
(see `memory`). Scores are in hundredths of a man for the side to move. A win in `n` plies from the root is
`WIN - n`. Fail-soft: a score of at most `alpha` is an upper bound, a score of at least `beta` a lower bound.

Jumps are forced, so they are searched to their end below the horizon. A single reply costs no depth.
The first repetition of a position counts as a draw. Moves are sorted: the table's move, jumps by the
pieces taken, kings made, killer moves, and the rest by their history of cut-offs. Late steps are
first searched less deep (late move reductions). Where the estimate is well above the window, a search
less deep may confirm it (verification).
"""

from __future__ import annotations

import numpy as np

from engines.games.checkers.search.endings import MAX_PIECES, distance
from engines.games.checkers.search.evaluate import evaluate
from engines.games.checkers.search.kernel import (
    FRAME_BYTES,
    ONE,
    ZERO,
    hash_key,
    info_at,
    jumpers,
    kings_at,
    list_jumps,
    list_moves,
    list_steps,
    men_at,
    steppers,
    turned,
)
from engines.games.checkers.search.memory import (
    ENDINGS,
    FRAMES,
    HISTORY,
    KILLERS,
    MAX_PLIES,
    MAX_QUIET,
    NO_MOVE,
    PATH,
)
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import ROOT_BEST, ROOT_BONUS, ROOT_SCORE, TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_i64, load_u64, popcount, store_i64, store_u64, uint64

WIN = 30_000
"""Score of a win at the root; a win in `n` plies is `WIN - n`."""
PROVEN = WIN - 1_000
"""Scores of at least this much are proven wins."""
INFINITE = 32_000
"""Bound of a window that excludes no score."""
VERIFY_DEPTH, VERIFY_MARGIN, VERIFY_LESS = 5, 28, 4
"""Least depth of a node that is verified, the margin above beta, and by how much less deep it is searched."""
_FIRST, _KING, _KILLER = 1 << 40, 1 << 30, 1 << 28
_DONE = -(1 << 60)
_U3, _U5, _U10, _U16, _U24 = np.uint64(3), np.uint64(5), np.uint64(10), np.uint64(16), np.uint64(24)


@njit("void(uint64, int64, int64)")
def _set_rank(frame: Word, index: Int, rank: Int) -> None:
    """Write the rank of move `index` in the list at `frame`."""
    store_i64(frame + (uint64(index) << _U5) + _U24, rank)


@njit("int64(uint64, int64)")
def next_move(frame: Word, count: Int) -> Int:
    """Return the index of the highest-ranked move that was not returned before; one must be left.

    `frame` is the address of a ranked list of `count` moves; the move returned is marked there.
    """
    best = int64(0)
    most = int64(_DONE)
    for index in range(count):
        rank = load_i64(frame + (uint64(index) << _U5) + _U24)
        if rank > most:
            best, most = index, rank
    _set_rank(frame, best, int64(_DONE))
    return best


@njit("void(uint64, uint64, int64, uint64, int64, int64)")
def rank_moves(memory: Word, frame: Word, count: Int, kings: Word, ply: Int, first: Int) -> None:
    """Write a rank to each of the `count` moves listed at `frame`; `next_move` returns the highest first.

    The move with the index `first` gets the highest rank; `NO_MOVE` prefers none. `kings` is the word
    before the moves, and `ply` selects the killer moves in `memory`.
    """
    killers = load_u64(memory + KILLERS) + (uint64(ply) << np.uint64(4))
    one, two = load_i64(killers), load_i64(killers + np.uint64(8))
    history = load_u64(memory + HISTORY)
    for index in range(count):
        info = info_at(frame, index)
        taken = info >> int64(10)
        rank = int64(0)
        if index == first:
            rank = int64(_FIRST)
        elif taken:
            rank = (taken << int64(31)) + popcount(kings_at(frame, index))
        elif popcount(kings_at(frame, index)) > popcount(kings):
            rank = int64(_KING)
        elif info == one:
            rank = int64(_KILLER) + 1
        elif info == two:
            rank = int64(_KILLER)
        else:
            rank = load_i64(history + (uint64(info & int64(1023)) << _U3))
        _set_rank(frame, index, rank)


@njit("void(uint64, int64, int64, int64)")
def _reward(memory: Word, info: Int, depth: Int, ply: Int) -> None:
    """Record a step that caused a cut-off, as a killer move of `ply` and in the history.

    `info` is the step as in a frame; its history grows by the square of `depth`.
    """
    killers = load_u64(memory + KILLERS) + (uint64(ply) << np.uint64(4))
    if load_i64(killers) != info:
        store_i64(killers + np.uint64(8), load_i64(killers))
        store_i64(killers, info)
    slot = load_u64(memory + HISTORY) + (uint64(info & int64(1023)) << _U3)
    value = load_i64(slot) + depth * depth
    if value >= _KILLER:
        value >>= int64(1)
    store_i64(slot, value)


@njit("boolean(uint64, uint64, int64, int64)")
def _is_repeated(path: Word, key: Word, ply: Int, quiet: Int) -> bool:
    """Whether the position with this key occurred before with the same side to move.

    `path` is the address of the keys by ply; only the last `quiet` plies before `ply` are compared.
    """
    back = int64(4)
    while back <= quiet:
        if load_u64(path + (uint64(ply - back) << _U3)) == key:
            return True
        back += int64(2)
    return False


@njit("int64(int64, int64)")
def _from_distance(code: Int, ply: Int) -> Int:
    """Return the score, counted from the root, of an endgame code (see `endings`) at `ply`."""
    if code == 0:
        return int64(0)
    score = int64(WIN) - ply - (code - int64(1))
    return score if code & int64(1) == 0 else -score


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64, int64)")
def pv_search(
    memory: Word, men: Word, kings: Word, alpha: Int, beta: Int, depth: Int, ply: Int, quiet: Int
) -> Int:
    """Return the score of a position for the side to move, searched `depth` plies deep.

    The position is `ply` plies from the root, after `quiet` reversible plies. `memory` is the address of
    the search's words. Scores outside `alpha … beta` are bounds; after a stop the score is meaningless.
    """
    count_node(memory)
    if is_stopped(memory):
        return alpha
    # Step 1. The horizon: endgame tables, lost positions, estimates where no jump is forced.
    pieces = jumpers(men, kings)
    if pieces == ZERO:
        if popcount(men | kings) <= MAX_PIECES and load_u64(memory + ENDINGS):
            return _from_distance(distance(load_u64(memory + ENDINGS), men, kings), ply)
        if depth <= 0 or ply >= MAX_PLIES - 1:
            if steppers(men, kings) == ZERO:
                return ply - int64(WIN)
            return evaluate(memory, men, kings, ply)
    elif ply >= MAX_PLIES - 1:
        return evaluate(memory, men, kings, ply)
    # Step 2. Draws.
    key = hash_key(men, kings)
    path = load_u64(memory + PATH)
    store_u64(path + (uint64(ply) << _U3), key)
    if quiet >= MAX_QUIET or _is_repeated(path, key, ply, quiet):
        return int64(0)
    # Step 3. The table.
    table = load_u64(memory + TABLE)
    first = int64(NO_MOVE)
    is_null = beta - alpha == 1
    if depth > 0:
        data = tt.probe(table, key)
        if data:
            first = tt.action_of(data)
            if tt.depth_of(data) >= depth and is_null:
                score = tt.score_of(data)
                bound = tt.bound_of(data)
                if score >= PROVEN:
                    score -= ply
                elif score <= -PROVEN:
                    score += ply
                if (score >= beta and bound & tt.LOWER) or (score <= alpha and bound & tt.UPPER):
                    return score
    # Step 4. Verify: a good estimate that a shallow search confirms.
    can_verify = is_null and depth >= VERIFY_DEPTH and pieces == ZERO and abs(beta) < PROVEN
    if can_verify and evaluate(memory, men, kings, ply) >= beta + VERIFY_MARGIN:
        score = pv_search(memory, men, kings, alpha, beta, depth - int64(VERIFY_LESS), ply, quiet)
        if score >= beta and not is_stopped(memory):
            return score
    # Step 5. The moves.
    frame = load_u64(memory + FRAMES) + uint64(ply) * FRAME_BYTES
    count = list_jumps(frame, men, kings, pieces) if pieces else list_steps(frame, men, kings)
    if count == 0:
        return ply - int64(WIN)
    rank_moves(memory, frame, count, kings, ply, first)
    left = depth if count == 1 or depth <= 0 else depth - int64(1)
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    low = alpha
    for place in range(count):
        index = next_move(frame, count)
        info = info_at(frame, index)
        next_men, next_kings = turned(men_at(frame, index)), turned(kings_at(frame, index))
        is_reversible = pieces == ZERO and (kings >> uint64(info & int64(31))) & ONE
        after = quiet + int64(1) if is_reversible else int64(0)
        score = low + int64(1)
        if place > 0:
            less = int64(0)
            if place >= 3 and depth >= 3 and pieces == ZERO:
                less = int64(1) + int64(place >= 6 and depth >= 6)
            score = -pv_search(
                memory, next_men, next_kings, -low - int64(1), -low, left - less, ply + int64(1), after
            )
            if less and score > low:
                score = -pv_search(
                    memory, next_men, next_kings, -low - int64(1), -low, left, ply + int64(1), after
                )
        if place == 0 or low < score < beta:
            score = -pv_search(memory, next_men, next_kings, -beta, -low, left, ply + int64(1), after)
        if is_stopped(memory):
            return alpha
        if score > best:
            best = score
            action = index
            low = max(low, score)
            if score >= beta:
                if pieces == ZERO:
                    _reward(memory, info, max(depth, int64(1)), ply)
                break
    # Step 6. Store the result.
    if depth > 0:
        bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
        score = best
        if score >= PROVEN:
            score += ply
        elif score <= -PROVEN:
            score -= ply
        tt.store(table, key, score, bound, depth, action)
    return best


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64, int64)")
def _scored(
    memory: Word, men: Word, kings: Word, alpha: Int, beta: Int, depth: Int, quiet: Int, more: Int
) -> Int:
    """Return the score, for the root's mover, of the move that led to the position `men`, `kings`.

    The position is searched `depth` plies deep, after `quiet` reversible plies. `more` is the move's bonus,
    added unless the score is proven. Outside the root's window, `alpha … beta`, the score is a bound.
    """
    low = alpha if abs(alpha) >= PROVEN else alpha - more
    high = beta if abs(beta) >= PROVEN else beta - more
    score = -pv_search(memory, men, kings, -max(high, low + int64(1)), -low, depth, int64(1), quiet)
    return score if abs(score) >= PROVEN else score + more


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def search_root(memory: Word, men: Word, kings: Word, alpha: Int, beta: Int, depth: Int, quiet: Int) -> Int:
    """Search a position that has a legal move to `depth` plies; return its score for the side to move.

    `quiet` reversible plies precede the position. Outside `alpha … beta` the score is a bound; after a stop,
    it is that of the moves searched by then, `-INFINITE` if there is none.

    Each move's bonus from `ROOT_BONUS` is added to its score, in the window and in the result, unless the
    score is proven. The move in `ROOT_BEST` is searched first. Afterwards `ROOT_BEST` and `ROOT_SCORE` hold
    the best move's index and its score, even after a stop. A score of at most `alpha` leaves them unchanged.
    """
    count_node(memory)
    frame = load_u64(memory + FRAMES)
    count = list_moves(frame, men, kings)
    is_jump = jumpers(men, kings) != ZERO
    rank_moves(memory, frame, count, kings, int64(0), load_i64(memory + ROOT_BEST))
    bonuses = load_u64(memory + ROOT_BONUS)
    best = int64(-INFINITE)
    low = alpha
    for place in range(count):
        index = next_move(frame, count)
        info = info_at(frame, index)
        next_men, next_kings = turned(men_at(frame, index)), turned(kings_at(frame, index))
        is_reversible = not is_jump and (kings >> uint64(info & int64(31))) & ONE
        after = quiet + int64(1) if is_reversible else int64(0)
        more = load_i64(bonuses + (uint64(index) << _U3))
        left = depth - int64(1)
        score = low + int64(1)
        if place > 0:
            score = _scored(memory, next_men, next_kings, low, low + int64(1), left, after, more)
        if place == 0 or low < score < beta:
            score = _scored(memory, next_men, next_kings, low, beta, left, after, more)
        if is_stopped(memory):
            return best
        if score > best:
            best = score
            if score > alpha:
                low = max(low, score)
                store_i64(memory + ROOT_BEST, index)
                store_i64(memory + ROOT_SCORE, score)
            if score >= beta:
                break
    return best


@njit("int64(uint64, uint64, uint64)")
def stored_move(memory: Word, men: Word, kings: Word) -> Int:
    """Return the index of a position's best move in the kernel's list, as the table has it, or `NO_MOVE`.

    `memory` is the address of the search's words; the table is that of the search.
    """
    data = tt.probe(load_u64(memory + TABLE), hash_key(men, kings))
    return tt.action_of(data) if data else int64(NO_MOVE)
