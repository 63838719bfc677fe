"""How far a deep search lies from a shallow one: the measured ground of ProbCut.

ProbCut (Buro) trusts a shallow search that lies outside the window by a
margin. The margin is a multiple of the standard deviation of the
difference between the two searches, which `calibrate.py` measured on
positions of our own games, by both depths and by how many squares are
empty; the multiple depends on how sure the search wants to be.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.evaluation.evaluate import DISC
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i16, uint64

EXACT = 3
"""The certainty that allows no ProbCut at all."""
DEVIATIONS = (0.8, 0.9, 1.8)
"""How many standard deviations each lower certainty asks for."""
CERTAINTIES = len(DEVIATIONS)
LEAST_DEPTH = 4
"""Shallower searches are not cut."""
_DEPTHS = 64
_U2 = np.uint64(2)
_U6 = np.uint64(6)


def probe_depth(depth: int) -> int:
    """The depth of the shallow search that may stand for one of `depth`: half, of the same parity."""
    return 2 * (depth // 4) + (depth & 1)


def deviation(empties: int, depth: int, probe: int) -> float:
    """The standard deviation, in discs, between searches of `depth` and of `probe`, which is less."""
    spread = math.exp(1.328 - 0.0902 * probe + 0.3615 * math.log(depth - probe) - 0.0187 * empties)
    # Playing out ends the guessing, so it lies further away.
    return spread + (0.8 if depth >= empties else 0.0)


def _probes() -> npt.NDArray[np.int16]:
    """By certainty, empties and depth: the probe's depth, its margin in units of the evaluation."""
    found = np.zeros((CERTAINTIES, _DEPTHS, _DEPTHS, 2), dtype=np.int16)
    for empties in range(_DEPTHS):
        for depth in range(LEAST_DEPTH, empties + 1):
            probe = probe_depth(depth)
            found[:, empties, depth, 0] = probe
            margins = np.array(DEVIATIONS) * DISC * deviation(empties, depth, probe)
            found[:, empties, depth, 1] = np.rint(margins)
    return found


PROBES = _probes()


@njit("uint64(uint64, int64, int64, int64)")
def entry_of(probes: Word, certainty: Int, empties: Int, depth: Int) -> Word:
    """Return the address of an entry of `PROBES`, which are at `probes`."""
    index = (((uint64(certainty) << _U6) + uint64(empties)) << _U6) + uint64(depth)
    return probes + (index << _U2)


@njit("int64(uint64)")
def probe_of(entry: Word) -> Int:
    """The depth of the shallow search."""
    return int64(load_i16(entry))


@njit("int64(uint64)")
def margin_of(entry: Word) -> Int:
    """How far outside the window it must lie."""
    return int64(load_i16(entry + _U2))
