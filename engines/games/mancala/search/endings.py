"""Exact values of all endings with few seeds in play: a byte for each, in a table.

The number of an ending is its place among all ways to put seeds into twelve houses,
sorted by the number of seeds (combinatorial number system): the sum of `C(s + j, j + 1)`
over the houses `j`, where `s` counts the seeds in the houses 0 to `j`. A value is
computed when it is first needed, by recursion: a sowing that wins no seed moves seeds
nearer to the mover's store, so that the recursion ends. All of a table takes about a second.
"""

from __future__ import annotations

import functools
import math

import numpy as np
import numpy.typing as npt

from engines.games.mancala.rules import HOUSES
from engines.games.mancala.search.kernel import AGAIN, BYTE, OVER, seeds_of, sow
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u8, store_u8, uint64

SEEDS = 14
"""Largest number of seeds in play in the table."""
_BIAS, _UNKNOWN = np.int64(64), np.int64(0)
_BOTH = 2 * HOUSES
_8 = np.uint64(8)
_STEPS = np.array(
    [[math.comb(seeds + house, house + 1) for seeds in range(SEEDS + 1)] for house in range(_BOTH)],
    dtype=np.int64,
)


@njit("int64(uint64, uint64)")
def number_of(own: Word, opp: Word) -> Int:
    """Return the number of an ending with at most `SEEDS` seeds."""
    number, seeds = int64(0), int64(0)
    for house in range(HOUSES):
        seeds += int64(own & BYTE)
        own >>= _8
        number += _STEPS[house, seeds]
    for house in range(HOUSES):
        seeds += int64(opp & BYTE)
        opp >>= _8
        number += _STEPS[HOUSES + house, seeds]
    return number


@njit("int64(uint64, uint64, int64, uint64)")
def ending_value(own: Word, opp: Word, captures_any: Int, table: Word) -> Int:
    """Return the value of an ending with at most `SEEDS` seeds, on both sides; add it to the table.

    `table` is the table's address. Threads may share it: all of them write the same values.
    """
    place = table + uint64(number_of(own, opp))
    known = load_u8(place)
    if known != _UNKNOWN:
        return known - _BIAS
    best = -_BIAS
    for house in range(HOUSES):
        if seeds_of(own, house) == 0:
            continue
        new_own, new_opp, value, state = sow(own, opp, int64(house), captures_any)
        if state == AGAIN:
            value += ending_value(new_own, new_opp, captures_any, table)
        elif state != OVER:
            value -= ending_value(new_opp, new_own, captures_any, table)
        best = max(best, value)
    store_u8(place, best + _BIAS)
    return best


@functools.cache
def endings(captures_any: bool) -> npt.NDArray[np.uint8]:
    """Return the table of a rule of captures, which all searches of the process share and extend."""
    # The operating system allocates zeroed pages only on first access.
    table: npt.NDArray[np.uint8] = np.zeros(math.comb(SEEDS + _BOTH, _BOTH), dtype=np.uint8)
    return table
