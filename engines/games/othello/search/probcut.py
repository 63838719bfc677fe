"""How far a deep search lies from a shallow one: the measured ground of ProbCut.

ProbCut (Buro) trusts a shallow search that lies outside the window by a
margin. The margin is a multiple of the standard deviation of the
difference between the two searches, which `calibrate.py` measured on
positions of our own games; the multiple depends on how sure the search
wants to be.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.evaluation.evaluate import DISC
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i16, uint64

EXACT = 3
"""The certainty that allows no ProbCut at all."""
DEVIATIONS = (1.0, 1.5, 2.2)
"""How many standard deviations each lower certainty asks for."""
CERTAINTIES = len(DEVIATIONS)
LEAST_DEPTH = 4
"""Shallower searches are not cut."""
_DEPTHS = 64
_U1 = np.uint64(1)
_U6 = np.uint64(6)


def probe_depth(depth: int) -> int:
    """The depth of the shallow search that may stand for one of `depth`: half, of the same parity."""
    return 2 * (depth // 4) + (depth & 1)


def deviation(empties: int, depth: int) -> float:
    """The standard deviation, in discs, between a search of `depth` and its probe."""
    spread = 2.0 + 0.045 * max(54 - empties, 0)
    # Playing out ends the guessing, so it lies further away.
    return spread + (0.9 if depth >= empties else 0.0)


def _margins() -> npt.NDArray[np.int16]:
    """Units of the evaluation by certainty, empties and depth."""
    found = np.zeros((CERTAINTIES, _DEPTHS, _DEPTHS), dtype=np.int16)
    for certainty, multiple in enumerate(DEVIATIONS):
        for empties in range(_DEPTHS):
            for depth in range(LEAST_DEPTH, empties + 1):
                found[certainty, empties, depth] = round(multiple * DISC * deviation(empties, depth))
    return found


MARGINS = _margins()


@njit("int64(uint64, int64, int64, int64)")
def margin(margins: Word, certainty: Int, empties: Int, depth: Int) -> Int:
    """How far outside the window a probe must lie; `margins` is the address of `MARGINS`."""
    index = (((uint64(certainty) << _U6) + uint64(empties)) << _U6) + uint64(depth)
    return load_i16(margins + (index << _U1))


@njit("int64(int64)")
def probe_of(depth: Int) -> Int:
    """`probe_depth` for kernels."""
    return int64(2) * (depth >> int64(2)) + (depth & int64(1))
