"""Slots of the exact search's table, and the words of its memory (see `engines.search.exact.bounds_table`).

The table consists of buckets of eight words, one cache line each. A word, from bit 0:

    3 bits   best house + 1, or 0
    7 bits   upper bound, as the seeds that the mover gains
    7 bits   lower bound, likewise
    3 bits   generation
    37 bits  the rest of the number's hash, whose top bits are the bucket's number
    7 bits   the position's seeds, so never 0

The hash is one-to-one on numbers of 47 bits, so a match is never mistaken. An empty slot is 0.

In all functions, `memory` is the address of the search's words.
"""

from __future__ import annotations

import numpy as np

from engines.games.mancala.search.kernel import HOUSES, ZERO
from engines.search.exact.bounds_table import GENERATION, OWN, SHIFT, STACK, Layout
from engines.search.jit import njit
from engines.search.memory import TABLE
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
SIZE = STACK + FRAME * np.uint64(MAX_PLIES)
"""Size in bytes of a search's memory."""

_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_KEY_BITS, _TAG_BITS = 47, 37
LAYOUT = Layout(words=8, key_bits=_KEY_BITS, tag_bits=_TAG_BITS, generations=8)
"""Numbers of words in a bucket, of bits in a key and in a tag, and of generations."""
_KEYS, _TAGS = np.uint64((1 << _KEY_BITS) - 1), np.uint64((1 << _TAG_BITS) - 1)
_TAG, _SEEDS = np.uint64(20), np.uint64(_TAG_BITS)
_AGE, _LOWER, _UPPER = np.uint64(17), np.uint64(10), np.uint64(3)
_U6, _U7, _U8, _M7 = np.uint64(6), np.uint64(7), np.uint64(8), np.uint64(127)


@njit("uint64(int64, uint64)")
def bucket_of(number: Int, memory: Word) -> Word:
    """Return the address of the bucket of the position `number` in the table of `memory`."""
    key = (uint64(number) * _SPREAD) & _KEYS
    return load_u64(memory + TABLE) + ((key >> load_u64(memory + SHIFT)) << _U6)


@njit("UniTuple(uint64, 2)(int64, int64, uint64)")
def _place_of(number: Int, seeds: Int, memory: Word) -> tuple[Word, Word]:
    """Return the address of a position's bucket, and the tag and seeds that mark its word there."""
    tag = (uint64(number) * _SPREAD) & _TAGS
    return bucket_of(number, memory), (uint64(seeds) << _SEEDS) | tag


@njit("uint64(int64, int64, uint64)")
def probe(number: Int, seeds: Int, memory: Word) -> Word:
    """Return the table's word for the position with this number and seeds; 0 if nothing is stored."""
    slot, top = _place_of(number, seeds, memory)
    for _ in range(8):
        word = load_u64(slot)
        if word >> _TAG == top:
            return word
        slot += _U8
    return ZERO


@njit("int64(uint64, int64)")
def lower_of(word: Word, seeds: Int) -> Int:
    """Return the lower bound of the value in a table's word: what the mover gains more than the opponent.

    The word holds the seeds that the mover gains; `seeds`, the position's seeds, convert them to a value.
    """
    return int64(2) * int64((word >> _LOWER) & _M7) - seeds


@njit("int64(uint64, int64)")
def upper_of(word: Word, seeds: Int) -> Int:
    """Return the upper bound of the value in a table's word: what the mover gains more than the opponent.

    The word holds the seeds that the mover gains; `seeds`, the position's seeds, convert them to a value.
    """
    return int64(2) * int64((word >> _UPPER) & _M7) - seeds


@njit("int64(uint64)")
def best_of(word: Word) -> Int:
    """Return the best house in a table's word, from 0; -1 if none is stored.

    It attains the lower bound, unless that is minus the number of seeds.
    """
    return int64(word & _U7) - int64(1)


@njit("void(int64, int64, int64, int64, int64, uint64)")
def store(number: Int, seeds: Int, lower: Int, upper: Int, house: Int, memory: Word) -> None:
    """Store bounds and the best house (-1: none) of the position `number` in the table of `memory`.

    `lower` and `upper` bound the value; the position has `seeds` seeds. The new word replaces an earlier one
    of the position, else an empty one or one of an older generation, else that of the fewest seeds.
    """
    generation = load_u64(memory + GENERATION)
    slot, top = _place_of(number, seeds, memory)
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
