"""Midgame search: PVS with the trained evaluation and ProbCut.

Scores are in units of 1/64 disc (`DISC`) for the side to move. Fail-soft: a
score of at most `alpha` is an upper bound, a score of at least `beta` a lower
bound. `memory` is the address of the search's words (see `memory.py`). `player` and
`opponent` are bitboards of the discs of the side to move and of its opponent.

ProbCut is selective (see `probcut`) and used in null windows only. A
search as deep as the number of empties plays the game out: the exact endgame
search handles its last `ENDGAME` plies, and with the certainty `EXACT` the
whole search is exact.

The table's move comes first; the other moves are sorted by the opponent's mobility and
the evaluation. Other techniques were tried on 24 positions of 34 to 46 empties, to
depth 16 (14.9 M nodes, 2.1 s of CPU), and rejected: two killers for each ply saved 1.6
% of the nodes (geometric mean), a history of cut-offs 0.8 %, both together 1.3 %. None
of them saved a measurable time. Without the evaluation at depth 3, the search takes 16
% more nodes in the same time; with the evaluation at depth 2, it takes 5 % fewer nodes
in a third more time.
"""

from __future__ import annotations

import numpy as np

from engines.games.othello.search.board.kernel import CORNERS, ONE, ZERO, final_margin, flips, moves
from engines.games.othello.search.endgame.endgame import solve_null, solve_window
from engines.games.othello.search.evaluation.evaluate import (
    DISC,
    estimate_after,
    fill_child_frame,
    fill_frame,
    prepare_estimates,
    static,
    swap_frame,
)
from engines.games.othello.search.memory import (
    CERTAINTY,
    EVALUATION,
    MIDGAME_SALT,
    NO_MOVE,
    PROBES,
    WORK,
    hash_key,
)
from engines.games.othello.search.move_list import (
    first_untaken,
    frame_of,
    insert,
    key_at,
    list_moves,
    point_at,
    turned_at,
)
from engines.games.othello.search.probcut import EXACT, MIN_DEPTH, entry_of, margin_of, probe_of
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import TABLE, count_node, is_stopped
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, popcount, uint64
from engines.search.threads.shared_work import release, take

INFINITE = 65 * DISC
"""A score beyond all others."""
ENDGAME = 10
"""Maximum number of empties at which the exact endgame search replaces this search."""
ENHANCED = 4
"""Minimum depth for enhanced transposition cutoffs, which look up the children before searching any."""
MOBILITY = DISC // 2
"""Weight of the opponent's mobility in the move sorting, per move; corners count twice."""
SHARED = 6
"""Minimum depth at which threads searching the same position share the moves of a node."""
_FIRST = 1 << 30
_WORTH = np.uint64(48)


@njit("void(uint64, uint64, uint64, uint64, int64, int64, int64)")
def sort_moves(
    memory: Word, frame: Word, player: Word, opponent: Word, count: Int, depth: Int, first: Int
) -> None:
    """Sort the `count` moves of `player` that are listed at the address `frame`, the most promising first.

    The move to the point `first` leads; `NO_MOVE` if no move is to lead. `depth` is the node's. From depth 3
    on, the evaluation's frame for this position must be filled (`fill_frame`).
    """
    evaluation = load_u64(memory + EVALUATION)
    empties = popcount(~(player | opponent))
    if depth > 2:
        prepare_estimates(evaluation, empties)
    for place in range(count):
        point = point_at(frame, place)
        rank = int64(_FIRST)
        if point != first:
            turned = turned_at(frame, place)
            child, other = opponent ^ turned, player ^ turned ^ (ONE << uint64(point))
            answers = moves(child, other)
            rank = -MOBILITY * (popcount(answers) + popcount(answers & CORNERS))
            if depth > 2:
                rank -= estimate_after(evaluation, empties, point, turned)
        insert(frame, place, rank)


@njit("int64(uint64, uint64, uint64, int64, int64)")
def _one_ply(memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int) -> Int:
    """Return the score of a search to depth 1, without table or sorting; a bound outside `alpha … beta`.

    `player` must have a legal move, and the evaluation's frame must be filled.
    """
    evaluation = load_u64(memory + EVALUATION)
    empties = popcount(~(player | opponent))
    prepare_estimates(evaluation, empties)
    legal = moves(player, opponent)
    best = int64(-INFINITE)
    while legal:
        bit = legal & (ZERO - legal)
        legal ^= bit
        point = ctz(bit)
        count_node(memory)
        score = -estimate_after(evaluation, empties, point, flips(player, opponent, point))
        if score > best:
            best = score
            if best >= beta:
                break
    return best


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def _play_out(memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int, empties: Int) -> Int:
    """Return the exact score, in 1/`DISC` disc, from the endgame search; a bound outside `alpha … beta`.

    `empties` is the number of empty squares.
    """
    # Whole discs: the smallest window that still distinguishes scores inside, above and below.
    low = alpha >> int64(6)
    if beta - alpha == 1:
        return solve_null(memory, player, opponent, low, empties) * DISC
    high = -(-beta >> int64(6))
    return solve_window(memory, player, opponent, low, high, empties, int64(0)) * DISC


@njit("int64(uint64, uint64, int64, int64, int64)")
def _enhanced_cutoff(memory: Word, frame: Word, count: Int, beta: Int, worth: Int) -> Int:
    """Return a lower bound of at least `beta` that the table has for a listed move, else `-INFINITE`.

    `frame` is the address of `count` moves, listed with their keys. Entries whose `4 · depth + certainty` is
    less than `worth` are ignored.
    """
    table = load_u64(memory + TABLE)
    for place in range(count):
        data = tt.probe(table, key_at(frame, place))
        if not data or tt.depth_of(data) < worth:
            continue
        if tt.bound_of(data) & tt.UPPER and -tt.score_of(data) >= beta:
            return -tt.score_of(data)
    return int64(-INFINITE)


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def _search(
    memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int, depth: Int, passed: Int
) -> Int:
    """Return the score, as `search_midgame` does, of a position whose evaluation frame is filled.

    `passed` is 1 after a pass.
    """
    # Step 1. The horizon. A search to the end of the game switches to the exact endgame search near the
    # end.
    empties = popcount(~(player | opponent))
    if depth >= empties:
        depth = empties
        if empties <= ENDGAME:
            return _play_out(memory, player, opponent, alpha, beta, empties)
    count_node(memory)
    if is_stopped(memory):
        return alpha
    # Step 2. The end of the game, or a pass, which costs no depth.
    legal = moves(player, opponent)
    evaluation = load_u64(memory + EVALUATION)
    if legal == ZERO:
        if passed or moves(opponent, player) == ZERO:
            return final_margin(player, opponent) * DISC
        swap_frame(evaluation, empties)
        score = -_search(memory, opponent, player, -beta, -alpha, depth, int64(1))
        swap_frame(evaluation, empties)
        return score
    if depth <= 0:
        return static(evaluation, empties)
    if depth == 1:
        return _one_ply(memory, player, opponent, alpha, beta)
    # Step 3. The table. An entry is valued by its depth first, then by its certainty.
    certainty = load_i64(memory + CERTAINTY)
    worth = (depth << 2) + certainty
    key = hash_key(player, opponent) ^ MIDGAME_SALT
    table = load_u64(memory + TABLE)
    data = tt.probe(table, key)
    first = int64(NO_MOVE)
    is_null = beta - alpha == 1
    if data:
        first = tt.action_of(data)
        if tt.depth_of(data) >= worth and is_null:
            score = tt.score_of(data)
            bound = tt.bound_of(data)
            if (score >= beta and bound & tt.LOWER) or (score <= alpha and bound & tt.UPPER):
                return score
    frame = frame_of(memory, empties)
    count = int64(0)
    if is_null and depth >= ENHANCED:
        count = list_moves(memory, frame, player, opponent, legal, int64(1), MIDGAME_SALT)
        score = _enhanced_cutoff(memory, frame, count, beta, worth - int64(4))
        if score >= beta:
            return score
    # Step 4. ProbCut: a shallow search far outside the window.
    if is_null and certainty < EXACT and depth >= MIN_DEPTH:
        entry = entry_of(load_u64(memory + PROBES), certainty, empties, depth)
        probe, gap = probe_of(entry), margin_of(entry)
        estimate = static(evaluation, empties)
        if estimate >= beta and beta + gap < INFINITE:
            high = beta + gap
            if _search(memory, player, opponent, high - int64(1), high, probe, int64(0)) >= high:
                return beta
        elif estimate < beta and alpha - gap > -INFINITE:
            low = alpha - gap
            if _search(memory, player, opponent, low, low + int64(1), probe, int64(0)) <= low:
                return alpha
        if is_stopped(memory):
            return alpha
        if first == NO_MOVE:
            data = tt.probe(table, key)
            first = tt.action_of(data) if data else first
    # Step 5. The moves: the first with the full window, the others with null windows first.
    count = list_moves(memory, frame, player, opponent, legal, int64(depth > 2), MIDGAME_SALT)
    sort_moves(memory, frame, player, opponent, count, depth, first)
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    low = alpha
    work = load_u64(memory + WORK) if depth >= SHARED else ZERO
    # The key distinguishes searches of different depths.
    salt = uint64(worth) << _WORTH
    left = (ONE << uint64(count)) - ONE
    while left:
        index = ctz(left)
        if work:
            if best > -INFINITE:
                # Another thread may have caused a cutoff. Moves that other threads are searching come
                # last.
                data = tt.probe(table, key)
                is_known = tt.depth_of(data) >= worth and tt.bound_of(data) & tt.LOWER
                if is_null and is_known and tt.score_of(data) >= beta:
                    return tt.score_of(data)
                index = first_untaken(work, frame, left, salt)
            take(work, key_at(frame, index) ^ salt)
        left ^= ONE << uint64(index)
        point = point_at(frame, index)
        turned = turned_at(frame, index)
        child = opponent ^ turned
        other = player ^ turned ^ (ONE << uint64(point))
        fill_child_frame(evaluation, empties, point, turned)
        score = low + int64(1)
        if index > 0:
            score = -_search(memory, child, other, -low - int64(1), -low, depth - int64(1), int64(0))
        if index == 0 or low < score < beta:
            score = -_search(memory, child, other, -beta, -low, depth - int64(1), int64(0))
        if work:
            release(work, key_at(frame, index) ^ salt)
        if is_stopped(memory):
            return best
        if score > best:
            best = score
            action = point
            low = max(low, score)
            if score >= beta:
                break
    # Step 6. Store the result.
    bound = tt.LOWER if best >= beta else (tt.UPPER if best <= alpha else tt.EXACT)
    tt.store(table, key, best, bound, worth, action)
    return best


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def search_midgame(memory: Word, player: Word, opponent: Word, alpha: Int, beta: Int, depth: Int) -> Int:
    """Return the score for `player`, in 1/`DISC` disc, searched `depth` plies deep.

    Outside `alpha … beta` it is a bound. `memory` is the address of the search's words; after a stop, the
    score is meaningless.
    """
    fill_frame(load_u64(memory + EVALUATION), player, opponent)
    return _search(memory, player, opponent, alpha, beta, depth, int64(0))


@njit("int64(uint64, uint64, uint64)")
def stored_move(memory: Word, player: Word, opponent: Word) -> Int:
    """Return the point of the best move in a position's midgame entry of the table.

    `NO_MOVE` if there is no entry, or none with a move.
    """
    data = tt.probe(load_u64(memory + TABLE), hash_key(player, opponent) ^ MIDGAME_SALT)
    return tt.action_of(data) if data else int64(NO_MOVE)
