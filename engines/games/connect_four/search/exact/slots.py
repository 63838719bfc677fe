"""Slots of the exact search's table, and frames of its memory (see `engines.search.exact.bounds_table`).

A frame of the memory holds up to 7 records: a move's sort order, the move, and the threats after it.

The table consists of pairs of 64-bit slots. The first slot of a pair keeps the result
that took the most nodes, where older generations count less, the second the latest
other result. A slot, from bit 0:

    37 bits  the rest of the key's hash, whose top bits are the pair's number
    6 bits   lower bound + 22
    6 bits   22 - upper bound
    3 bits   best column + 1, or 0
    6 bits   log2 of the number of nodes searched for the result
    6 bits   generation, modulo 64

The hash is one-to-one on keys of 49 bits, so a match is never mistaken.
An empty slot is 0. It can match a key, but then it only says "at least -22, at most 22".
"""

from __future__ import annotations

import numpy as np

from engines.games.connect_four.rules import POINTS
from engines.search.exact.bounds_table import GENERATION, OWN, SHIFT, STACK, Layout
from engines.search.jit import njit
from engines.search.memory import TABLE
from engines.search.native import Int, Word, clz, int64, load_u64, store_u64, uint64

MIRRORS = OWN  # 1: use canonical keys
FRAME, RECORD = np.uint64(192), np.uint64(24)
"""Sizes in bytes of a frame (one for each number of stones) and of a record in a frame."""
SIZE = STACK + FRAME * np.uint64(POINTS + 1)
"""Size in bytes of a search's memory."""

_KEY_BITS, _TAG_BITS = 49, 37
LAYOUT = Layout(words=2, key_bits=_KEY_BITS, tag_bits=_TAG_BITS, generations=64)
"""Numbers of slots in a pair, of bits in a key and in a tag, and of generations."""

_KEYS = np.uint64((1 << _KEY_BITS) - 1)
_TAGS = np.uint64((1 << _TAG_BITS) - 1)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_LOWER, _UPPER, _BEST = np.uint64(37), np.uint64(43), np.uint64(49)
_WORK, _AGE = np.uint64(52), np.uint64(58)
_0, _1, _4, _7, _8, _63 = (np.uint64(n) for n in (0, 1, 4, 7, 8, 63))


@njit("uint64(uint64, uint64)")
def pair_of(key: Word, memory: Word) -> Word:
    """Return the address of the slot pair for `key` in the table of `memory`, the search's address."""
    place = ((key * _SPREAD) & _KEYS) >> load_u64(memory + SHIFT)
    return load_u64(memory + TABLE) + (place << _4)


@njit("uint64(uint64, uint64)")
def probe(key: Word, memory: Word) -> Word:
    """Return the slot of `key` in the table of `memory`, the search's address; 0 if nothing is stored."""
    pair = pair_of(key, memory)
    tag = (key * _SPREAD) & _TAGS
    slot = load_u64(pair)
    if slot & _TAGS == tag:
        return slot
    slot = load_u64(pair + _8)
    return slot if slot & _TAGS == tag else _0


@njit("int64(uint64)")
def lower_of(slot: Word) -> Int:
    """Return the proven lower bound in a slot, from -22; -22 if the slot is empty."""
    return int64((slot >> _LOWER) & _63) - int64(22)


@njit("int64(uint64)")
def upper_of(slot: Word) -> Int:
    """Return the proven upper bound in a slot, to 22; 22 if the slot is empty."""
    return int64(22) - int64((slot >> _UPPER) & _63)


@njit("int64(uint64)")
def best_of(slot: Word) -> Int:
    """Return the best column in a slot, from 0, or -1 without one."""
    return int64((slot >> _BEST) & _7) - 1


@njit("void(uint64, int64, int64, int64, int64, uint64)")
def store(key: Word, lower: Int, upper: Int, best: Int, nodes: Int, memory: Word) -> None:
    """Store the bounds and the best column (-1: none) of `key` in the table of `memory`, a search's address.

    `lower` and `upper` are proven bounds of the score; the search took `nodes` nodes. The result goes to
    the first slot of its pair if the result there has the same key or took no more nodes; each generation
    of age divides the nodes of that one by four. If that result is of another key, it then moves to the
    second slot. Otherwise the new result goes to the second slot.
    """
    pair = pair_of(key, memory)
    tag = (key * _SPREAD) & _TAGS
    generation = load_u64(memory + GENERATION) & _63
    work = int64(63) - clz(uint64(nodes) | _1)
    slot = tag | uint64(lower + 22) << _LOWER | uint64(22 - upper) << _UPPER
    slot |= uint64((best + 1) & 7) << _BEST | uint64(work) << _WORK | generation << _AGE
    kept = load_u64(pair)
    age = int64((generation - (kept >> _AGE)) & _63)
    if kept & _TAGS == tag or work >= int64((kept >> _WORK) & _63) - 2 * age:
        if kept & _TAGS != tag:
            store_u64(pair + _8, kept)
        store_u64(pair, slot)
    else:
        store_u64(pair + _8, slot)
