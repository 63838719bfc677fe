"""Endgame tables: what the mover still gains more than its opponent, for positions of few seeds.

A table has a byte for each position number (see `kernel.number_of`), and a packed table half a byte.
With *empty captures*, a last seed in an own empty house is captured even if the house opposite is empty.
Sowings that put a seed into the store lead to positions of fewer seeds. Others move seeds of one side
toward its store, so the order of computation within a number of seeds is by the seeds' steps to their
own side's store.
"""

from __future__ import annotations

import collections
import functools
import itertools
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.mancala.search.kernel import (
    AGAIN,
    BYTE,
    HOUSES,
    HOUSES_MASK,
    ZERO,
    gain_in,
    number_of,
    seeds_in,
    size_of,
    sow,
)
from engines.search.compilation.disk_cached_table import disk_cached_table
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u8, store_u8, uint64

Halves = npt.NDArray[np.uint64]
"""Words of one side's houses."""
Starts = npt.NDArray[np.int64]
"""For each number of seeds and of steps, the index of its first word."""

Endings = npt.NDArray[np.int8] | npt.NDArray[np.uint8]
"""A table (`int8`), or a packed one (`uint8`)."""

MAX_SEEDS = 16
"""Number of seeds up to which the engine's table has all positions: 30.4 million."""
MAX_CODE = 15
"""Greatest code of a packed table. A code is half the sum of value and seeds; this one stands for 16 too."""


@njit("int64(uint64, uint64, uint64)")
def ending(table: Word, own: Word, opp: Word) -> Int:
    """Return the value of a position from the unpacked table at the address `table`.

    `own` and `opp` are the kernel's words. The value is the mover's further gain minus the opponent's.
    """
    return ((load_u8(table + uint64(number_of(own, opp)))) ^ int64(128)) - int64(128)


@njit("int64(uint64, uint64, uint64, int64)")
def _value(table: Word, own: Word, opp: Word, empty_captures: Int) -> Int:
    """Return a position's value by minimax over its next positions, which the table at `table` has.

    `own` and `opp` are the kernel's words; `empty_captures` is 1 if empty captures count.
    """
    if not own or not opp:
        return seeds_in(own) - seeds_in(opp)
    best = int64(-128)
    for house in range(HOUSES):
        if (own >> uint64(house << 3)) & BYTE == ZERO:
            continue
        after, other = sow(own, opp, house, empty_captures)
        houses = after & HOUSES_MASK
        if after & AGAIN:
            best = max(best, gain_in(after) + ending(table, houses, other))
        else:
            best = max(best, gain_in(after) - ending(table, other, houses))
    return best


@njit("void(uint64, uint64[::1], int64[:, ::1], int64, int64, int64, int64, int64)")
def _fill(
    table: Word,
    halves: Halves,
    starts: Starts,
    seeds: Int,
    steps: Int,
    part: Int,
    parts: Int,
    empty_captures: Int,
) -> None:
    """Compute the values of all positions of `seeds` seeds and `steps` steps, and write them to `table`.

    Only part number `part`, from 0, of `parts` is computed, so that threads can share the work. `halves`
    and `starts` come from `_sorted_halves`; `empty_captures` is 1 if empty captures count.
    """
    for own_seeds in range(seeds + 1):
        opp_seeds = seeds - own_seeds
        least = max(own_seeds, steps - HOUSES * opp_seeds)
        most = min(HOUSES * own_seeds, steps - opp_seeds)
        for own_steps in range(least, most + 1):
            opp_steps = steps - own_steps
            end = starts[own_seeds, own_steps + 1]
            for one in range(starts[own_seeds, own_steps] + part, end, parts):
                for two in range(starts[opp_seeds, opp_steps], starts[opp_seeds, opp_steps + 1]):
                    own, opp = halves[one], halves[two]
                    value = _value(table, own, opp, empty_captures)
                    store_u8(table + uint64(number_of(own, opp)), value)


@njit("void(uint64, int64, int64, int64)")
def _pack(table: Word, begin: Int, end: Int, seeds: Int) -> None:
    """Pack the values of the positions `begin … end - 1` to half a byte each, within `table`.

    These positions have `seeds` seeds.
    """
    for number in range(begin, end):
        value = (load_u8(table + uint64(number)) ^ int64(128)) - int64(128)
        code = min((value + seeds) >> int64(1), int64(MAX_CODE))
        place = table + uint64(number >> 1)
        if number & 1:
            store_u8(place, load_u8(place) | (code << int64(4)))
        else:
            store_u8(place, code)


@functools.cache
def shipped_endings(empty_captures: bool) -> Endings:
    """Return the packed table that the engine uses, for a rule of captures.

    `empty_captures` is true if empty captures count. The table is kept on disk; the first process
    computes it in two seconds of CPU.
    """

    def compute() -> npt.NDArray[np.uint8]:
        return pack(build(MAX_SEEDS, empty_captures=empty_captures))

    return disk_cached_table(Path(__file__), f"endings-{'counts' if empty_captures else 'stays'}", compute)


def pack(table: npt.NDArray[np.int8]) -> npt.NDArray[np.uint8]:
    """Return `table`, of up to `MAX_SEEDS` seeds, packed to half a byte for each position.

    The memory of `table` is reused, and `table` is shortened.
    """
    begin = seeds = 0
    while begin < len(table):
        end = size_of(seeds)
        _pack(np.uint64(table.ctypes.data), begin, end, seeds)
        begin, seeds = end, seeds + 1
    table.resize((begin + 1) // 2, refcheck=False)
    return table.view(np.uint8)


def build(seeds: int, *, empty_captures: bool, threads: int = 1) -> npt.NDArray[np.int8]:
    """Return the table of all positions of up to `seeds` seeds: a value for each position number.

    `empty_captures` is true if empty captures count; `threads` is the number of threads.
    """
    table = np.zeros(size_of(seeds), dtype=np.int8)
    address = np.uint64(table.ctypes.data)
    halves, starts = _sorted_halves(seeds)
    same = [itertools.repeat(threads), itertools.repeat(int(empty_captures))]
    with ThreadPoolExecutor(threads) as pool:
        for layer in range(1, seeds + 1):
            for steps in range(layer, HOUSES * layer + 1):
                fill = functools.partial(_fill, address, halves, starts, layer, steps)
                collections.deque(pool.map(fill, range(threads), *same), maxlen=0)
    return table


def _sorted_halves(seeds: int) -> tuple[Halves, Starts]:
    """Return the words of one side's houses with up to `seeds` seeds, sorted by seeds and then steps.

    The second array has the index of the first word for each pair of seeds and steps: shape (`seeds` + 1,
    6 * `seeds` + 2).
    """
    words, counts, steps = (np.zeros(1, dtype=np.int64) for _ in range(3))
    for house in range(HOUSES):
        more = np.arange(seeds + 1)
        words = (words[:, None] + (more << 8 * house)).ravel()
        steps = (steps[:, None] + more * (HOUSES - house)).ravel()
        counts = (counts[:, None] + more).ravel()
        fits = counts <= seeds
        words, steps, counts = words[fits], steps[fits], counts[fits]
    keys = counts * (HOUSES * seeds + 2) + steps
    order = np.argsort(keys, kind="stable")
    edges = np.arange((seeds + 1) * (HOUSES * seeds + 2))
    starts = np.searchsorted(keys[order], edges).reshape(seeds + 1, -1)
    return words[order].astype(np.uint64), starts
