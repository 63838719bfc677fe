"""Memory of an exact search: a context (a block of words) and a transposition table.

The context is the working memory of a search; kernels get its address. Its first words are the same
for every game. A game adds its own from `OWN` to `STACK`, and then a frame of moves for each ply.

A table consists of buckets, each with the same number of 64-bit words. The top bits of a key's hash are
the bucket's number, and a word keeps the rest, the *tag*. The game says what else is in a word, but an
empty word is 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.search.exact.bounds import Bounds
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64

# Words of the context, as byte offsets.
NODES, NODE_LIMIT = np.uint64(0), np.uint64(8)
STOPPED = np.uint64(16)  # set when the search must unwind
STOP, DEADLINE = np.uint64(24), np.uint64(32)  # addresses of flags
TABLE = np.uint64(40)  # address of the table, 0 for none
SHIFT = np.uint64(48)  # number of bits to shift a hash, so that the bucket's number is left
GENERATION = np.uint64(56)
LOW, HIGH = np.uint64(64), np.uint64(72)  # the bounds that the search proved
OWN = np.uint64(80)
STACK = np.uint64(128)

UNLIMITED = 1 << 62
_MAX_LOG2_BUCKETS = 34
_POLL = 1023
"""Mask of the node count: the flags are read every 1,024 nodes."""


@njit("int64(uint64)")
def count_node(context: Word) -> Int:
    """Count a node, set `STOPPED` if a flag or the limit requires it, and return the node's number."""
    nodes = load_i64(context + NODES) + int64(1)
    store_i64(context + NODES, nodes)
    is_due = (nodes & _POLL) == 0
    if is_due and (load_i64(load_u64(context + STOP)) or load_i64(load_u64(context + DEADLINE))):
        store_i64(context + STOPPED, int64(1))
    if nodes >= load_i64(context + NODE_LIMIT):
        store_i64(context + STOPPED, int64(1))
    return nodes


@dataclass(frozen=True, slots=True)
class Layout:
    """Sizes in a game's table."""

    words: int
    """Number of words in a bucket."""
    key_bits: int
    """Number of bits of a key's hash."""
    tag_bits: int
    """Number of bits of the hash that a word keeps."""
    generations: int
    """Number of generations that a word tells apart."""


class BoundsTable:
    """Memory of a transposition table, which searches of several threads can share."""

    def __init__(self, layout: Layout, log2_buckets: int) -> None:
        """Allocate 2 ** `log2_buckets` buckets.

        Raises `ValueError` for fewer than the tags need, and for more than 2 ** 34.
        """
        least = layout.key_bits - layout.tag_bits
        if not least <= log2_buckets <= _MAX_LOG2_BUCKETS:
            raise ValueError(
                f"a table has 2 ** {least} to 2 ** {_MAX_LOG2_BUCKETS} buckets, not 2 ** {log2_buckets}"
            )
        # The operating system allocates zeroed pages only on first access.
        self.memory: npt.NDArray[np.uint64] = np.zeros((layout.words << log2_buckets) + 8, dtype=np.uint64)
        self.generations = layout.generations
        self.shift = layout.key_bits - log2_buckets
        """Number of bits to shift a hash, so that the bucket's number is left."""

    @property
    def address(self) -> int:
        """Memory address of the first bucket, a multiple of 64."""
        address = int(self.memory.ctypes.data)
        return address + -address % 64


class ExactContext:
    """Working memory of a search, including its transposition table; serves one search at a time."""

    def __init__(self, size: int, table: BoundsTable | None) -> None:
        """Allocate `size` bytes of words and frames."""
        self._words: npt.NDArray[np.int64] = np.zeros(size // 8, dtype=np.int64)
        self._flags: tuple[StopFlag, ...] = ()
        self.table = table
        if table is not None:
            self._set(TABLE, table.address)
            self._set(SHIFT, table.shift)

    @property
    def address(self) -> np.uint64:
        """Memory address of the context, for kernels."""
        return np.uint64(self._words.ctypes.data)

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

    def age(self) -> None:
        """Start a new generation, so that results of older generations are replaced first."""
        if self.table is not None:
            self._set(GENERATION, (self._get(GENERATION) + 1) % self.table.generations)

    def forget(self) -> None:
        """Clear the table, so that the next search is repeatable node by node."""
        if self.table is not None:
            self.table.memory[:] = 0
            self._set(GENERATION, 0)

    @property
    def nodes(self) -> int:
        """Number of nodes visited since `begin`."""
        return self._get(NODES)

    @property
    def is_stopped(self) -> bool:
        """Whether a flag or the node limit has ended the search."""
        return bool(self._get(STOPPED))

    @property
    def bounds(self) -> Bounds:
        """Bounds that the last search has proven."""
        return Bounds(self._get(LOW), self._get(HIGH))

    def _get(self, offset: np.uint64) -> int:
        return int(self._words[int(offset) // 8])

    def _set(self, offset: np.uint64, value: int) -> None:
        self._words[int(offset) // 8] = value
