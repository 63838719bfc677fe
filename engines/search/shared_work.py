"""What several threads are searching at the moment, so that each does something else.

Tom Kerrigan's simplified form of ABDADA: threads search the same position
and share a table of results. A thread that comes to a move whose position
another one is searching puts it off until it has searched the rest; then
the table mostly knows the answer. Kernels reach the notes by one address:

    slot n    the key of a position that some thread is searching, or 0

A key that another one pushes out of its slot is searched twice: that costs
time, nothing else.
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
    """The notes of one search; keep the object while any kernel holds its `address`."""

    def __init__(self) -> None:
        self._slots: npt.NDArray[np.uint64] = np.zeros(1 << _LOG2_SLOTS, dtype=np.uint64)

    @property
    def address(self) -> int:
        """What kernels want."""
        return int(self._slots.ctypes.data)


@njit("uint64(uint64, uint64)")
def _slot(work: Word, key: Word) -> Word:
    return work + (((key * _SPREAD) >> _SHIFT) << _U3)


@njit("int64(uint64, uint64)")
def is_taken(work: Word, key: Word) -> Int:
    """Whether another thread is searching the position `key`."""
    return int64(load_u64(_slot(work, key)) == key)


@njit("void(uint64, uint64)")
def take(work: Word, key: Word) -> None:
    """Note that the position `key` is being searched."""
    store_u64(_slot(work, key), key)


@njit("void(uint64, uint64)")
def release(work: Word, key: Word) -> None:
    """Note that it is not any more."""
    slot = _slot(work, key)
    if load_u64(slot) == key:
        store_u64(slot, _0)
