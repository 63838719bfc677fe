"""The exact search of Kalah: null windows, a transposition table and endgame tables.

The value of a position is what its mover still gains more than its opponent, if both play best. Its
parity is that of the seeds in the houses, and it is at most their number.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.search.exact.context import (
    ENDINGS,
    ENDINGS_SIZE,
    FRAME,
    MOST_PLIES,
    RECORD,
    RULE,
    best_of,
    lower_of,
    probe,
    store,
    upper_of,
)
from engines.games.mancala.search.kernel import (
    AGAIN,
    BYTE,
    HOUSES,
    HOUSES_MASK,
    ZERO,
    gain_in,
    number_of,
    seeds_in,
    sow,
)
from engines.search.exact.context import HIGH, LOW, STACK, STOPPED, count_node
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u8, load_u64, store_i64, store_u64, uint64

_U3, _U8, _U16, _U24, _U32, _U40 = (np.uint64(n) for n in (3, 8, 16, 24, 32, 40))
_TURN = 8
"""Added to the house in a record if the opponent moves next."""
_KNOWN, _AGAIN = 1000, 30
"""Added to a move's sort order if it was best before, and if the mover moves again."""


@njit("UniTuple(int64, 2)(int64, int64, uint64)")
def _bounds_of(number: Int, seeds: Int, context: Word) -> tuple[Int, Int]:
    """Return the bounds of a position's value that are known without search."""
    if number < load_i64(context + ENDINGS_SIZE):
        value = (load_u8(load_u64(context + ENDINGS) + uint64(number)) ^ int64(128)) - int64(128)
        return value, value
    word = probe(number, seeds, context)
    if word:
        return lower_of(word, seeds), upper_of(word, seeds)
    return -seeds, seeds


@njit("uint64(uint64, int64, int64)")
def _inserted(frame: Word, count: Int, order: Int) -> Word:
    """Make room in a frame's sorted list of `count` records for one of this order; return its address."""
    record = frame + uint64(count) * RECORD
    while record != frame and load_i64(record - RECORD) < order:
        for word in range(HOUSES):
            place = uint64(word) << _U3
            store_u64(record + place, load_u64(record - RECORD + place))
        record -= RECORD
    return record


@njit("int64(uint64, uint64, int64, int64, int64, uint64)")
def null_window(own: Word, opp: Word, number: Int, alpha: Int, ply: Int, context: Word) -> Int:
    """Decide whether an unfinished position's value exceeds `alpha`.

    A result r > alpha promises value >= r; r <= alpha promises value <= r. Once the
    context's `STOPPED` is set the result is meaningless.
    """
    count_node(context)
    if ply >= MOST_PLIES:
        store_i64(context + STOPPED, int64(1))
    if load_i64(context + STOPPED):
        return alpha

    # Step 1: the table. A value has the parity of the seeds, so `alpha` gets the other one.
    seeds = seeds_in(own) + seeds_in(opp)
    if (alpha ^ seeds) & int64(1) == 0:
        alpha += int64(1)
    word = probe(number, seeds, context)
    lower, upper, known = -seeds, seeds, int64(-1)
    if word:
        lower, upper, known = lower_of(word, seeds), upper_of(word, seeds), best_of(word)
    if lower > alpha:
        return lower
    if upper <= alpha:
        return upper

    # Step 2: what the tables know of the next positions. Others are listed, the most promising first.
    frame = context + STACK + uint64(ply) * FRAME
    rule = load_i64(context + RULE)
    count = int64(0)
    best, best_house = -seeds, int64(-1)
    for place in range(HOUSES):
        house = int64(HOUSES - 1) - place
        if (own >> uint64(house << int64(3))) & BYTE == ZERO:
            continue
        after, other = sow(own, opp, house, rule)
        houses, gain = after & HOUSES_MASK, gain_in(after)
        is_again = after & AGAIN != ZERO
        child = number_of(houses, other) if is_again else number_of(other, houses)
        if not houses or not other:
            least = most = gain + seeds_in(houses) - seeds_in(other)
        else:
            least, most = _bounds_of(child, seeds - gain, context)
            if is_again:
                least, most = gain + least, gain + most
            else:
                least, most = gain - most, gain - least
        if least > alpha:
            best, best_house = least, house
            count = int64(0)
            break
        if most <= alpha:
            if most > best:
                best, best_house = most, house
            continue
        order = int64(8) * gain - seeds_in(other)
        if is_again:
            order += int64(_AGAIN)
        if house == known:
            order += int64(_KNOWN)
        record = _inserted(frame, count, order)
        store_i64(record, order)
        store_u64(record + _U8, houses)
        store_u64(record + _U16, other)
        store_i64(record + _U24, child)
        store_i64(record + _U32, gain)
        store_i64(record + _U40, house if is_again else house + int64(_TURN))
        count += int64(1)

    # Step 3: search the listed moves.
    for place in range(count):
        record = frame + uint64(place) * RECORD
        houses, other = load_u64(record + _U8), load_u64(record + _U16)
        child, gain, house = load_i64(record + _U24), load_i64(record + _U32), load_i64(record + _U40)
        if house < _TURN:
            value = gain + null_window(houses, other, child, alpha - gain, ply + int64(1), context)
        else:
            value = gain - null_window(other, houses, child, gain - alpha - int64(1), ply + int64(1), context)
        if load_i64(context + STOPPED):
            return alpha
        if value > best:
            best, best_house = value, house & int64(_TURN - 1)
        if value > alpha:
            break

    # Step 4: store the result. A house that attained the lower bound stays the best.
    if best > alpha:
        lower = best
    else:
        upper = best
        if known >= 0:
            best_house = known
    store(number, seeds, lower, upper, best_house, context)
    return best


@njit("void(uint64, uint64, int64, int64, int64, uint64)")
def solve(own: Word, opp: Word, lower: Int, upper: Int, guess: Int, context: Word) -> None:
    """Find the exact value of an unfinished position, known to lie in `lower … upper`.

    The first null window tests whether the value is at least `guess`. The context's `LOW` and
    `HIGH` hold the proven bounds, which differ after a stop.
    """
    number = number_of(own, opp)
    while lower < upper:
        alpha = min(max(guess, lower + int64(1)), upper) - int64(1)
        value = null_window(own, opp, number, alpha, int64(0), context)
        if load_i64(context + STOPPED):
            break
        if value > alpha:
            lower = value
            guess = value + int64(1)
        else:
            upper = value
            guess = value
    store_i64(context + LOW, lower)
    store_i64(context + HIGH, upper)


@njit("int64(uint64, uint64, uint64)")
def best_house(own: Word, opp: Word, context: Word) -> Int:
    """Return the house that attains the lower bound that was proven last for the position, or -1."""
    return best_of(probe(number_of(own, opp), seeds_in(own) + seeds_in(opp), context))
