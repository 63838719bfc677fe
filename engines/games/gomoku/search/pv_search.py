"""Principal variation search over threats and quiet moves.

Scores are for the side to move, in the units of `evaluate`, and depend on
the moves that are searched:

    MATE − n         a forced win, n plies from the root: proven
    LIKELY − n       every candidate reply loses by force; another reply may save the other side,
                     so this is not a proof
    |score| ≤ LIMIT  an estimate

Fail-soft: a returned score of at most `alpha` is an upper bound, a score of
at least `beta` a lower bound, any score between is exact, as far as a
selective search can guarantee. After a stop the score is meaningless and
the caller must discard it. A node with an excluded move (`EXCLUDED`)
returns the score of the other moves and stores nothing.

Forced replies are never pruned. A four has one reply, in caro possibly
several. The replies to an open three are the points that stop it, and fours.
The replies to a win by fours (found with a null move) are the points that
spoil that line. These sets are complete, so a loss found there is proven;
only in renju and caro can the last one be incomplete, which proves nothing.
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.evaluate import evaluate
from engines.games.gomoku.search.board.kernel import class_of, count, first, make, skip, unmake
from engines.games.gomoku.search.board.layout import (
    CUTOFFS,
    EXCLUDED,
    KEY,
    NODE_LIMIT,
    NODES,
    PLY,
    POINTS,
    ROOT_DEPTH,
    RULE,
    SELECTIVE_DEPTH,
    SIDE,
    STOP,
    STOPPED,
    TABLE,
)
from engines.games.gomoku.search.board.moves import contains, may_play, prefer, push_replies, take_best
from engines.games.gomoku.search.board.patterns import (
    C_BLOCKED_THREE,
    C_FIVE,
    C_FOUR,
    C_OPEN_FOUR,
    C_THREE,
    CARO,
    RENJU,
)
from engines.games.gomoku.search.correction import corrected_value, record_error
from engines.games.gomoku.search.ordering import (
    MAX_PLY,
    TABLE_MOVE,
    improves,
    is_far,
    push_quiet,
    record_cutoff,
    repeat_value,
)
from engines.games.gomoku.search.selectivity import (
    AT,
    forced_reduction,
    fours_budget,
    is_futile,
    is_razored,
    late_move_limit,
    null_move_reduction,
    reduces_cut_node,
    reduction,
    shallow_entry_reduction,
    singular_margin,
)
from engines.games.gomoku.search.selectivity import PLY as ONE
from engines.games.gomoku.search.threats.defence import push_answers
from engines.games.gomoku.search.threats.fours import fours_threaten, fours_win, last_class
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64
from engines.search.table import (
    EXACT,
    LOWER,
    NO_ACTION,
    UPPER,
    action_of,
    bound_of,
    depth_of,
    fetch,
    probe,
    score_of,
    store,
)

MATE = 30_000
"""Score of a win at the root."""
PROVEN = 29_000
"""Scores of at least this much are proven wins."""
LIKELY = 22_000
"""Score of a win at the root that is not proven."""
LIMIT = 15_000
"""Largest estimate, in points of the evaluation."""
INFINITE = 32_000
"""Bound of a window that excludes no score."""

_U4, _U8, _U15, _U24, _U32 = (np.uint64(n) for n in (4, 8, 15, 24, 32))
_CLOCK = np.int64(1023)
_TO_LIKELY = np.int64(MATE - LIKELY)
_DISTANT = np.int64(LIKELY - 1_000)

_ONE, _ALMOST = np.int64(ONE), np.int64(ONE - 1)
_U10 = np.int64(10)
_SINGULAR_DEPTH, _SINGULAR_PLY = np.int64(6), np.int64(40)
"""Minimum depth and maximum ply of nodes at which the table's move is tested for being singular."""
_DOUBLE_PLIES = np.int64(8)
"""Maximum number of plies beyond the root's depth that double extensions can add to a line."""


@njit("int64(int64, int64)")
def _to_table(score: Int, ply: Int) -> Int:
    """Convert a score whose distance counts from the root to one that counts from the node at `ply`.

    Estimates have no distance and stay as they are.
    """
    if score > _DISTANT:
        return score + ply
    return score - ply if score < -_DISTANT else score


@njit("int64(int64, int64)")
def _from_table(score: Int, ply: Int) -> Int:
    """Convert a score whose distance counts from the node at `ply` to one that counts from the root.

    Estimates have no distance and stay as they are.
    """
    if score > _DISTANT:
        return score - ply
    return score + ply if score < -_DISTANT else score


@njit("int64(uint64)")
def _visit(b: Word) -> Int:
    """Count a node, and return whether the search must stop (1 or 0), which `STOPPED` then also records.

    `b` is the board's address.
    """
    nodes = load_i64(b + NODES) + int64(1)
    store_i64(b + NODES, nodes)
    if nodes >= load_i64(b + NODE_LIMIT) or (nodes & _CLOCK == int64(0) and load_i64(load_u64(b + STOP))):
        store_i64(b + STOPPED, int64(1))
    return load_i64(b + STOPPED)


@njit("int64(uint64, int64, int64, int64, int64, int64, uint64)")
def pv_search(b: Word, alpha: Int, beta: Int, depth: Int, is_cut: Int, ply: Int, top: Word) -> Int:
    """Return the score of the board at `b` for the side to move; the module explains scores and bounds.

    - `alpha` and `beta` bound the window.
    - `depth` is in 1024ths of a ply; the table and most thresholds use it rounded up to whole plies. At 0
      or less, only replies to fours and wins by fours are searched.
    - `is_cut` is 1 at an expected cut node, where some move is expected to reach `beta`.
    - `ply` counts from the root.
    - `top` is the address of memory for lists of moves.
    """
    # Step 1: the end of the game, and wins and losses within the next few moves.
    excluded = load_i64(b + EXCLUDED) - int64(1)
    store_i64(b + EXCLUDED, int64(0))
    is_whole = int64(excluded < int64(0))
    if _visit(b):
        return int64(0)
    side = load_i64(b + SIDE)
    other = int64(1) - side
    if count(b, side, int64(C_FIVE)):
        return int64(MATE) - ply - int64(1)
    if load_i64(b + PLY) == load_i64(b + POINTS):
        return int64(0)
    fives = count(b, other, int64(C_FIVE))
    is_caro = load_i64(b + RULE) == CARO
    if fives > int64(1) and not is_caro:
        return ply + int64(2) - int64(MATE)
    if fives == int64(0) and count(b, side, int64(C_OPEN_FOUR)):
        return int64(MATE) - ply - int64(3)
    if ply > load_i64(b + SELECTIVE_DEPTH):
        store_i64(b + SELECTIVE_DEPTH, ply)
    if ply >= MAX_PLY - 2:
        return evaluate(b)

    # Step 2: mate distance pruning.
    alpha = max(alpha, ply + int64(2) - int64(MATE))
    beta = min(beta, int64(MATE) - ply - int64(3 if fives == int64(0) else 1))
    if alpha >= beta:
        return alpha

    # Step 3: a four leaves one reply (in caro possibly several), which costs no depth.
    if fives and is_caro:
        depth = max(depth, _ONE)
    elif fives:
        point = first(b, other, int64(C_FIVE))
        if not may_play(b, point, side):
            return ply + int64(2) - int64(MATE)
        repeat_value(b, ply)
        make(b, point, side)
        score = -pv_search(b, -beta, -alpha, depth, int64(1) - is_cut, ply + int64(1), top)
        unmake(b)
        return score

    # Step 4: the table.
    is_pv = beta - alpha > int64(1)
    whole = (depth + _ALMOST) >> _U10
    table = load_u64(b + TABLE)
    key = load_u64(b + KEY)
    data = probe(table, key)
    hint = int64(NO_ACTION)
    known = int64(0)
    known_depth = int64(-1)
    if data and is_whole:
        hint = action_of(data)
        known = _from_table(score_of(data), ply)
        bound = bound_of(data)
        if bound != UPPER:
            known_depth = depth_of(data)
        is_bound = bound == EXACT or (bound == LOWER and known >= beta) or (bound == UPPER and known <= alpha)
        if is_bound and depth_of(data) >= whole and not is_pv:
            return known
        if is_pv:
            depth -= shallow_entry_reduction(b, whole - depth_of(data))
            whole = (depth + _ALMOST) >> _U10

    # Step 5: reverse futility pruning.
    is_leaf = depth <= int64(0)
    judged = evaluate(b)
    value = corrected_value(b, judged)
    if is_leaf and value >= beta:
        return min(value, int64(LIMIT))
    is_improving = improves(b, ply, value)
    budget = fours_budget(b, whole, int64(is_leaf))
    can_threaten = last_class(b, int64(1)) >= C_BLOCKED_THREE
    if (
        is_whole
        and not is_pv
        and not fives
        and beta > int64(-LIMIT)
        and is_futile(b, whole, is_improving, value - beta)
        and (
            load_i64(b + AT.futility_under_threat)
            or not (count(b, other, int64(C_OPEN_FOUR)) or (can_threaten and fours_threaten(b, budget, top)))
        )
    ):
        return min(value, int64(LIMIT))

    # Step 6: a win by fours, searched if the last stone may have created one, so that leaves are quiet.
    plies = int64(0)
    if is_whole and not fives and last_class(b, int64(2)) >= C_BLOCKED_THREE:
        plies = fours_win(b, budget, top)
    if load_i64(b + STOPPED):
        return int64(0)
    if plies:
        score = int64(MATE) - ply - plies
        store(table, key, _to_table(score, ply), int64(LOWER), min(whole + int64(4), int64(255)), hint)
        return score
    if is_leaf:
        return max(min(value, int64(LIMIT)), int64(-LIMIT))

    # Step 7: the other side's threats determine the candidate moves.
    start = top
    is_forced = int64(0)
    is_complete = int64(0)
    best = int64(-INFINITE)
    if fives or count(b, other, int64(C_OPEN_FOUR)):
        is_forced = is_complete = int64(1)
        best = ply + int64(2 if fives else 4) - int64(MATE)
        top = push_replies(b, top)
    elif can_threaten:
        plies = fours_threaten(b, budget, top)
        if load_i64(b + STOPPED):
            return int64(0)
        if plies:
            top = push_answers(b, top)
            is_forced = int64(top > start)
            if is_forced:
                is_complete = int64(load_i64(b + RULE) < RENJU)
                best = ply + int64(1) + plies - int64(MATE)

    # Step 8: positions that need no full search because no move is forced.
    if is_whole and not is_forced and not is_pv and abs(beta) < int64(LIMIT):
        # Razoring.
        if is_razored(b, whole, alpha - value) and not count(b, side, int64(C_THREE)):
            return value
        # Null-move pruning: even a pass is good enough.
        if whole >= int64(3) and value >= beta:
            skip(b)
            left = depth - null_move_reduction(b, whole)
            score = -pv_search(b, -beta, int64(1) - beta, left, int64(1) - is_cut, ply + int64(1), top)
            unmake(b)
            if load_i64(b + STOPPED):
                return int64(0)
            if score >= beta:
                return score if score < int64(LIMIT) else beta

    # Step 9: the moves. Without a move from the table, search less deeply to find one (internal
    # iterative reduction).
    if is_whole and whole >= int64(3) and hint == int64(NO_ACTION) and not is_forced:
        depth -= load_i64(b + AT.internal_iterative)
        whole = (depth + _ALMOST) >> _U10
    if is_forced:
        prefer(start, top, hint)
    else:
        top = push_quiet(b, hint, ply, top)
    most = int64(1000)
    if not is_forced:
        most = late_move_limit(b, whole, int64(is_pv), is_improving)

    # Step 10: a move that is much better than all others is searched more deeply (Anantharaman, Campbell
    # and Hsu's singular extension); if another move reaches beta too, the node is cut off (multi-cut).
    longer = int64(0)
    if (
        whole >= _SINGULAR_DEPTH
        and known_depth >= whole - int64(3)
        and hint != int64(NO_ACTION)
        and abs(known) < int64(LIMIT)
        and ply < _SINGULAR_PLY
    ):
        limit = known - singular_margin(b, whole)
        store_i64(b + EXCLUDED, hint + int64(1))
        score = pv_search(b, limit - int64(1), limit, (depth - _ONE) >> int64(1), is_cut, ply, top)
        if load_i64(b + STOPPED):
            return int64(0)
        if score < limit:
            longer = _ONE
            is_far_from_root = ply + whole > load_i64(b + ROOT_DEPTH) + _DOUBLE_PLIES
            if not is_pv and not is_far_from_root and score < limit - load_i64(b + AT.singular_double):
                longer = int64(2) * _ONE
        elif limit >= beta and not is_forced:
            return limit
        elif known >= beta:
            longer = -load_i64(b + AT.singular_negative)

    # Step 11: search the moves, late and unpromising ones less deeply and with a null window first. At a
    # nearly certain cut node, only fours are searched to the full depth.
    is_reduced = int64(is_cut and not is_pv and reduces_cut_node(b, whole, is_forced, value - beta))
    at = start
    tried = int64(0)
    best_move = int64(NO_ACTION)
    original = alpha
    highest = int64(0)
    while at < top:
        point = take_best(at, top)
        priority = load_i64(at) >> int64(16)
        if priority < TABLE_MOVE:
            highest = max(highest, priority)
        at += _U8
        if is_forced and (contains(start, at - _U8, point) or not may_play(b, point, side)):
            continue
        if point == excluded:
            continue
        if tried >= most and best > int64(-PROVEN):
            break
        tried += int64(1)
        makes_four = int64(class_of(b, point, side) >= C_FOUR)
        deeper = depth - _ONE - (is_reduced & (int64(1) - makes_four)) * _ONE
        if point == hint:
            deeper += longer
        is_remote = is_far(b, point) if tried > int64(2) and not is_forced else int64(0)
        make(b, point, side)
        fetch(table, load_u64(b + KEY))
        if tried == int64(1):
            score = -pv_search(b, -beta, -alpha, deeper, int64(not is_pv) - is_cut, ply + int64(1), top)
        else:
            less = int64(0)
            if is_forced and whole >= int64(2):
                less = forced_reduction(b, tried, makes_four, int64(is_pv))
            elif tried > int64(2) and whole >= int64(2):
                threat = int64(count(b, side, int64(C_FIVE)) or count(b, side, int64(C_OPEN_FOUR)))
                promise, has_raised_alpha = max(highest - priority, int64(0)), int64(alpha > original)
                lifts = int64(is_pv) + threat
                less = reduction(
                    b, whole, tried, promise, is_remote, is_improving, is_cut, has_raised_alpha, lifts
                )
            shorter = max(deeper - less, min(deeper, int64(0)))
            score = -pv_search(b, -alpha - int64(1), -alpha, shorter, int64(1), ply + int64(1), top)
            if score > alpha and shorter < deeper and deeper > int64(0):
                cut = int64(1) - is_cut
                score = -pv_search(b, -alpha - int64(1), -alpha, deeper, cut, ply + int64(1), top)
            if alpha < score < beta:
                score = -pv_search(b, -beta, -alpha, deeper, int64(0), ply + int64(1), top)
        unmake(b)
        if load_i64(b + STOPPED):
            return int64(0)
        if score > best:
            best = score
            if score > alpha:
                alpha, best_move = score, point
                if score >= beta:
                    store_i64(b + CUTOFFS, load_i64(b + CUTOFFS) + int64(1))
                    record_cutoff(b, point, whole, ply, start, at - _U8)
                    break

    # Step 12: unless every reply was searched, a loss is only likely. With an excluded move, store
    # nothing.
    if not is_whole:
        return best
    if best <= int64(-PROVEN) and not is_complete:
        best += _TO_LIKELY
    bound = int64(EXACT)
    if best >= beta:
        bound = int64(LOWER)
    elif best <= original:
        bound = int64(UPPER)
    is_error = (best > judged and bound != UPPER) or (best < judged and bound != LOWER)
    if not is_forced and is_error and abs(best) < int64(LIMIT):
        record_error(b, best - judged, whole)
    store(table, key, _to_table(best, ply), bound, min(max(whole, int64(0)), int64(255)), best_move)
    return best
