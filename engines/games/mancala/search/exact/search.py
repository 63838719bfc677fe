"""The exact search of Kalah: null windows, a transposition table and endgame tables.

The value of a position is what its mover still gains more than its opponent, if both play best. Its
parity is that of the seeds in the houses, and it is at most their number.

`own` and `opp` are the words of the mover's and of the opponent's houses, as in `kernel.py`.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.search.exact.endings import MAX_CODE
from engines.games.mancala.search.exact.slots import (
    ENDINGS,
    ENDINGS_SIZE,
    FRAME,
    MAX_PLIES,
    PACKED,
    RECORD,
    RULE,
    WIDTH,
    best_of,
    bucket_of,
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
from engines.search.exact.bounds_table import HIGH, LOW, STACK
from engines.search.jit import njit
from engines.search.memory import STOPPED, count_and_poll
from engines.search.native import (
    Int,
    Word,
    int64,
    load_i64,
    load_u8,
    load_u64,
    popcount,
    prefetch,
    store_i64,
    store_u64,
    uint64,
)

_U2, _U3, _U8, _U16, _U24, _U32 = (np.uint64(n) for n in (2, 3, 8, 16, 24, 32))
_ONE, _NIBBLE = np.uint64(1), np.uint64(15)
_NOT_EMPTY = np.uint64(0x007F7F7F7F7F7F7F)
"""Added to one side's word, it carries into the top bit of a byte where the house is not empty."""
_TOPS = np.uint64(0x0000808080808080)
_LAST = np.uint64(8 * (HOUSES - 1))
"""Shift of the house before the store."""


@njit("UniTuple(int64, 2)(int64, int64, uint64)")
def _bounds_of(number: Int, seeds: Int, memory: Word) -> tuple[Int, Int]:
    """Return the known bounds of a position's value without a search: from the endings or the table.

    `number` and `seeds` are the position's; `memory` is the address of the search's words.
    """
    if number < load_i64(memory + ENDINGS_SIZE):
        endings = load_u64(memory + ENDINGS)
        if not load_i64(memory + PACKED):
            value = (load_u8(endings + uint64(number)) ^ int64(128)) - int64(128)
            return value, value
        pair = uint64(load_u8(endings + (uint64(number) >> _ONE)))
        code = int64((pair >> ((uint64(number) & _ONE) << _U2)) & _NIBBLE)
        least = int64(2) * code - seeds
        return least, seeds if code == MAX_CODE else least
    word = probe(number, seeds, memory)
    if word:
        return lower_of(word, seeds), upper_of(word, seeds)
    return -seeds, seeds


@njit("void(int64, uint64)")
def _fetch(number: Int, memory: Word) -> None:
    """Prefetch the memory that `_bounds_of` reads for the position `number`."""
    if number >= load_i64(memory + ENDINGS_SIZE):
        prefetch(bucket_of(number, memory))
    else:
        prefetch(load_u64(memory + ENDINGS) + (uint64(number) >> load_u64(memory + PACKED)))


@njit("int64(uint64, int64, int64)")
def _order(other: Word, gain: Int, again: Int) -> Int:
    """Return the priority of a sowing; sowings with greater ones are searched first.

    It is high for sowings that gain seeds (`gain`) or another turn (`again` is 1). It is low if `other`,
    the opponent's word, has many seeds, full houses, or seeds before its store.
    """
    full = popcount((other + _NOT_EMPTY) & _TOPS)
    last = int64(other >> _LAST)
    return int64(20) * gain + int64(60) * again - seeds_in(other) - int64(4) * full - int64(3) * last


@njit("void(uint64, int64, int64)")
def _insert(list_: Word, count: Int, item: Int) -> None:
    """Insert `item` into the list at the address `list_`: `count` numbers, sorted, the greatest first."""
    place = list_ + (uint64(count) << _U3)
    while place != list_ and load_i64(place - _U8) < item:
        store_i64(place, load_i64(place - _U8))
        place -= _U8
    store_i64(place, item)


@njit("int64(uint64, uint64, int64, uint64, uint64)")
def _list_sowings(own: Word, opp: Word, first: Int, frame: Word, memory: Word) -> Int:
    """Write a record of each sowing to the memory at `frame`; return the houses sown, a bit for each.

    Houses below `first` are left out. The record of house n is the n-th, from 0. It has both sides' houses
    after the sowing, seen by the next mover, the number of that position, the gain, and whether the mover
    moves again (1 or 0). `memory` is the address of the search's words.
    """
    rule = load_i64(memory + RULE)
    bits = int64(0)
    for house in range(first, HOUSES):
        if (own >> uint64(house << int64(3))) & BYTE == ZERO:
            continue
        after, other = sow(own, opp, house, rule)
        houses = after & HOUSES_MASK
        record = frame + uint64(house) * RECORD
        if after & AGAIN:
            mover, waiting = houses, other
        else:
            mover, waiting = other, houses
        number = number_of(mover, waiting)
        _fetch(number, memory)
        store_u64(record, mover)
        store_u64(record + _U8, waiting)
        store_i64(record + _U16, number)
        store_i64(record + _U24, gain_in(after))
        store_i64(record + _U32, int64(1) if after & AGAIN else int64(0))
        bits |= int64(1) << int64(house)
    return bits


@njit("int64(uint64, uint64, int64, int64, int64, uint64)")
def null_window(own: Word, opp: Word, number: Int, alpha: Int, ply: Int, memory: Word) -> Int:
    """Decide whether an unfinished position's value exceeds `alpha`.

    A result r > alpha promises value >= r; r <= alpha promises value <= r. `number` is the position's number
    and `ply` its distance from the root; `memory` is the address of the search's words. Once its `STOPPED` is
    set, the result is meaningless.

    If the memory's `WIDTH` is not 0, the result promises nothing, but is nearly always right, and takes a
    small part of the nodes. Then at most `WIDTH` sowings of each position but the root are searched. If its
    house before the store holds a single seed, only that house is sown.
    """
    count_and_poll(memory)
    if ply >= MAX_PLIES:
        store_i64(memory + STOPPED, int64(1))
    if load_i64(memory + STOPPED):
        return alpha

    # Step 1: the table. A value has the parity of the seeds, so `alpha` gets the other one.
    seeds = seeds_in(own) + seeds_in(opp)
    if (alpha ^ seeds) & int64(1) == 0:
        alpha += int64(1)
    word = probe(number, seeds, memory)
    lower, upper, known = -seeds, seeds, int64(-1)
    if word:
        lower, upper, known = lower_of(word, seeds), upper_of(word, seeds), best_of(word)
    if lower > alpha:
        return lower
    if upper <= alpha:
        return upper

    # Step 2: what the tables know of the next positions. Others are listed, the most promising first.
    frame = memory + STACK + uint64(ply) * FRAME
    order = frame + uint64(HOUSES) * RECORD
    width = load_i64(memory + WIDTH) if ply else int64(0)
    first = int64(HOUSES - 1) if width and own >> _LAST == _ONE else int64(0)
    sowings = _list_sowings(own, opp, first, frame, memory)
    count = int64(0)
    best, best_house = -seeds, int64(-1)
    for place in range(HOUSES):
        house = int64(HOUSES - 1) - place
        if not (sowings >> house) & int64(1):
            continue
        record = frame + uint64(house) * RECORD
        mover, waiting = load_u64(record), load_u64(record + _U8)
        gain, again = load_i64(record + _U24), load_i64(record + _U32)
        if mover and waiting:
            least, most = _bounds_of(load_i64(record + _U16), seeds - gain, memory)
        else:
            least = most = seeds_in(mover) - seeds_in(waiting)
        if again:
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
        _insert(order, count, (_order(waiting if again else mover, gain, again) << int64(3)) | house)
        count += int64(1)

    # Step 3: search the listed moves.
    for place in range(min(count, width) if width else count):
        house = load_i64(order + (uint64(place) << _U3)) & int64(7)
        record = frame + uint64(house) * RECORD
        mover, waiting, child = load_u64(record), load_u64(record + _U8), load_i64(record + _U16)
        gain = load_i64(record + _U24)
        if load_i64(record + _U32):
            value = gain + null_window(mover, waiting, child, alpha - gain, ply + int64(1), memory)
        else:
            bound = gain - alpha - int64(1)
            value = gain - null_window(mover, waiting, child, bound, ply + int64(1), memory)
        if load_i64(memory + STOPPED):
            return alpha
        if value > best:
            best, best_house = value, house
        if value > alpha:
            break

    # Step 4: store the result. A house that attained the lower bound stays the best.
    if best > alpha:
        lower = best
    else:
        upper = best
        if known >= 0:
            best_house = known
    store(number, seeds, lower, upper, best_house, memory)
    return best


@njit("void(uint64, uint64, int64, int64, int64, uint64)")
def solve(own: Word, opp: Word, lower: Int, upper: Int, guess: Int, memory: Word) -> None:
    """Find the exact value of an unfinished position; the value must lie in `lower … upper`.

    The first null window tests whether the value is at least `guess`, or the number in `lower + 1 … upper`
    that is nearest to it. The proven bounds are written to `LOW` and `HIGH` of `memory`; they are equal
    unless the search is stopped.
    """
    number = number_of(own, opp)
    while lower < upper:
        alpha = min(max(guess, lower + int64(1)), upper) - int64(1)
        value = null_window(own, opp, number, alpha, int64(0), memory)
        if load_i64(memory + STOPPED):
            break
        if value > alpha:
            lower = value
            guess = value + int64(1)
        else:
            upper = value
            guess = value
    store_i64(memory + LOW, lower)
    store_i64(memory + HIGH, upper)


@njit("int64(uint64, uint64, uint64)")
def best_house(own: Word, opp: Word, memory: Word) -> Int:
    """Return the house that attains the lower bound last proven for the position; -1 if none is stored.

    The house comes from the table in `memory`.
    """
    return best_of(probe(number_of(own, opp), seeds_in(own) + seeds_in(opp), memory))
