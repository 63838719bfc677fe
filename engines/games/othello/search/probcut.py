"""ProbCut's margins, computed from the measured deviation of deep searches from shallow searches.

ProbCut (Buro) replaces a deep search with a shallow one if the shallow score lies
outside the window by a margin. The margin is a multiple of the standard deviation of
the difference between the two searches. `calibrate.py` measured the deviation on
positions of our own games, by both depths and the number of empty squares. The multiple
depends on the required certainty.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.evaluation.evaluate import DISC
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i16, uint64

EXACT = 3
"""Certainty at which ProbCut is not used."""
DEVIATIONS = (0.8, 0.9, 1.8)
"""ProbCut's margin at each certainty below `EXACT`, in standard deviations."""
CERTAINTIES = len(DEVIATIONS)
"""Number of certainties below `EXACT`."""
MIN_DEPTH = 4
"""Minimum search depth at which ProbCut is used."""
_DEPTHS = 64
_U2 = np.uint64(2)
_U6 = np.uint64(6)


def probe_depth(depth: int) -> int:
    """Return the depth of the shallow search that replaces a search to `depth`: about half, same parity."""
    return 2 * (depth // 4) + (depth & 1)


def deviation(empties: int, depth: int, probe: int) -> float:
    """Return the standard deviation, in discs, between scores of searches to `depth` and to `probe` plies.

    It depends on the number of empty squares. `probe` is less than `depth`; a `depth` of at least `empties`
    means the exact score.
    """
    spread = math.exp(1.328 - 0.0902 * probe + 0.3615 * math.log(depth - probe) - 0.0187 * empties)
    # Exact scores deviate more.
    return spread + (0.8 if depth >= empties else 0.0)


def _probes() -> npt.NDArray[np.int16]:
    """Return the depth of each probe and its margin in 1/`DISC` disc, by certainty, empties and depth."""
    found = np.zeros((CERTAINTIES, _DEPTHS, _DEPTHS, 2), dtype=np.int16)
    for empties in range(_DEPTHS):
        for depth in range(MIN_DEPTH, empties + 1):
            probe = probe_depth(depth)
            found[:, empties, depth, 0] = probe
            margins = np.array(DEVIATIONS) * DISC * deviation(empties, depth, probe)
            found[:, empties, depth, 1] = np.rint(margins)
    return found


PROBES = _probes()
"""Depth of each probe in plies and its margin in evaluation units, by certainty, empties and depth."""


@njit("uint64(uint64, int64, int64, int64)")
def entry_of(probes: Word, certainty: Int, empties: Int, depth: Int) -> Word:
    """Return the address of an entry of the probe table at `probes`, for a certainty, empties and a depth."""
    index = (((uint64(certainty) << _U6) + uint64(empties)) << _U6) + uint64(depth)
    return probes + (index << _U2)


@njit("int64(uint64)")
def probe_of(entry: Word) -> Int:
    """Return the depth of the shallow search (probe) from a table entry."""
    return int64(load_i16(entry))


@njit("int64(uint64)")
def margin_of(entry: Word) -> Int:
    """Return the margin in a table entry, in 1/`DISC` disc.

    The shallow score must lie outside the window by that much.
    """
    return int64(load_i16(entry + _U2))
