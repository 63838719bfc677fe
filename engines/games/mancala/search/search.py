"""The alpha-beta search of Mancala, in turns of both sides, with proven values where it can.

A value is the mover's final margin over the seeds still in play (see `kernel`); all
values of a position have the parity of those seeds. A depth counts turns, so that a
further move costs none. A result is proven if no line behind it was cut short by
the depth. Move order: the table's house, houses that move again, captures, the others,
each from the nearest to the store.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.rules import HOUSES
from engines.games.mancala.search.context import (
    CAPTURES_ANY,
    ENDINGS,
    EXACT,
    HORIZON,
    NODES,
    STOPPED,
    best_of,
    count_node,
    depth_of,
    key_of,
    lower_of,
    probe,
    store,
    upper_of,
)
from engines.games.mancala.search.endings import SEEDS, ending_value
from engines.games.mancala.search.kernel import AGAIN, AROUND, OVER, seeds_of, sow, total
from engines.search.jit import njit
from engines.search.native import Int, Word, clz, int64, load_i64, load_u64, store_i64, uint64

_0, _1 = np.uint64(0), np.uint64(1)
_GROUPS = 4
_LEAD = 4
"""Seeds more in one's own houses that are worth a seed, at the end of the depth."""


@njit("uint64(uint64, uint64, int64)")
def ordered_houses(own: Word, opp: Word, first: Int) -> Word:
    """Return masks of houses, a byte each in the order to try them; `first` (or `HOUSES`) comes first."""
    again, captures, others = _0, _0, _0
    for house in range(HOUSES):
        seeds = seeds_of(own, house)
        bit = _1 << uint64(house)
        if seeds == 0 or house == first:
            continue
        last = (house + seeds) % AROUND
        if last == HOUSES:
            again |= bit
        elif last < HOUSES and (seeds == AROUND or seeds_of(own, last) == 0):
            takes = seeds_of(opp, HOUSES - 1 - last) or seeds > HOUSES
            captures |= bit if takes else _0
            others |= _0 if takes else bit
        else:
            others |= bit
    front = _1 << uint64(first) if first < HOUSES and seeds_of(own, first) else _0
    return front | again << uint64(8) | captures << uint64(16) | others << uint64(24)


@njit("int64(uint64, uint64, int64, int64, int64, uint64)")
def search(own: Word, opp: Word, alpha: Int, beta: Int, depth: Int, context: Word) -> Int:
    """Return the value within `alpha … beta`: exact inside, else a bound (fail-soft).

    After a stop, the result means nothing.
    """
    # 1. Ends: the seeds bound the value, and the table of endings knows it.
    count_node(context)
    if load_i64(context + STOPPED):
        return int64(0)
    seeds = total(own) + total(opp)
    if alpha >= seeds:
        return seeds
    if beta <= -seeds:
        return -seeds
    if seeds <= SEEDS:
        return ending_value(own, opp, load_i64(context + CAPTURES_ANY), load_u64(context + ENDINGS))
    if depth <= 0:
        store_i64(context + HORIZON, load_i64(context + HORIZON) + 1)
        return (total(own) - total(opp)) // _LEAD
    # 2. The transposition table.
    captures_any = load_i64(context + CAPTURES_ANY)
    key = key_of(own, opp, captures_any)
    first = int64(HOUSES)
    entry = probe(key, context) if key != _0 else _0
    if entry != _0:
        first = best_of(entry)
        if depth_of(entry) >= depth:
            lower, upper = lower_of(entry), upper_of(entry)
            if lower >= beta or upper <= alpha or lower == upper:
                is_estimate = depth_of(entry) < EXACT
                store_i64(context + HORIZON, load_i64(context + HORIZON) + is_estimate)
                return lower if lower >= beta or lower == upper else upper
    # 3. The moves.
    nodes, horizon = load_i64(context + NODES), load_i64(context + HORIZON)
    masks = ordered_houses(own, opp, first)
    best, best_house, floor = -seeds - 1, int64(0), alpha
    for group in range(_GROUPS):
        mask = (masks >> uint64(8 * group)) & uint64(255)
        while mask != _0:
            house = int64(63) - clz(mask)
            mask ^= _1 << uint64(house)
            new_own, new_opp, value, state = sow(own, opp, house, captures_any)
            if state == AGAIN:
                value += search(new_own, new_opp, floor - value, beta - value, depth, context)
            elif state != OVER:
                value -= search(new_opp, new_own, value - beta, value - floor, depth - int64(1), context)
            if load_i64(context + STOPPED):
                return int64(0)
            if value > best:
                best, best_house = value, house
                floor = max(floor, value)
                if value >= beta:
                    mask, masks = _0, _0
    # 4. Store what is known now.
    if key != _0:
        is_proven = load_i64(context + HORIZON) == horizon
        reached = EXACT if is_proven else depth
        if best <= alpha:
            store(key, int64(-seeds), best, best_house, reached, load_i64(context + NODES) - nodes, context)
        elif best >= beta:
            store(key, best, seeds, best_house, reached, load_i64(context + NODES) - nodes, context)
        else:
            store(key, best, best, best_house, reached, load_i64(context + NODES) - nodes, context)
    return best
