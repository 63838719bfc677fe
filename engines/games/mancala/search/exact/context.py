"""Memory of the exact search: a context and a transposition table (see `engines.search.exact.context`).

The table consists of buckets of eight words, one cache line each. A word, from bit 0:

    3 bits   best house + 1, or 0
    7 bits   upper bound, as the seeds that the mover gains
    7 bits   lower bound, likewise
    3 bits   generation
    37 bits  the rest of the number's hash, whose top bits are the bucket's number
    7 bits   the position's seeds, so never 0

The hash is one-to-one on numbers of 47 bits, so a match is never mistaken. An empty slot is 0.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.search.exact.endings import Endings
from engines.games.mancala.search.kernel import HOUSES, ZERO
from engines.search.exact.context import (
    GENERATION,
    OWN,
    SHIFT,
    STACK,
    TABLE,
    BoundsTable,
    ExactContext,
    Layout,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u64, store_u64, uint64

ENDINGS, ENDINGS_SIZE, PACKED, RULE, WIDTH = (OWN + np.uint64(8 * n) for n in range(5))
# ENDINGS_SIZE is a number of positions, PACKED 1 if two share a byte, RULE 1 if empty captures count.
# WIDTH is 0 for a proof, and else the most sowings that an estimate searches of a position.
RECORD = np.uint64(40)
"""Size in bytes of the record of a sowing: five words."""
FRAME = np.uint64((40 + 8) * HOUSES)
"""Size in bytes of a ply's records and of their order."""
MAX_PLIES = 1024
"""Number of frames; a search that needs more stops unproven."""

_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_KEY_BITS, _TAG_BITS = 47, 37
LAYOUT = Layout(words=8, key_bits=_KEY_BITS, tag_bits=_TAG_BITS, generations=8)
_KEYS, _TAGS = np.uint64((1 << _KEY_BITS) - 1), np.uint64((1 << _TAG_BITS) - 1)
_TAG, _SEEDS = np.uint64(20), np.uint64(_TAG_BITS)
_AGE, _LOWER, _UPPER = np.uint64(17), np.uint64(10), np.uint64(3)
_U6, _U7, _U8, _M7 = np.uint64(6), np.uint64(7), np.uint64(8), np.uint64(127)


@njit("uint64(int64, uint64)")
def bucket_of(number: Int, context: Word) -> Word:
    """Return the address of a position's bucket."""
    key = (uint64(number) * _SPREAD) & _KEYS
    return load_u64(context + TABLE) + ((key >> load_u64(context + SHIFT)) << _U6)


@njit("UniTuple(uint64, 2)(int64, int64, uint64)")
def _place_of(number: Int, seeds: Int, context: Word) -> tuple[Word, Word]:
    """Return the address of a position's bucket, and the top bits of its word."""
    tag = (uint64(number) * _SPREAD) & _TAGS
    return bucket_of(number, context), (uint64(seeds) << _SEEDS) | tag


@njit("uint64(int64, int64, uint64)")
def probe(number: Int, seeds: Int, context: Word) -> Word:
    """Return the table's word for the position with this number and seeds; 0 if nothing is stored."""
    slot, top = _place_of(number, seeds, context)
    for _ in range(8):
        word = load_u64(slot)
        if word >> _TAG == top:
            return word
        slot += _U8
    return ZERO


@njit("int64(uint64, int64)")
def lower_of(word: Word, seeds: Int) -> Int:
    """Return the lower bound in a word of a position of `seeds` seeds."""
    return int64(2) * int64((word >> _LOWER) & _M7) - seeds


@njit("int64(uint64, int64)")
def upper_of(word: Word, seeds: Int) -> Int:
    """Return the upper bound in a word of a position of `seeds` seeds."""
    return int64(2) * int64((word >> _UPPER) & _M7) - seeds


@njit("int64(uint64)")
def best_of(word: Word) -> Int:
    """Return the best house in a word, or -1. If the lower bound is not trivial, the house attains it."""
    return int64(word & _U7) - int64(1)


@njit("void(int64, int64, int64, int64, int64, uint64)")
def store(number: Int, seeds: Int, lower: Int, upper: Int, house: Int, context: Word) -> None:
    """Store bounds and the best house (-1: none) of a position.

    They replace what is known of the position, an older generation, or the position of fewest seeds.
    """
    generation = load_u64(context + GENERATION)
    slot, top = _place_of(number, seeds, context)
    word = (top << _TAG) | (generation << _AGE) | uint64(house + 1)
    word |= (uint64((lower + seeds) >> int64(1)) << _LOWER) | (uint64((upper + seeds) >> int64(1)) << _UPPER)
    victim = slot
    least = uint64(0xFFFFFFFFFFFFFFFF)
    for _ in range(8):
        old = load_u64(slot)
        if old >> _TAG == top:
            victim = slot
            break
        if (old >> _AGE) & _U7 != generation:
            old = ZERO
        if old < least:
            least = old
            victim = slot
        slot += _U8
    store_u64(victim, word)


class Context(ExactContext):
    """Working memory of a search, including its transposition table; serves one search at a time."""

    def __init__(self, table: BoundsTable) -> None:
        """`table` has the layout `LAYOUT`; contexts of several threads can share it."""
        super().__init__(int(STACK) + MAX_PLIES * int(FRAME), table)
        self._endings: Endings | None = None

    def use(self, endings: Endings, *, empty_captures: bool, width: int) -> None:
        """Use the endgame table of a rule of captures; results of another rule or width are forgotten."""
        if (self._endings is not None and self._endings is not endings) or self._get(WIDTH) != width:
            self.forget()
        self._endings = endings
        self._set(ENDINGS, int(endings.ctypes.data))
        is_packed = endings.dtype == np.uint8
        self._set(ENDINGS_SIZE, len(endings) << is_packed)
        self._set(PACKED, int(is_packed))
        self._set(RULE, int(empty_captures))
        self._set(WIDTH, width)
