"""Mancala on two machine words.

A word holds the seeds of one side's six houses, a byte each, in the direction of sowing:

    bits  0–7  8–15  16–23  24–31  32–39  40–47
          A    B     C      D      E      F       then the side's store

`own` belongs to the side to move, `opp` to its opponent. House `i` lies opposite
the opponent's house `5 - i`. Words hold no stores: a sowing reports its *gain*, the
mover's seeds won less the opponent's. So the value of a position, the mover's final
margin over the seeds still in play, depends on the houses alone.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.rules import HOUSES, OWN, MancalaPosition
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, uint64

AROUND = 2 * HOUSES + 1
"""Number of places on a way around the board: all houses and the mover's own store."""
MOST_SEEDS = 72
PASSES, AGAIN, OVER = np.int64(0), np.int64(1), np.int64(2)
"""State after a sowing: the opponent moves, the same side moves again, or the game is over."""
BYTE = np.uint64(255)
_BYTES = np.uint64(0x0101010101010101)
_HOUSES = np.uint64((1 << 8 * HOUSES) - 1)
_0, _1, _56 = (np.uint64(n) for n in (0, 1, 56))


def _patterns() -> tuple[list[list[int]], list[list[int]]]:
    """Return what each sowing adds to the words of both sides, by house and number of seeds."""
    own = [[0] * (MOST_SEEDS + 1) for _ in range(HOUSES)]
    opp = [[0] * (MOST_SEEDS + 1) for _ in range(HOUSES)]
    for house in range(HOUSES):
        for seeds in range(MOST_SEEDS + 1):
            for step in range(1, seeds + 1):
                place = (house + step) % AROUND
                if place <= HOUSES:
                    own[house][seeds] += 1 << 8 * place
                else:
                    opp[house][seeds] += 1 << 8 * (place - HOUSES - 1)
    return own, opp


_ADDED, _GIVEN = (np.array(table, dtype=np.uint64) for table in _patterns())


@njit("int64(uint64)")
def total(houses: Word) -> Int:
    """Return the number of seeds in one side's houses."""
    return int64((houses * _BYTES) >> _56)


@njit("int64(uint64, int64)")
def seeds_of(houses: Word, house: Int) -> Int:
    """Return the number of seeds in a house."""
    return int64((houses >> uint64(8 * house)) & BYTE)


@njit("Tuple((uint64, uint64, int64, int64))(uint64, uint64, int64, int64)")
def sow(own: Word, opp: Word, house: Int, captures_any: Int) -> tuple[Word, Word, Int, Int]:
    """Sow a house that has seeds; return both words for the same side, the gain, and the state after it."""
    seeds = seeds_of(own, house)
    own = own - (uint64(seeds) << uint64(8 * house)) + _ADDED[house, seeds]
    opp = opp + _GIVEN[house, seeds]
    gain = int64(own >> uint64(8 * HOUSES))
    own &= _HOUSES
    last = (house + seeds) % AROUND
    state = AGAIN if last == HOUSES else PASSES
    if last < HOUSES and seeds_of(own, last) == 1:
        opposite = uint64(8 * (HOUSES - 1 - last))
        taken = (opp >> opposite) & BYTE
        if taken or captures_any:
            own -= _1 << uint64(8 * last)
            opp -= taken << opposite
            gain += int64(taken) + 1
    if not (own and opp):
        return _0, _0, gain + total(own) - total(opp), OVER
    return own, opp, gain, state


@njit("int64(uint64, uint64, int64, int64)")
def perft(own: Word, opp: Word, depth: Int, captures_any: Int) -> Int:
    """Return the number of lines of `depth` sowings; the end of the game ends a line early."""
    count = int64(0)
    for house in range(HOUSES):
        if seeds_of(own, house) == 0:
            continue
        if depth == 1:
            count += 1
            continue
        new_own, new_opp, _, state = sow(own, opp, int64(house), captures_any)
        if state == AGAIN:
            count += perft(new_own, new_opp, depth - int64(1), captures_any)
        elif state == PASSES:
            count += perft(new_opp, new_own, depth - int64(1), captures_any)
    return count


def words_of(position: MancalaPosition) -> tuple[int, int]:
    """Return the words of the side to move and of its opponent."""
    side = position.side_to_move
    own, opp = (
        sum(position.seeds[house] << 8 * place for place, house in enumerate(OWN[one]))
        for one in (side, side.other)
    )
    return own, opp
