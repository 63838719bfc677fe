"""Memory of the exact search: a context (a block of words) and a transposition table.

The context is the working memory of a search; kernels get its address. Its words:

    number of nodes so far, address of the table or 0, bits to shift a hash,
    address of the stop flag, address of the deadline's flag, node limit,
    whether the search must unwind, whether keys are canonical, generation,
    the proven bounds; then a frame of moves for each number of stones

The table consists of pairs of 64-bit slots. The first slot of a pair keeps the result
that took the most nodes, the second the latest result. A slot, from bit 0:

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
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.connect_four.rules import POINTS
from engines.search.jit import njit
from engines.search.native import Int, Word, clz, int64, load_i64, load_u64, store_i64, store_u64, uint64

# Words of the context, as byte offsets.
NODES = np.uint64(0)
TABLE = np.uint64(8)  # address of the table, 0 for none
SHIFT = np.uint64(16)  # 49 - log2(pairs)
STOP = np.uint64(24)  # address of the stop flag
NODE_LIMIT = np.uint64(32)
STOPPED = np.uint64(40)  # set when the search must unwind
MIRRORS = np.uint64(48)  # 1: use canonical keys
GENERATION = np.uint64(56)
LOW = np.uint64(64)  # the bounds that `solve` proved
HIGH = np.uint64(72)
DEADLINE = np.uint64(80)  # address of a second flag, set when the time is up
STACK = np.uint64(128)
FRAME, RECORD = np.uint64(192), np.uint64(24)
"""Sizes in bytes of a frame (one for each number of stones) and of a record in a frame.

A frame holds up to 7 records: a move's sort order, the move, and the threats after it.
"""
CONTEXT_WORDS = (128 + 192 * (POINTS + 1)) // 8

UNLIMITED = 1 << 62
_KEY_BITS = 49
_TAG_BITS = 37
LEAST_LOG2_PAIRS = _KEY_BITS - _TAG_BITS

_KEYS = np.uint64((1 << _KEY_BITS) - 1)
_TAGS = np.uint64((1 << _TAG_BITS) - 1)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_LOWER, _UPPER, _BEST = np.uint64(37), np.uint64(43), np.uint64(49)
_WORK, _AGE = np.uint64(52), np.uint64(58)
_0, _1, _4, _7, _8, _63 = (np.uint64(n) for n in (0, 1, 4, 7, 8, 63))

_POLL = 4095
"""Mask of the node count: the flags are read every 4,096 nodes."""


@njit("int64(uint64)")
def count_node(context: Word) -> Int:
    """Count a node, set `STOPPED` if a flag or the limit requires it, and return the node's number."""
    nodes = load_i64(context + NODES) + 1
    store_i64(context + NODES, nodes)
    is_due = (nodes & _POLL) == 0
    if is_due and (load_i64(load_u64(context + STOP)) or load_i64(load_u64(context + DEADLINE))):
        store_i64(context + STOPPED, int64(1))
    if nodes >= load_i64(context + NODE_LIMIT):
        store_i64(context + STOPPED, int64(1))
    return nodes


@njit("uint64(uint64, uint64)")
def pair_of(key: Word, context: Word) -> Word:
    """Return the address of the slot pair for `key`."""
    place = ((key * _SPREAD) & _KEYS) >> load_u64(context + SHIFT)
    return load_u64(context + TABLE) + (place << _4)


@njit("uint64(uint64, uint64)")
def probe(key: Word, context: Word) -> Word:
    """Return the table's slot for `key`; 0 if nothing is stored."""
    pair = pair_of(key, context)
    tag = (key * _SPREAD) & _TAGS
    slot = load_u64(pair)
    if slot & _TAGS == tag:
        return slot
    slot = load_u64(pair + _8)
    return slot if slot & _TAGS == tag else _0


@njit("int64(uint64)")
def lower_of(slot: Word) -> Int:
    """Return the proven lower bound in a slot."""
    return int64((slot >> _LOWER) & _63) - int64(22)


@njit("int64(uint64)")
def upper_of(slot: Word) -> Int:
    """Return the proven upper bound in a slot."""
    return int64(22) - int64((slot >> _UPPER) & _63)


@njit("int64(uint64)")
def best_of(slot: Word) -> Int:
    """Return the best column in a slot, or -1."""
    return int64((slot >> _BEST) & _7) - 1


@njit("void(uint64, int64, int64, int64, int64, uint64)")
def store(key: Word, lower: Int, upper: Int, best: Int, nodes: Int, context: Word) -> None:
    """Store the bounds and the best column (-1: none) of `key`, whose search took `nodes` nodes."""
    pair = pair_of(key, context)
    tag = (key * _SPREAD) & _TAGS
    generation = load_u64(context + GENERATION) & _63
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


class Context:
    """Working memory of a search, including its transposition table; serves one search at a time."""

    def __init__(self, log2_pairs: int | None) -> None:
        """Allocate a table of 2 ** `log2_pairs` pairs (16 bytes each), or no table."""
        self._flags: tuple[StopFlag, ...] = ()
        self._words: npt.NDArray[np.int64] = np.zeros(CONTEXT_WORDS, dtype=np.int64)
        self._slots: npt.NDArray[np.uint64] = np.zeros(0, dtype=np.uint64)
        if log2_pairs is not None:
            if not LEAST_LOG2_PAIRS <= log2_pairs <= 36:
                raise ValueError(f"a table has 2 ** {LEAST_LOG2_PAIRS} pairs or more, not 2 ** {log2_pairs}")
            # The operating system allocates zeroed pages only on first access.
            self._slots = np.zeros((2 << log2_pairs) + 8, dtype=np.uint64)
            address = int(self._slots.ctypes.data)
            self._set(TABLE, address + -address % 64)
            self._set(SHIFT, _KEY_BITS - log2_pairs)

    @property
    def address(self) -> int:
        """Memory address of the context, for kernels."""
        return int(self._words.ctypes.data)

    def begin(self, stop: StopFlag, deadline: StopFlag, node_limit: int | None) -> None:
        """Prepare a search: reset the node count and set the stop flags and the node limit.

        The flags are kept alive until the next search starts.
        """
        self._flags = (stop, deadline)
        self._set(NODES, 0)
        self._set(STOPPED, 0)
        self._set(STOP, stop.address)
        self._set(DEADLINE, deadline.address)
        self._set(NODE_LIMIT, UNLIMITED if node_limit is None else node_limit)

    def use_mirrors(self, is_wanted: bool) -> None:
        """Set whether mirror images share a table entry from now on."""
        self._set(MIRRORS, int(is_wanted))

    def age(self) -> None:
        """Start a new generation, so that entries of older generations are replaced first."""
        self._set(GENERATION, (self._get(GENERATION) + 1) % 64)

    def forget(self) -> None:
        """Clear the table, so that the next search is repeatable node by node."""
        self._slots[:] = 0
        self._set(GENERATION, 0)

    @property
    def nodes(self) -> int:
        """Number of nodes visited since `begin`."""
        return self._get(NODES)

    @property
    def is_stopped(self) -> bool:
        """Whether a stop flag or the node limit has ended the search."""
        return bool(self._get(STOPPED))

    @property
    def bounds(self) -> tuple[int, int]:
        """Lower and upper bound of the score, as proven by the last call of `solve`."""
        return self._get(LOW), self._get(HIGH)

    def _get(self, offset: np.uint64) -> int:
        return int(self._words[int(offset) // 8])

    def _set(self, offset: np.uint64, value: int) -> None:
        self._words[int(offset) // 8] = value
