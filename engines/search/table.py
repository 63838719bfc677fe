"""Transposition table that kernels access through a single address.

Memory, in lines of 64 bytes:

    line 0        u64 mask of buckets, u64 generation, six words unused
    line 1 + n    bucket n: four entries of two words, (key ^ data), data

The data word, from its lowest bit:

    2 bits   bound: 1 lower, 2 upper, 3 exact; so an entry in use is never 0
    6 bits   generation of the search that stored it
    8 bits   depth, 0 … 255
    16 bits  action, 0 … 65,534; `NO_ACTION` where there is none
    32 bits  score, signed

An empty slot is two zero words. It "matches" the key 0 and returns the
data 0, which means *missing*, so every key can be used. Because the key
is stored xor-ed with the data, a slot with halves written by two threads
matches no key (Hyatt and Mann's lockless hashing).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u64, prefetch, store_u64, uint64

LOWER, UPPER, EXACT = 1, 2, 3
"""Kinds of bounds; `EXACT` is both."""
NO_ACTION = 0xFFFF
"""In place of an action: the entry has none."""

_LINE = 64
_U1, _U2, _U4, _U6, _U8 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(6), np.uint64(8)
_U16, _U32 = np.uint64(16), np.uint64(32)
_ENTRY, _WORD, _LINE_BYTES = np.uint64(16), np.uint64(8), np.uint64(_LINE)
_M2, _M6, _M8, _M16 = np.uint64(3), np.uint64(63), np.uint64(255), np.uint64(0xFFFF)
_M32 = np.uint64(0xFFFFFFFF)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)


class TranspositionTable:
    """Memory of a transposition table; keep the object alive while any kernel uses its `address`."""

    def __init__(self, megabytes: float) -> None:
        """Allocate the largest power of two of buckets that fits in `megabytes` MiB, at least one bucket."""
        buckets = 1
        while (2 * buckets + 1) * _LINE <= megabytes * 2**20:
            buckets *= 2
        # The operating system allocates zeroed pages only on first access.
        self._memory: npt.NDArray[np.uint64] = np.zeros((buckets + 2) * _LINE // 8, dtype=np.uint64)
        self._start = -self._memory.ctypes.data % _LINE // 8
        self._memory[self._start] = buckets - 1

    @property
    def address(self) -> int:
        """Memory address of the table, for kernels."""
        return int(self._memory.ctypes.data) + 8 * self._start

    @property
    def generation(self) -> int:
        """Number of searches so far, modulo 64, which gives the age of entries."""
        return int(self._memory[self._start + 1])

    def begin_search(self) -> None:
        """Start a new generation, whose entries replace those of older generations first."""
        self._memory[self._start + 1] = (self.generation + 1) % 64

    def clear(self) -> None:
        """Clear the table, so that the next search is reproducible."""
        self._memory[self._start + 1 :] = 0


@njit("uint64(int64, int64, int64, int64)")
def pack(score: Int, bound: Int, depth: Int, action: Int) -> Word:
    """Return a data word with these values and generation 0; `bound` is `LOWER`, `UPPER` or `EXACT`."""
    low = (uint64(bound) & _M2) | (uint64(depth) & _M8) << _U8 | (uint64(action) & _M16) << _U16
    return low | (uint64(score) & _M32) << _U32


@njit("int64(uint64)")
def bound_of(data: Word) -> Int:
    """Return `LOWER`, `UPPER` or `EXACT`; 0 for missing data."""
    return int64(data & _M2)


@njit("int64(uint64)")
def depth_of(data: Word) -> Int:
    """Return the depth of the search that produced the data word."""
    return int64((data >> _U8) & _M8)


@njit("int64(uint64)")
def action_of(data: Word) -> Int:
    """Return the best action in a data word, or `NO_ACTION`."""
    return int64((data >> _U16) & _M16)


@njit("int64(uint64)")
def score_of(data: Word) -> Int:
    """Return the score in a data word, a signed number."""
    return int64(data) >> int64(32)


@njit("uint64(uint64, uint64)")
def bucket(table: Word, key: Word) -> Word:
    """Return the address of the bucket for `key` in the table at `table`."""
    # Keys that are boards, not hashes, have poor low bits, so multiply and take the high bits.
    place = ((key * _SPREAD) >> _U32) & load_u64(table)
    return table + (place + _U1) * _LINE_BYTES


@njit("void(uint64, uint64)")
def fetch(table: Word, key: Word) -> None:
    """Prefetch the bucket of `key` in the table at `table` into the processor's cache."""
    prefetch(bucket(table, key))


@njit("uint64(uint64, uint64)")
def probe(table: Word, key: Word) -> Word:
    """Return the data word stored for `key` in the table at `table`, or 0.

    Decode it with `bound_of` and the like.
    """
    slot = bucket(table, key)
    for _ in range(4):
        data = load_u64(slot + _WORD)
        if load_u64(slot) ^ data == key:
            return data
        slot += _ENTRY
    return uint64(0)


@njit("void(uint64, uint64, int64, int64, int64, int64)")
def store(table: Word, key: Word, score: Int, bound: Int, depth: Int, action: Int) -> None:
    """Store a result for `key`, replacing the same key's entry, an empty entry or the least valuable one.

    `table` is the table's address, `bound` is `LOWER`, `UPPER` or `EXACT`. An entry's value is its depth
    minus eight per generation of age. An entry with the same key keeps its action if the new result has
    none.
    """
    slot = bucket(table, key)
    generation = load_u64(table + _WORD)
    victim = slot
    least = int64(1 << 30)
    for _ in range(4):
        data = load_u64(slot + _WORD)
        if load_u64(slot) ^ data == key:
            if action == NO_ACTION and data:
                action = action_of(data)
            victim = slot
            break
        age = int64((generation - (data >> _U2)) & _M6)
        worth = depth_of(data) - 8 * age if data else int64(-(1 << 30))
        if worth < least:
            least = worth
            victim = slot
        slot += _ENTRY
    data = pack(score, bound, depth, action) | (generation & _M6) << _U2
    store_u64(victim, key ^ data)
    store_u64(victim + _WORD, data)
