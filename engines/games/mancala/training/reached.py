"""Positions that games reach in their first sowings, by any play.

With *empty captures*, a last seed in an own empty house is captured even if the house opposite is empty.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.mancala.search.kernel import (
    AGAIN,
    BYTE,
    HOUSES,
    HOUSES_MASK,
    is_over,
    number_of,
    sow,
    words_of,
)
from engines.search.jit import njit
from engines.search.native import Int, int64, uint64

Words = npt.NDArray[np.uint64]
"""Words of positions: shape (positions, 2)."""
Numbers = npt.NDArray[np.int64]
"""Numbers of positions."""


@njit("int64(uint64[:, ::1], int64, uint64[:, ::1], int64[::1])")
def _expand(boards: Words, empty_captures: Int, after: Words, numbers: Numbers) -> Int:
    """Write the words of all unfinished next positions of `boards` to `after`; return their number.

    Their position numbers are written to `numbers`; positions can repeat. `boards` and `after` have two
    columns: the mover's words and the opponent's. `after` and `numbers` have room for six next positions of
    each position. `empty_captures` is 1 if empty captures count.
    """
    count = int64(0)
    for place in range(len(boards)):
        for house in range(HOUSES):
            if not (boards[place, 0] >> uint64(house << 3)) & BYTE:
                continue
            own, opp = sow(boards[place, 0], boards[place, 1], house, empty_captures)
            houses = own & HOUSES_MASK
            if is_over(houses, opp):
                continue
            if own & AGAIN:
                after[count, 0], after[count, 1] = houses, opp
            else:
                after[count, 0], after[count, 1] = opp, houses
            numbers[count] = number_of(after[count, 0], after[count, 1])
            count += int64(1)
    return count


def reached(seeds: int, sowings: int, *, empty_captures: bool) -> tuple[Words, Numbers, int]:
    """Return all unfinished positions within `sowings` sowings of the start with `seeds` in each house.

    The result has the words of the positions, shape (positions, 2), sorted by number, and the numbers. Its
    third part is the number of positions that are first reached by the last sowing. `empty_captures` is true
    if empty captures count.
    """
    latest = np.array([words_of([seeds] * 2 * HOUSES)], dtype=np.uint64)
    boards, numbers = latest, np.array([number_of(*latest[0])], dtype=np.int64)
    for _ in range(sowings):
        after, found = (
            np.empty((HOUSES * len(latest), 2), np.uint64),
            np.empty(HOUSES * len(latest), np.int64),
        )
        count = _expand(latest, int(empty_captures), after, found)
        fresh, places = np.unique(found[:count], return_index=True)
        is_new = ~np.isin(fresh, numbers)
        latest = np.ascontiguousarray(after[places[is_new]])
        boards, numbers = np.concatenate([boards, latest]), np.concatenate([numbers, fresh[is_new]])
    order = np.argsort(numbers)
    return boards[order], numbers[order], len(latest)
