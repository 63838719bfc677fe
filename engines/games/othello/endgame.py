"""Exact endgames: the final disc difference, the winner taking the empties.

All searches are fail-soft null-window or PVS alpha-beta from the mover's
view: a result of at most `alpha` is an upper bound, one above it a lower
bound (exact inside a window). They call each other in this order:

    solve_window  principal variation: full window, then null windows
    _search       null window; table, stability, enhanced cut-offs, sorted moves
    _shallow      null window, few empties: parity order only, no table
    _last_two     two empties
    _last_one     one empty

`context` is the address of the words laid out in `Context`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.othello.context import (
    EDGES,
    EVALUATION,
    FRAME,
    MIDGAME_SALT,
    NO_MOVE,
    SCRATCH,
    TABLE,
    count_node,
    hash_key,
    is_stopped,
)
from engines.games.othello.evaluate import evaluate
from engines.games.othello.kernel import CORNERS, INNER, ONE, ZERO, final_margin, flips, moves
from engines.games.othello.stability import COLUMN_A, GATHER_COLUMN, stable_discs
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    ctz,
    int64,
    load_i64,
    load_u64,
    popcount,
    store_i64,
    uint64,
)

INFINITE = 65
SHALLOW = 6
"""At most so many empties are searched without table or sorting."""
ENHANCED = 9
"""From so many empties on, children are looked up before any is searched."""

EVALUATED = 12
"""From so many empties on, the midgame evaluation helps to sort the moves."""
_EVALUATION_WEIGHT = 256
"""Against a reply less, which is worth 1 << 15: two discs."""
LOWEST = 1 << 26
HINTED = 12
"""From so many empties on, the midgame's best move is tried first where the endgame knows none."""
_U8 = np.uint64(8)
_U3, _U7, _U56 = np.uint64(3), np.uint64(7), np.uint64(56)
_QUADRANTS = tuple(np.uint64(q) for q in (0x0F0F0F0F, 0xF0F0F0F0, 0x0F0F0F0F << 32, 0xF0F0F0F0 << 32))
_Q0, _Q1, _Q2, _Q3 = _QUADRANTS


@njit("uint64(uint64)")
def _odd(empties: Word) -> Word:
    """The quadrants with an odd number of empties: whoever moves there has the last word there."""
    mask = ZERO
    if popcount(empties & _Q0) & 1:
        mask |= _Q0
    if popcount(empties & _Q1) & 1:
        mask |= _Q1
    if popcount(empties & _Q2) & 1:
        mask |= _Q2
    if popcount(empties & _Q3) & 1:
        mask |= _Q3
    return mask


def _neighbours() -> npt.NDArray[np.uint64]:
    """The points around each point: without an opponent's disc there, a move turns nothing."""
    found = [
        sum(
            1 << other
            for other in range(64)
            if other != point and max(abs(other // 8 - point // 8), abs(other % 8 - point % 8)) == 1
        )
        for point in range(64)
    ]
    return np.array(found, dtype=np.uint64)


NEIGHBOURS = _neighbours()


def _line_masks() -> npt.NDArray[np.uint64]:
    """The row, the column and the two diagonals of each point, the point itself left out."""
    found = np.zeros((64, 4), dtype=np.uint64)
    for point in range(64):
        row, column = divmod(point, 8)
        for other in set(range(64)) - {point}:
            down, right = other // 8 - row, other % 8 - column
            for axis, is_on in enumerate((down == 0, right == 0, down == right, down == -right)):
                if is_on:
                    found[point, axis] |= np.uint64(1 << other)
    return found


def _line_turns() -> npt.NDArray[np.uint8]:
    """How many discs a move on a place turns in a line that is full but for it, by the mover's discs."""
    found = np.zeros((8, 256), dtype=np.uint8)
    for place in range(8):
        for mine in range(256):
            for step in (1, -1):
                at = place + step
                while 0 <= at < 8 and not mine >> at & 1:
                    at += step
                if 0 <= at < 8:
                    found[place, mine] += abs(at - place) - 1
    return found


LINES = _line_masks()
TURNS = _line_turns()


@njit("int64(uint64, int64)")
def _last_turns(player: Word, point: Int) -> Int:
    """How many discs a move on the only empty point turns."""
    x = uint64(point)
    column, row = x & _U7, x >> _U3
    turned = int64(TURNS[column, ((player & LINES[x, uint64(0)]) * COLUMN_A) >> _U56])
    turned += int64(TURNS[column, ((player & LINES[x, uint64(2)]) * COLUMN_A) >> _U56])
    turned += int64(TURNS[column, ((player & LINES[x, uint64(3)]) * COLUMN_A) >> _U56])
    standing = ((player & LINES[x, uint64(1)]) >> column) * GATHER_COLUMN
    return turned + int64(TURNS[row, standing >> _U56])


@njit("int64(uint64, uint64, uint64, int64)")
def _last_one(context: Word, player: Word, opponent: Word, point: Int) -> Int:
    count_node(context)
    mine = popcount(player)
    turned = _last_turns(player, point)
    if turned:
        return 2 * (mine + turned + 1) - 64
    turned = _last_turns(opponent, point)
    if turned:
        return 2 * (mine - turned) - 64
    # Neither can move: the winner takes the last empty point.
    return 2 * mine - 62 if 2 * mine > 63 else 2 * mine - 64


@njit("uint64(uint64, uint64, int64)")
def _flips_near(player: Word, opponent: Word, point: Int) -> Word:
    """`flips`, quickly for a point without an opponent's disc beside it."""
    if NEIGHBOURS[uint64(point)] & opponent:
        return flips(player, opponent, point)
    return ZERO


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def _last_two(context: Word, player: Word, opponent: Word, alpha: Int, first: Int, second: Int) -> Int:
    count_node(context)
    best = int64(-INFINITE)
    turned = _flips_near(player, opponent, first)
    if turned:
        best = -_last_one(context, opponent ^ turned, player ^ turned ^ (ONE << uint64(first)), second)
        if best > alpha:
            return best
    turned = _flips_near(player, opponent, second)
    if turned:
        score = -_last_one(context, opponent ^ turned, player ^ turned ^ (ONE << uint64(second)), first)
        return max(best, score)
    if best > -INFINITE:
        return best
    # A pass: the opponent picks the worst for us.
    turned = _flips_near(opponent, player, first)
    if turned:
        best = _last_one(context, player ^ turned, opponent ^ turned ^ (ONE << uint64(first)), second)
        if best <= alpha:
            return best
    worst = best if turned else int64(INFINITE)
    turned = _flips_near(opponent, player, second)
    if turned:
        score = _last_one(context, player ^ turned, opponent ^ turned ^ (ONE << uint64(second)), first)
        return min(worst, score)
    if worst < INFINITE:
        return worst
    return final_margin(player, opponent)


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def _shallow(context: Word, player: Word, opponent: Word, alpha: Int, empties: Int, passed: Int) -> Int:
    free = ~(player | opponent)
    if empties == 2:
        first = ctz(free)
        return _last_two(context, player, opponent, alpha, first, ctz(free & (free - ONE)))
    count_node(context)
    best = int64(-INFINITE)
    odd = _odd(free)
    group = free & odd
    later = free & ~odd
    while True:
        while group:
            bit = group & (ZERO - group)
            group ^= bit
            turned = _flips_near(player, opponent, ctz(bit))
            if turned:
                score = -_shallow(
                    context,
                    opponent ^ turned,
                    player ^ turned ^ bit,
                    -alpha - int64(1),
                    empties - int64(1),
                    int64(0),
                )
                if score > best:
                    best = score
                    if best > alpha:
                        return best
        if not later:
            break
        group = later
        later = ZERO
    if best > -INFINITE:
        return best
    if passed:
        return final_margin(player, opponent)
    return -_shallow(context, opponent, player, -alpha - int64(1), empties, int64(1))


@njit("int64(uint64, uint64)")
def _weighted_mobility(player: Word, opponent: Word) -> Int:
    """Moves of `player`, corners counted twice."""
    legal = moves(player, opponent)
    return popcount(legal) + popcount(legal & CORNERS)


@njit("int64(uint64, uint64, uint64, int64)")
def _rank(player: Word, opponent: Word, bit: Word, odd: Int) -> Int:
    """How promising the position after a move is for its mover (`opponent` here): few answers first."""
    rank = (40 - _weighted_mobility(player, opponent)) << 15
    corners = opponent & CORNERS
    rank += popcount(corners) << 12
    # Empty points beside the mover's discs are moves that the other side may get.
    frontier = opponent | ((opponent & INNER) << ONE) | ((opponent & INNER) >> ONE)
    frontier |= (frontier << _U8) | (frontier >> _U8)
    rank += (40 - popcount(frontier & ~(player | opponent))) << 5
    return rank + (odd << 4) + int64(bit & CORNERS != ZERO)


@njit("int64(uint64, uint64, uint64, uint64, int64, int64)")
def _sort(context: Word, player: Word, opponent: Word, legal: Word, empties: Int, first: Int) -> Int:
    """Write the moves into this depth's frame, the most promising first; return their number.

    A word holds rank × 64 + point. `first` is tried before all others.
    """
    frame = load_u64(context + SCRATCH) + uint64(empties) * FRAME
    evaluation = load_u64(context + EVALUATION)
    odd = _odd(~(player | opponent))
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
            rank = _rank(child, other, bit, int64(bit & odd != ZERO))
            if empties >= EVALUATED:
                rank += LOWEST - _EVALUATION_WEIGHT * evaluate(evaluation, child, other)
            word = (rank << 6) + point
        slot = count
        while slot > 0 and load_i64(frame + uint64(slot - 1) * _U8) < word:
            store_i64(frame + uint64(slot) * _U8, load_i64(frame + uint64(slot - 1) * _U8))
            slot -= 1
        store_i64(frame + uint64(slot) * _U8, word)
        count += 1
    return count


@njit("int64(uint64, int64, int64)")
def _move_at(context: Word, empties: Int, index: Int) -> Int:
    """The point of the move that `_sort` put at `index`."""
    frame = load_u64(context + SCRATCH) + uint64(empties) * FRAME
    return load_i64(frame + uint64(index) * _U8) & 63


@njit("int64(uint64, uint64, uint64, uint64, int64)")
def _enhanced_cutoff(context: Word, player: Word, opponent: Word, legal: Word, alpha: Int) -> Int:
    """A stored or stable bound of a child that already beats `alpha`, else `-INFINITE`."""
    table = load_u64(context + TABLE)
    while legal:
        bit = legal & (ZERO - legal)
        legal ^= bit
        turned = flips(player, opponent, ctz(bit))
        data = tt.probe(table, hash_key(opponent ^ turned, player ^ turned ^ bit))
        if data and tt.bound_of(data) & tt.UPPER and -tt.score_of(data) > alpha:
            return -tt.score_of(data)
    return int64(-INFINITE)


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def _search(context: Word, player: Word, opponent: Word, alpha: Int, empties: Int, passed: Int) -> Int:
    """Null window at `alpha`. Meaningless once the stop flag is set."""
    if empties <= SHALLOW:
        return _shallow(context, player, opponent, alpha, empties, passed)
    # Step 1. Count, and look at the flag: a search cut short unwinds without storing.
    count_node(context)
    if is_stopped(context):
        return alpha
    # Step 2. Discs that the opponent can never lose.
    if alpha >= 2 * empties - 8:
        bound = 64 - 2 * popcount(stable_discs(load_u64(context + EDGES), opponent, player))
        if bound <= alpha:
            return bound
    # Step 3. The table.
    key = hash_key(player, opponent)
    table = load_u64(context + TABLE)
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
        return -_search(context, opponent, player, -alpha - int64(1), empties, int64(1))
    # Step 5. A child that is known to be good enough.
    if empties >= ENHANCED:
        score = _enhanced_cutoff(context, player, opponent, legal, alpha)
        if score > alpha:
            return score
    # Step 6. The moves, few answers first.
    count = _sort(context, player, opponent, legal, empties, first)
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    for index in range(count):
        point = _move_at(context, empties, int64(index))
        turned = flips(player, opponent, point)
        score = -_search(
            context,
            opponent ^ turned,
            player ^ turned ^ (ONE << uint64(point)),
            -alpha - int64(1),
            empties - int64(1),
            int64(0),
        )
        if score > best:
            best = score
            action = point
            if best > alpha:
                break
    # Step 7. Remember, unless the clock cut this short.
    if is_stopped(context):
        return alpha
    tt.store(table, key, best, tt.LOWER if best > alpha else tt.UPPER, empties, action)
    return best


@njit("int64(uint64, uint64, uint64, int64, int64)")
def solve_null(context: Word, player: Word, opponent: Word, alpha: Int, empties: Int) -> Int:
    """A bound: the score is at most `alpha` if this is, and at least this if it is more."""
    return _search(context, player, opponent, alpha, empties, int64(0))


@njit("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def solve_window(
    context: Word, player: Word, opponent: Word, alpha: Int, beta: Int, empties: Int, passed: Int
) -> Int:
    """The score within `alpha … beta`; leaves the best move in the table."""
    legal = moves(player, opponent)
    if legal == ZERO:
        if passed:
            return final_margin(player, opponent)
        return -solve_window(context, opponent, player, -beta, -alpha, empties, int64(1))
    count_node(context)
    key = hash_key(player, opponent)
    table = load_u64(context + TABLE)
    data = tt.probe(table, key)
    count = _sort(context, player, opponent, legal, empties, tt.action_of(data) if data else int64(NO_MOVE))
    best = int64(-INFINITE)
    action = int64(NO_MOVE)
    low = alpha
    for index in range(count):
        point = _move_at(context, empties, int64(index))
        turned = flips(player, opponent, point)
        child = opponent ^ turned
        other = player ^ turned ^ (ONE << uint64(point))
        left = empties - int64(1)
        score = low + int64(1)
        if index > 0:
            score = -_search(context, child, other, -low - int64(1), left, int64(0))
        if index == 0 or low < score < beta:
            score = -solve_window(context, child, other, -beta, -low, left, int64(0))
        if is_stopped(context):
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
def solved_move(context: Word, player: Word, opponent: Word) -> Int:
    """The best move that `solve_window` left in the table, or `NO_MOVE`."""
    data = tt.probe(load_u64(context + TABLE), hash_key(player, opponent))
    return tt.action_of(data) if data else int64(NO_MOVE)
