"""Base of solvers, which keep one memory and one table for all positions."""

from __future__ import annotations

import numpy as np

from engines.core.engine import StopFlag
from engines.search.exact.bounds import Bounds
from engines.search.exact.bounds_table import GENERATION, HIGH, LOW, SHIFT, BoundsTable
from engines.search.memory import SearchMemory


def exact_memory(size: np.uint64, table: BoundsTable | None) -> SearchMemory:
    """Return a memory of `size` bytes for an exact search with this table; `None` means without a table."""
    memory = SearchMemory(size, table)
    if table is not None:
        memory.set(SHIFT, table.shift)
    return memory


class ExactSolver:
    """Base of solvers: counts nodes, keeps limits, and keeps its transposition table between positions.

    It is not thread-safe.
    """

    def __init__(self, size: np.uint64, table: BoundsTable | None) -> None:
        """Allocate a memory of `size` bytes; solvers of several threads can share the table."""
        self._table = table
        self._memory = exact_memory(size, table)

    @property
    def nodes(self) -> int:
        """Number of nodes visited since the solver's `begin`, which calls `_begin`, was called."""
        return self._memory.nodes

    @property
    def is_stopped(self) -> bool:
        """Whether a limit was reached; searches then return at once until `begin` is called."""
        return self._memory.is_stopped

    @property
    def _proven(self) -> Bounds:
        """Bounds that the last search has proven."""
        return Bounds(self._memory.get(LOW), self._memory.get(HIGH))

    def _begin(
        self, stop: StopFlag | None, deadline: StopFlag | None, node_limit: int | None, forgets: bool
    ) -> None:
        """Reset the node count, and set the flags and the node limit that end searches.

        `None` sets no flag or limit. `forgets` empties the table; otherwise a new generation begins, and
        results of older ones are replaced first.
        """
        if forgets:
            self._forget()
        elif self._table is not None:
            # Results of older generations are replaced first.
            self._memory.set(GENERATION, (self._memory.get(GENERATION) + 1) % self._table.generations)
        self._memory.begin(stop or StopFlag(), node_limit, deadline)

    def _forget(self) -> None:
        """Clear the table, so that the next search is repeatable node by node."""
        if self._table is not None:
            self._table.memory[:] = 0
            self._memory.set(GENERATION, 0)
