"""The exact search of Connect Four: null windows, threats, zugzwang and a transposition table.

Scores are Pascal Pons's: a win with the side's n-th stone is `22 - n`, a loss to the opponent's n-th stone `n
- 22`, a draw 0. The sooner the end, the further from zero. With `stones` on the board, an immediate win is
`(43 - stones) // 2`, a loss to the opponent's next stone `-((42 - stones) // 2)`.

A position is the kernel's bitboards `own`, the stones of the side to move, and `mask`, those of both sides,
with `stones`, their number.
"""

from __future__ import annotations

import numpy as np

from engines.games.connect_four.rules import COLUMNS, POINTS
from engines.games.connect_four.search.exact.slots import (
    FRAME,
    MIRRORS,
    RECORD,
    best_of,
    lower_of,
    pair_of,
    probe,
    store,
    upper_of,
)
from engines.games.connect_four.search.exact.zugzwang import follow_up_bound, wins_next
from engines.games.connect_four.search.kernel import (
    CENTRE_FIRST,
    COLUMN,
    EVEN_ROWS,
    LANE,
    ODD_ROWS,
    landings,
    mirrored,
    winning_squares,
)
from engines.search.exact.bounds_table import HIGH, LOW, STACK
from engines.search.jit import njit
from engines.search.memory import NODES, STOPPED, TABLE, count_and_poll
from engines.search.native import (
    Int,
    Word,
    ctz,
    int64,
    load_i64,
    load_u64,
    popcount,
    prefetch,
    store_i64,
    store_u64,
    uint64,
)

_0, _1, _8, _16 = (np.uint64(n) for n in (0, 1, 8, 16))

_HORIZON = np.int64(26)
"""Number of stones from which a table lookup takes longer than the search that it saves."""

_CENTRE_FIRST = np.array(CENTRE_FIRST, dtype=np.int64)


@njit("int64(uint64, uint64, int64, int64, uint64, uint64)")
def null_window(own: Word, mask: Word, stones: Int, alpha: Int, opp_wins: Word, memory: Word) -> Int:
    """Decide whether the side to move scores more than `alpha`.

    A result r > alpha promises score >= r; r <= alpha promises score <= r. The side to move must have no
    immediate win; `opp_wins` are the squares where the opponent completes four (occupied squares are
    ignored). `memory` is the address of the search's words. Once its `STOPPED` is set, the result is
    meaningless.
    """
    nodes = count_and_poll(memory)
    if load_i64(memory + STOPPED):
        return alpha

    # Step 1: moves that don't lose to the next stone.
    moves = landings(mask)
    urgent = moves & opp_wins
    if urgent:
        if urgent & (urgent - _1):
            return -((POINTS - stones) // 2)
        moves = urgent
    moves &= ~(opp_wins >> _1)
    if moves == _0:
        return -((POINTS - stones) // 2)
    if stones >= POINTS - 2:
        return int64(0)

    # Step 2: bounds that hold for every position without an immediate win or loss.
    least = -((POINTS - 2 - stones) // 2)
    if least > alpha:
        return least
    most = (POINTS - 1 - stones) // 2
    if most <= alpha:
        return most

    # Step 3: only a win with the side's next stone is quick enough to exceed `alpha`.
    if most == alpha + 1:
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            if wins_next(mask | move, winning_squares(own | move, mask | move)):
                return most
        return alpha

    # Step 4: close to the end, searching is cheaper than the table.
    opp = own ^ mask
    if most == alpha + 2 or least == alpha:
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            wins = winning_squares(own | move, mask | move)
            score = -null_window(opp, mask | move, stones + 1, -alpha - 1, wins, memory)
            if score > alpha:
                return score
        return alpha

    # Step 5: the table.
    key = own + mask
    is_mirrored = False
    has_table = load_u64(memory + TABLE) != _0
    known_best = int64(-1)
    if has_table:
        if load_i64(memory + MIRRORS):
            image = mirrored(key)
            if image < key:
                key = image
                is_mirrored = True
        slot = probe(key, memory)
        if lower_of(slot) > alpha:
            return lower_of(slot)
        if upper_of(slot) <= alpha:
            return upper_of(slot)
        known_best = best_of(slot)
        if is_mirrored and known_best >= 0:
            known_best = COLUMNS - 1 - known_best

    # Step 6: order the moves by the threats they leave that can't be answered at once; the centre
    # first among equals. Some win by force, or because only answering is enough from then on.
    frame = memory + STACK + uint64(stones) * FRAME
    its_rows = ODD_ROWS if stones & 1 else EVEN_ROWS
    count = int64(0)
    for place in range(COLUMNS):
        column = _CENTRE_FIRST[place]
        move = moves & (COLUMN << uint64(LANE * column))
        if move == _0:
            continue
        wins = winning_squares(own | move, mask | move)
        if wins_next(mask | move, wins):
            return most
        threats = wins & ~landings(mask | move)
        if alpha < 0 or threats != _0:
            bound = -follow_up_bound(opp, mask | move, stones + 1, wins, -alpha - 1)
            if bound > alpha:
                return bound
        order = 4 * popcount(threats) + popcount(wins) + popcount(threats & its_rows)
        if column == known_best:
            order += 1000
        record = frame + uint64(count) * RECORD
        while record != frame and load_i64(record - RECORD) < order:
            store_i64(record, load_i64(record - RECORD))
            store_u64(record + _8, load_u64(record - _16))
            store_u64(record + _16, load_u64(record - _8))
            record -= RECORD
        store_i64(record, order)
        store_u64(record + _8, move)
        store_u64(record + _16, wins)
        count += 1
        if has_table:
            prefetch(pair_of(opp + (mask | move), memory))

    # Step 7: a move after which the table already proves a sufficient bound (enhanced transposition
    # cutoff).
    if has_table and stones < _HORIZON:
        for place in range(count):
            move = load_u64(frame + uint64(place) * RECORD + _8)
            child = opp + (mask | move)
            if load_i64(memory + MIRRORS):
                child = min(child, mirrored(child))
            score = -upper_of(probe(child, memory))
            if score > alpha:
                return score

    # Step 8: search the moves.
    best = least
    best_column = int64(-1)
    for place in range(count):
        record = frame + uint64(place) * RECORD
        move = load_u64(record + _8)
        wins = load_u64(record + _16)
        score = -null_window(opp, mask | move, stones + 1, -alpha - 1, wins, memory)
        if score > best or place == 0:
            best = score
        if score > alpha:
            best_column = ctz(move) // LANE
            break
    if load_i64(memory + STOPPED):
        return alpha

    # Step 9: store the result.
    if has_table:
        slot = probe(key, memory)
        lower = max(lower_of(slot), best) if best > alpha else lower_of(slot)
        upper = upper_of(slot) if best > alpha else min(upper_of(slot), best)
        if is_mirrored and best_column >= 0:
            best_column = COLUMNS - 1 - best_column
        if best_column < 0:
            best_column = best_of(slot)
        store(key, lower, upper, best_column, load_i64(memory + NODES) - nodes, memory)
    return best


@njit("int64(uint64, uint64, int64, int64, int64, int64, uint64)")
def solve(own: Word, mask: Word, stones: Int, low: Int, high: Int, guess: Int, memory: Word) -> Int:
    """Return the exact score of an unfinished game for its mover; the score must lie in `low … high`.

    The first null window tests whether the score exceeds `guess`. If the bounds already answer that, the
    function chooses its first test itself. `memory` is the address of the search's words; its `LOW` and
    `HIGH` hold the proven bounds. After a stop they differ, and `LOW` is returned.
    """
    if winning_squares(own, mask) & landings(mask):
        low = high = (POINTS + 1 - stones) // 2
    low = max(low, -((POINTS - stones) // 2))
    high = min(high, max((POINTS + 1 - stones) // 2, low))
    opp_wins = winning_squares(own ^ mask, mask)
    while low < high:
        # Bisect, but no closer to zero than half the bound, because quick wins and losses are cheap to
        # rule out.
        middle = low + (high - low) // 2
        middle = min(middle, -(-low // 2)) if middle <= 0 else max(middle, high // 2)
        if low <= guess < high:
            middle = guess
        score = null_window(own, mask, stones, middle, opp_wins, memory)
        if load_i64(memory + STOPPED):
            break
        if score > middle:
            low = score
        else:
            high = score
    store_i64(memory + LOW, low)
    store_i64(memory + HIGH, high)
    return low
