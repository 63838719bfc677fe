"""The positions of a whole ply, split into units that any machine can solve in any order.

The unfinished positions after a number of plies are sorted in the order in which play
reaches them, the centre first, so that neighbours share most of their search results.
A unit has `UNIT_POSITIONS` of them. Its scores are in a separate file, named
by the ply and the unit's number, with one byte per position. A folder holds the files;
to merge two folders, copy one into the other.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.connect_four.rules import POINTS
from engines.games.connect_four.search.exact.search import solve
from engines.games.connect_four.search.exact.slots import LAYOUT, SIZE
from engines.games.connect_four.search.kernel import CENTRE_FIRST, canonical_key, has_four, landing, mask_of
from engines.search.exact.bounds_table import BoundsTable
from engines.search.exact.solver import exact_memory
from engines.search.jit import njit
from engines.search.memory import SearchMemory
from engines.search.native import Int

UNIT_POSITIONS = 4096
"""Number of positions of a unit; the last one can have fewer."""
LOG2_PAIRS = 22
"""Base-2 logarithm of the transposition table's number of slot pairs: 64 MiB.

The table is kept from unit to unit without aging, because neighbouring units share results.
"""

Keys = npt.NDArray[np.uint64]
"""Keys of positions, as the kernel defines them."""
Scores = npt.NDArray[np.int8]
"""Scores of positions for the side to move, in the order of their keys."""

_CENTRE_FIRST = np.array(CENTRE_FIRST, dtype=np.int64)
_WORST = -(POINTS // 2)


def positions_in_order(ply: int) -> Keys:
    """Return the key of every unfinished position after `ply` plies; mirror images share one key.

    Positions with the same previous position are adjacent, unless they can be reached earlier in the order.
    """
    keys = np.zeros(1, dtype=np.uint64)
    for _ in range(ply):
        children = np.empty(len(keys) * len(CENTRE_FIRST), dtype=np.uint64)
        images = np.empty_like(children)
        count = _expand(keys, children, images)
        _, first = np.unique(images[:count], return_index=True)
        keys = children[np.sort(first)]
    return keys


@njit("int64(uint64[::1], uint64[::1], uint64[::1])")
def _expand(parents: Keys, children: Keys, images: Keys) -> Int:
    """Write the keys of all unfinished positions one ply after `parents` to `children`.

    Write their canonical keys to `images`, in the same order, and return their number. Both arrays have
    room for seven of each parent.
    """
    count = 0
    for parent in parents:
        mask = mask_of(parent)
        own = parent - mask
        for column in _CENTRE_FIRST:
            move = landing(mask, column)
            if move and not has_four(own | move):
                children[count] = (own ^ mask) + (mask | move)
                images[count] = canonical_key(own ^ mask, mask | move)
                count += 1
    return count


class Units:
    """The units of a ply, numbered from 0, and the folder that holds the scores of solved units."""

    def __init__(self, folder: Path, ply: int) -> None:
        self.folder = folder
        self.ply = ply
        self.keys = positions_in_order(ply)

    def __len__(self) -> int:
        return (len(self.keys) + UNIT_POSITIONS - 1) // UNIT_POSITIONS

    def keys_of(self, unit: int) -> Keys:
        """Return the keys of the unit's positions, in order."""
        return self.keys[unit * UNIT_POSITIONS : (unit + 1) * UNIT_POSITIONS]

    def scores_of(self, unit: int) -> Scores | None:
        """Return the scores of the unit's positions, in order.

        The result is `None` if the unit's file is missing or of another length.
        """
        try:
            scores = np.fromfile(self._file(unit), dtype=np.int8)
        except FileNotFoundError:
            return None
        return scores if len(scores) == len(self.keys_of(unit)) else None

    def missing(self) -> list[int]:
        """Return the numbers of the units whose scores are not stored yet, or not completely."""
        return [unit for unit in range(len(self)) if self.scores_of(unit) is None]

    def solve(self, units: Iterable[int], log2_pairs: int = LOG2_PAIRS) -> Iterator[tuple[int, int]]:
        """Solve the missing units among the numbers `units`; yield (number, nodes searched) for each.

        A unit is stored before it is yielded, so that a stopped run loses only the unit in progress. No unit
        depends on another, but solving them in order is faster. The table has 2 ** `log2_pairs` pairs of
        16 bytes.
        """
        memory = exact_memory(SIZE, BoundsTable(LAYOUT, log2_pairs))
        for unit in units:
            if self.scores_of(unit) is not None:
                continue
            memory.begin(StopFlag())
            scores = np.array([self._solve(int(key), memory) for key in self.keys_of(unit)], dtype=np.int8)
            self.write(unit, scores)
            yield unit, memory.nodes

    def _solve(self, key: int, memory: SearchMemory) -> int:
        mask = int(mask_of(key))
        return int(solve(key - mask, mask, self.ply, _WORST, -_WORST, -_WORST, memory.address))

    def write(self, unit: int, scores: Scores) -> None:
        """Write the unit's file atomically: a reader sees the complete file or none.

        `scores` are those of its positions, in order.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self._file(unit).with_suffix(f".{os.getpid()}.tmp")
        beside.write_bytes(scores.tobytes())
        beside.replace(self._file(unit))

    def _file(self, unit: int) -> Path:
        return self.folder / f"ply-{self.ply:02}-unit-{unit:04}.scores"
