"""The memory that a search's kernels share: numbered words, of which the first are the same in every game.

Kernels get the memory's address and read or write its words there. A game numbers its own words from `OWN`.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64

# Words, as byte offsets.
NODES, NODE_LIMIT = np.uint64(0), np.uint64(8)
"""Number of nodes visited, and the number that ends the search."""
STOPPED = np.uint64(16)  # set once the search must unwind
STOP, DEADLINE = np.uint64(24), np.uint64(32)  # addresses of flags
TABLE = np.uint64(40)  # address of the transposition table, 0 for none
ROOT_BEST, ROOT_SCORE = np.uint64(48), np.uint64(56)  # the root's best move so far, and its score
ROOT_BONUS = np.uint64(64)  # address of each root move's bonus, an i64 each
OWN = np.uint64(72)
"""First byte offset of a game's own words."""

UNLIMITED = 1 << 62
"""Node limit of a search without one."""
_POLL = 1023
"""Mask of the node count: `count_and_poll` reads the flags every 1,024 nodes."""


class Addressed(Protocol):
    """Something in memory that kernels use, such as a table or a flag."""

    @property
    def address(self) -> int:
        """Its memory address."""
        ...


class SearchMemory:
    """Block of numbered words that a search's kernels share; one search uses it at a time.

    Keep the object while its `address` is in use.
    """

    def __init__(self, size: np.uint64 = OWN, table: Addressed | None = None) -> None:
        """Allocate `size` bytes, all zero, for a search with this transposition table or none."""
        self._words: npt.NDArray[np.int64] = np.zeros(int(size) // 8, dtype=np.int64)
        self._targets: dict[int, Addressed | npt.NDArray[Any]] = {}
        if table is not None:
            self.point(TABLE, table)

    @property
    def address(self) -> np.uint64:
        """Memory address of the words, for kernels."""
        return np.uint64(self._words.ctypes.data)

    def get(self, word: np.uint64) -> int:
        """Return a word; `word` is its byte offset."""
        return int(self._words[int(word) // 8])

    def set(self, word: np.uint64, value: int) -> None:
        """Store a word; `word` is its byte offset."""
        self._words[int(word) // 8] = value

    def point(self, word: np.uint64, target: Addressed | npt.NDArray[Any]) -> None:
        """Store the address of `target` at the byte offset `word`.

        The target is kept alive until the word points elsewhere.
        """
        self._targets[int(word)] = target
        self.set(word, target.ctypes.data if isinstance(target, np.ndarray) else int(target.address))

    def begin(self, stop: StopFlag, node_limit: int | None = None, deadline: StopFlag | None = None) -> None:
        """Prepare a search: reset the node count, and set the flags and the number of nodes that end it.

        `None` means no limit of nodes, or no deadline.
        """
        self.set(NODES, 0)
        self.set(NODE_LIMIT, UNLIMITED if node_limit is None else node_limit)
        self.set(STOPPED, 0)
        self.point(STOP, stop)
        self.point(DEADLINE, deadline or stop)

    @property
    def nodes(self) -> int:
        """Number of positions visited since `begin`."""
        return self.get(NODES)

    @property
    def is_stopped(self) -> bool:
        """Whether a flag or the node limit has ended the search."""
        return bool(self.get(STOPPED)) or self.nodes >= self.get(NODE_LIMIT)

    @property
    def best(self) -> int:
        """Best move found at the root so far."""
        return self.get(ROOT_BEST)

    @property
    def score(self) -> int:
        """Score of `best`, in the units of the search that found it."""
        return self.get(ROOT_SCORE)


@njit("int64(uint64)")
def count_node(memory: Word) -> Int:
    """Count a visited position in the memory at `memory`, and return how many were visited."""
    nodes = load_i64(memory + NODES) + int64(1)
    store_i64(memory + NODES, nodes)
    return nodes


@njit("int64(uint64)")
def is_stopped(memory: Word) -> Int:
    """Return non-zero if a flag is set or the node limit is reached; a flag also sets `STOPPED`.

    The search must then end: results of kernels are meaningless.
    """
    if load_i64(load_u64(memory + STOP)) or load_i64(load_u64(memory + DEADLINE)):
        store_i64(memory + STOPPED, int64(1))
        return int64(1)
    return int64(load_i64(memory + NODES) >= load_i64(memory + NODE_LIMIT))


@njit("int64(uint64)")
def count_and_poll(memory: Word) -> Int:
    """Count a node, set `STOPPED` if a limit is reached, and return the number of nodes visited.

    The node limit is checked each time, the flags every 1,024 nodes.
    """
    nodes = count_node(memory)
    is_due = (nodes & _POLL) == 0
    if is_due and (load_i64(load_u64(memory + STOP)) or load_i64(load_u64(memory + DEADLINE))):
        store_i64(memory + STOPPED, int64(1))
    if nodes >= load_i64(memory + NODE_LIMIT):
        store_i64(memory + STOPPED, int64(1))
    return nodes
