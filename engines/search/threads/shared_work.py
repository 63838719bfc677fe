"""Positions that threads are currently searching: simplified ABDADA (Tom Kerrigan).

Threads search the same position and share a transposition table. If another thread is
already searching the position after a move, that move is deferred until the other moves
are searched. By then the table usually contains the move's result. Kernels access the slots through
a single address:

    slot n    key of a position that some thread is searching, or 0

If another key overwrites a slot, the first key's position may be searched
twice, which only costs time.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u64, store_u64

_LOG2_SLOTS = 12
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_SHIFT, _U3, _0 = np.uint64(64 - _LOG2_SLOTS), np.uint64(3), np.uint64(0)


class SharedWork:
    """Memory for the slots of one search; keep the object alive while any kernel uses its `address`."""

    def __init__(self) -> None:
        self._slots: npt.NDArray[np.uint64] = np.zeros(1 << _LOG2_SLOTS, dtype=np.uint64)

    @property
    def address(self) -> int:
        """Memory address of the slots, for kernels."""
        return int(self._slots.ctypes.data)


@njit("uint64(uint64, uint64)")
def _slot(work: Word, key: Word) -> Word:
    return work + (((key * _SPREAD) >> _SHIFT) << _U3)


@njit("int64(uint64, uint64)")
def is_taken(work: Word, key: Word) -> Int:
    """Whether some thread, also this one, is searching the position `key`; `work` is the slots' address."""
    return int64(load_u64(_slot(work, key)) == key)


@njit("void(uint64, uint64)")
def take(work: Word, key: Word) -> None:
    """Mark the position `key` as being searched by this thread; `work` is the address of the slots."""
    store_u64(_slot(work, key), key)


@njit("void(uint64, uint64)")
def release(work: Word, key: Word) -> None:
    """Remove the mark of the position `key` from the slots at `work`, if its slot still holds that key."""
    slot = _slot(work, key)
    if load_u64(slot) == key:
        store_u64(slot, _0)
