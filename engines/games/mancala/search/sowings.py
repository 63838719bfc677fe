"""Alpha-beta search some sowings deep, with estimates in eighths of a seed at its leaves.

Every sowing counts as one of the depth, also one that moves again. A search that met no estimate is
exact, and is stored with the depth `EXACT`.

`own` and `opp` are the words of the mover's and of the opponent's houses, as in `kernel.py`.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.search.kernel import (
    BYTE,
    HOUSES,
    HOUSES_MASK,
    PLACES,
    STORE,
    gain_in,
    number_of,
    seeds_in,
    sow,
)
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import OWN, TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, uint64

SEED = 8
"""A seed, in the unit of values."""
EXACT = 255
"""Depth of results without an estimate."""
INFINITE = 1 << 20
"""Bound of a window that excludes no value."""
RULE = OWN  # whether empty captures count
IS_ESTIMATE = OWN + np.uint64(8)  # whether an estimate was met
SIZE = OWN + np.uint64(16)
"""Size in bytes of a search's memory."""


@njit("int64(uint64, uint64, int64, int64, int64, uint64)")
def search_sowings(own: Word, opp: Word, depth: Int, alpha: Int, beta: Int, memory: Word) -> Int:
    """Return the mover's further gain minus the opponent's, in eighths of a seed.

    The search is `depth` sowings deep. `memory` is the address of its words; `IS_ESTIMATE` is set there
    if the value depends on an estimated leaf.

    Fail-soft: a value of at most `alpha` is an upper bound, a value of at least `beta` a lower bound. After
    a stop, the value is meaningless.
    """
    count_node(memory)
    if not own or not opp:
        return int64(SEED) * (seeds_in(own) - seeds_in(opp))
    if depth <= 0:
        # A seed in a house is worth an eighth: its owner keeps it if the game ends.
        store_i64(memory + IS_ESTIMATE, int64(1))
        return seeds_in(own) - seeds_in(opp)
    if is_stopped(memory):
        return alpha

    # 1. Use what the table knows.
    table, key = load_u64(memory + TABLE), uint64(number_of(own, opp))
    data = tt.probe(table, key)
    known = int64(tt.NO_ACTION)
    if data:
        known = tt.action_of(data)
        kept = tt.depth_of(data)
        if kept in (depth, EXACT):
            score, bound = tt.score_of(data), tt.bound_of(data)
            is_low, is_high = score >= beta and bound == tt.LOWER, score <= alpha and bound == tt.UPPER
            if bound == tt.EXACT or is_low or is_high:
                if kept != EXACT:
                    store_i64(memory + IS_ESTIMATE, int64(1))
                return score

    # 2. Search the table's house, then those that move again, then the others, from the store on.
    earlier = load_i64(memory + IS_ESTIMATE)
    store_i64(memory + IS_ESTIMATE, int64(0))
    rule = load_i64(memory + RULE)
    best, best_house, low = int64(-INFINITE), int64(0), alpha
    for stage in range(3):
        for place in range(HOUSES):
            house = int64(HOUSES - 1) - place
            seeds = int64((own >> uint64(house << 3)) & BYTE)
            is_again = (house + seeds) % PLACES == STORE
            if seeds == 0 or (stage == 0) != (house == known) or (stage > 0 and is_again != (stage == 1)):
                continue
            after, other = sow(own, opp, house, rule)
            houses, gain = after & HOUSES_MASK, gain_in(after) * int64(SEED)
            if is_again:
                value = gain + search_sowings(
                    houses, other, depth - int64(1), low - gain, beta - gain, memory
                )
            else:
                value = gain - search_sowings(
                    other, houses, depth - int64(1), gain - beta, gain - low, memory
                )
            if value > best:
                best, best_house = value, house
                low = max(low, best)
            if best >= beta:
                break
        if best >= beta:
            break
    if is_stopped(memory):
        return alpha

    # 3. Store the result.
    is_estimate = load_i64(memory + IS_ESTIMATE)
    store_i64(memory + IS_ESTIMATE, earlier | is_estimate)
    bound = tt.LOWER if best >= beta else tt.EXACT if best > alpha else tt.UPPER
    tt.store(table, key, best, int64(bound), depth if is_estimate else int64(EXACT), best_house)
    return best
