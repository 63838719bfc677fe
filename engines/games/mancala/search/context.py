"""Memory of the search: a context (a block of words) and a transposition table.

The context is the working memory of a search; kernels get its address. The table
consists of pairs of slots of two words. The first slot of a pair keeps the result that
took the most nodes, the second the latest result.

    word 0   the position: 5 bits for each house, then the rule of captures
    word 1   lower bound + 128 (8 bits), upper bound + 128 (8), best house (3),
             depth (7), log2 of the nodes searched (6), generation (6)

Bounds are values in the sense of `kernel`. A depth of `EXACT` says that no line was cut
short by the depth, so that the bounds are proven. An empty slot is 0: it matches only
the empty board, which is never searched. Positions with more than 31 seeds in a house
are not stored.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.mancala.rules import HOUSES
from engines.games.mancala.search.endings import endings
from engines.search.jit import njit
from engines.search.native import Int, Word, clz, int64, load_i64, load_u64, store_i64, store_u64, uint64

# Words of the context, as byte offsets.
NODES = np.uint64(0)
TABLE = np.uint64(8)
SHIFT = np.uint64(16)  # 64 - log2(pairs)
STOP = np.uint64(24)  # address of the stop flag
DEADLINE = np.uint64(32)  # address of a second flag, set when the time is up
NODE_LIMIT = np.uint64(40)
STOPPED = np.uint64(48)  # set when the search must unwind
HORIZON = np.uint64(56)  # number of positions that were estimated at the end of the depth
CAPTURES_ANY = np.uint64(64)
ENDINGS = np.uint64(72)  # address of the table of endings
GENERATION = np.uint64(80)
_WORDS = 16

EXACT = np.int64(127)
"""Depth of proven results."""
UNLIMITED = 1 << 62
TABLE_MB = 16

_HOUSE_BITS, _WIDE_HOUSES = np.uint64(0x1F), np.uint64(0xE0E0E0E0E0E0)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_0, _1, _5, _6, _7, _8, _16 = (np.uint64(n) for n in (0, 1, 5, 6, 7, 8, 16))
_60 = np.uint64(60)
_BEST, _DEPTH, _WORK, _AGE = np.uint64(16), np.uint64(19), np.uint64(26), np.uint64(32)
_BYTE, _7_BITS, _6_BITS, _3_BITS = np.uint64(255), np.uint64(127), np.uint64(63), np.uint64(7)
_BIAS = 128
_POLL = 4095
"""Mask of the node count: the flags are read every 4,096 nodes."""


@njit("void(uint64)")
def count_node(context: Word) -> None:
    """Count a node; set `STOPPED` if a flag or the limit requires it."""
    nodes = load_i64(context + NODES) + 1
    store_i64(context + NODES, nodes)
    is_due = (nodes & _POLL) == 0
    if is_due and (load_i64(load_u64(context + STOP)) or load_i64(load_u64(context + DEADLINE))):
        store_i64(context + STOPPED, int64(1))
    if nodes >= load_i64(context + NODE_LIMIT):
        store_i64(context + STOPPED, int64(1))


@njit("uint64(uint64, uint64, int64)")
def key_of(own: Word, opp: Word, captures_any: Int) -> Word:
    """Return the key of a position; 0 if a house holds too many seeds for the table."""
    if (own | opp) & _WIDE_HOUSES:
        return _0
    key = uint64(captures_any)
    for house in range(HOUSES):
        shift = uint64(8 * house)
        key = (key << _5) | ((own >> shift) & _HOUSE_BITS)
        key = (key << _5) | ((opp >> shift) & _HOUSE_BITS)
    return key


@njit("uint64(uint64, uint64)")
def pair_of(key: Word, context: Word) -> Word:
    """Return the address of the slot pair for `key`."""
    return load_u64(context + TABLE) + (((key * _SPREAD) >> load_u64(context + SHIFT)) << _5)


@njit("uint64(uint64, uint64)")
def probe(key: Word, context: Word) -> Word:
    """Return what the table holds on `key`; 0 if nothing."""
    pair = pair_of(key, context)
    if load_u64(pair) == key:
        return load_u64(pair + _8)
    return load_u64(pair + _16 + _8) if load_u64(pair + _16) == key else _0


@njit("int64(uint64)")
def lower_of(entry: Word) -> Int:
    """Return the lower bound."""
    return int64(entry & _BYTE) - _BIAS


@njit("int64(uint64)")
def upper_of(entry: Word) -> Int:
    """Return the upper bound."""
    return int64((entry >> _8) & _BYTE) - _BIAS


@njit("int64(uint64)")
def best_of(entry: Word) -> Int:
    """Return the best house."""
    return int64((entry >> _BEST) & _3_BITS)


@njit("int64(uint64)")
def depth_of(entry: Word) -> Int:
    """Return the depth."""
    return int64((entry >> _DEPTH) & _7_BITS)


@njit("void(uint64, int64, int64, int64, int64, int64, uint64)")
def store(key: Word, lower: Int, upper: Int, best: Int, depth: Int, nodes: Int, context: Word) -> None:
    """Store bounds and the best house of `key`, whose search to `depth` took `nodes` nodes."""
    pair = pair_of(key, context)
    work = int64(63) - clz(uint64(nodes) | _1)
    generation = load_u64(context + GENERATION) & _6_BITS
    entry = uint64(lower + _BIAS) | uint64(upper + _BIAS) << _8 | uint64(best) << _BEST
    entry |= uint64(depth) << _DEPTH | uint64(work) << _WORK | generation << _AGE
    kept = load_u64(pair + _8)
    age = int64((generation - (kept >> _AGE)) & _6_BITS)
    if load_u64(pair) == key or work >= int64((kept >> _WORK) & _6_BITS) - 4 * age:
        if load_u64(pair) != key:
            store_u64(pair + _16, load_u64(pair))
            store_u64(pair + _16 + _8, kept)
        store_u64(pair, key)
        store_u64(pair + _8, entry)
    else:
        store_u64(pair + _16, key)
        store_u64(pair + _16 + _8, entry)


class Context:
    """Working memory of a search, including its transposition table; serves one search at a time."""

    def __init__(self, table_mb: int = TABLE_MB) -> None:
        """Allocate a table of `table_mb` MB, a power of two."""
        pairs = table_mb << 15
        self._flags: tuple[StopFlag, ...] = ()
        self._endings: npt.NDArray[np.uint8] | None = None
        self._words: npt.NDArray[np.int64] = np.zeros(_WORDS, dtype=np.int64)
        self._slots: npt.NDArray[np.uint64] = np.zeros(4 * pairs, dtype=np.uint64)
        self._set(TABLE, int(self._slots.ctypes.data))
        self._set(SHIFT, 64 - (pairs.bit_length() - 1))

    @property
    def address(self) -> int:
        """Memory address of the context, for kernels."""
        return int(self._words.ctypes.data)

    def begin(self, captures_any: bool, stop: StopFlag, deadline: StopFlag, nodes: int | None) -> None:
        """Prepare a search under this rule of captures; the flags are kept alive until the next search."""
        self._flags, self._endings = (stop, deadline), endings(captures_any)
        for word, value in (
            (NODES, 0),
            (STOPPED, 0),
            (HORIZON, 0),
            (STOP, stop.address),
            (DEADLINE, deadline.address),
            (NODE_LIMIT, UNLIMITED if nodes is None else nodes),
            (CAPTURES_ANY, int(captures_any)),
            (ENDINGS, int(self._endings.ctypes.data)),
            (GENERATION, (self._get(GENERATION) + 1) % 64),
        ):
            self._set(word, value)

    def forget(self) -> None:
        """Clear the table, so that the next search is repeatable node by node."""
        self._slots[:] = 0
        self._set(GENERATION, 0)

    @property
    def nodes(self) -> int:
        """Number of nodes visited since `begin`."""
        return self._get(NODES)

    @property
    def horizon(self) -> int:
        """Number of positions since `begin` that were estimated because the depth ended there."""
        return self._get(HORIZON)

    @property
    def is_stopped(self) -> bool:
        """Whether a flag or the node limit has ended the search."""
        return bool(self._get(STOPPED))

    def _get(self, offset: np.uint64) -> int:
        return int(self._words[int(offset) // 8])

    def _set(self, offset: np.uint64, value: int) -> None:
        self._words[int(offset) // 8] = value
