"""The midgame evaluation: a sum of trained pattern weights.

A weight belongs to a pattern's state in a phase of the game; the sum over
all places, with the phase's bias, estimates the final disc difference for
the side to move in units of 1/64 disc (`DISC`). The weights are trained by
`train.py` from this program's own games and exact endgames, and shipped
in `weights.npz`; without that file every position scores 0.
"""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.evaluation.patterns import (
    DIAGONAL_4,
    DIAGONAL_5,
    DIAGONAL_6,
    DIAGONAL_7,
    DIAGONAL_8,
    OFFSETS,
    PATTERNS,
    PLACES,
    corner_3x3,
    corner_5x2,
    diagonal,
    edge,
    flip,
    mirror,
    row,
    transpose,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i16, load_i32, load_u64, popcount, store_i32, uint64

DISC = 64
"""Units of the evaluation in one disc."""
LIMIT = 64 * DISC
PHASES = 15
ROW = OFFSETS[-1] + 1
"""Weights of one phase: every state of every pattern, then the bias."""

WEIGHTS_FILE = Path(__file__).with_name("weights.npz")

_WEIGHTS, _TERNARY, _PLACES = (np.uint64(8 * n) for n in range(3))
_U4, _U2 = np.uint64(4), np.uint64(2)
_ROW_BYTES = np.uint64(2 * ROW)
_BIAS = np.uint64(2 * OFFSETS[-1])
_EDGE, _C33, _C52, _R2, _R3, _R4, _D8, _D7, _D6, _D5, _D4 = (np.int64(n) for n in OFFSETS[:-1])


def ternary() -> npt.NDArray[np.int32]:
    """The number whose digits in base 3 are the digits in base 2 of each index below 1024."""
    return np.array([int(f"{n:b}", 3) for n in range(1024)], dtype=np.int32)


class Evaluation:
    """Weights and the scratch memory of one search; keep it while `address` is in use."""

    def __init__(self, weights: npt.NDArray[np.int16]) -> None:
        """`weights` has shape (PHASES, ROW)."""
        assert weights.shape == (PHASES, ROW)
        self._weights = np.ascontiguousarray(weights, dtype=np.int16)
        self._ternary = ternary()
        self._places = np.zeros(PLACES + 2, dtype=np.int32)
        parts = (self._weights, self._ternary, self._places)
        self._words = np.array([part.ctypes.data for part in parts], dtype=np.uint64)

    @property
    def address(self) -> int:
        """What kernels want."""
        return int(self._words.ctypes.data)


@functools.cache
def shipped_weights() -> npt.NDArray[np.int16]:
    """The trained weights of this package, all states expanded; zeros where none are shipped."""
    if not WEIGHTS_FILE.is_file():
        return np.zeros((PHASES, ROW), dtype=np.int16)
    with np.load(WEIGHTS_FILE) as stored:
        return np.ascontiguousarray(stored["weights"][:, canonical_states()])


@functools.cache
def canonical_states() -> npt.NDArray[np.int32]:
    """For each state of a row, the number of its class; states a symmetry exchanges share one.

    Classes are numbered from 0 without gaps; the bias is the last class.
    """
    smallest = np.arange(ROW)
    for pattern, offset in zip(PATTERNS, OFFSETS, strict=False):
        states = np.arange(pattern.states)
        digits = states[:, None] // 3 ** np.arange(pattern.points) % 3
        other = digits[:, _reflection(pattern.name, pattern.points)] @ 3 ** np.arange(pattern.points)
        smallest[offset : offset + pattern.states] = offset + np.minimum(states, other)
    return np.unique(smallest, return_inverse=True)[1].astype(np.int32)


def _reflection(name: str, points: int) -> list[int]:
    """The order in which a symmetry of the pattern itself reads its points."""
    if name == "edge":
        return [7, 6, 5, 4, 3, 2, 1, 0, 9, 8]
    if name == "corner-3x3":
        return [0, 3, 6, 1, 4, 7, 2, 5, 8]
    if name == "corner-5x2":
        return list(range(10))
    return list(range(points))[::-1]


@njit("int64(uint64, uint64, uint64)")
def _state(ternary: Word, player: Word, opponent: Word) -> Int:
    """The state in base 3 of a pattern's points, given as bits of each side."""
    return load_i32(ternary + (player << _U2)) + 2 * load_i32(ternary + (opponent << _U2))


@njit("void(uint64, uint64, uint64, uint64, uint64)")
def _corners(ternary: Word, out: Word, p: Word, o: Word, wide: Word) -> None:
    """The places that every image has: with `wide` 0 the 3×3 corner and diagonals too."""
    store_i32(out, _C52 + _state(ternary, corner_5x2(p), corner_5x2(o)))
    if wide:
        return
    store_i32(out + _U4, _C33 + _state(ternary, corner_3x3(p), corner_3x3(o)))
    d7 = _state(ternary, diagonal(p, DIAGONAL_7) >> uint64(1), diagonal(o, DIAGONAL_7) >> uint64(1))
    store_i32(out + uint64(8), _D7 + d7)
    d6 = _state(ternary, diagonal(p, DIAGONAL_6) >> uint64(2), diagonal(o, DIAGONAL_6) >> uint64(2))
    store_i32(out + uint64(12), _D6 + d6)
    d5 = _state(ternary, diagonal(p, DIAGONAL_5) >> uint64(3), diagonal(o, DIAGONAL_5) >> uint64(3))
    store_i32(out + uint64(16), _D5 + d5)
    d4 = _state(ternary, diagonal(p, DIAGONAL_4) >> uint64(4), diagonal(o, DIAGONAL_4) >> uint64(4))
    store_i32(out + uint64(20), _D4 + d4)


@njit("void(uint64, uint64, uint64, uint64)")
def _rows(ternary: Word, out: Word, p: Word, o: Word) -> None:
    """The edge and rows 2, 3 and 4 of an image."""
    store_i32(out, _EDGE + _state(ternary, edge(p), edge(o)))
    store_i32(out + uint64(4), _R2 + _state(ternary, row(p, int64(1)), row(o, int64(1))))
    store_i32(out + uint64(8), _R3 + _state(ternary, row(p, int64(2)), row(o, int64(2))))
    store_i32(out + uint64(12), _R4 + _state(ternary, row(p, int64(3)), row(o, int64(3))))


@njit("void(uint64, uint64, uint64, uint64)")
def fill_places(ternary: Word, out: Word, player: Word, opponent: Word) -> None:
    """Write the 46 indices of the position into its phase's row, as `int32`, at `out`."""
    p_mirror, o_mirror = mirror(player), mirror(opponent)
    p_flip, o_flip = flip(player), flip(opponent)
    p_turn, o_turn = flip(p_mirror), flip(o_mirror)
    # Four images with six places, four transposed ones with one: 28 places.
    _corners(ternary, out, player, opponent, uint64(0))
    _corners(ternary, out + uint64(24), p_mirror, o_mirror, uint64(0))
    _corners(ternary, out + uint64(48), p_flip, o_flip, uint64(0))
    _corners(ternary, out + uint64(72), p_turn, o_turn, uint64(0))
    p_side, o_side = transpose(player), transpose(opponent)
    p_far, o_far = transpose(p_mirror), transpose(o_mirror)
    _corners(ternary, out + uint64(96), p_side, o_side, uint64(1))
    _corners(ternary, out + uint64(100), p_far, o_far, uint64(1))
    _corners(ternary, out + uint64(104), transpose(p_flip), transpose(o_flip), uint64(1))
    _corners(ternary, out + uint64(108), transpose(p_turn), transpose(o_turn), uint64(1))
    # Four sides with four places: 16. The two long diagonals: 2.
    _rows(ternary, out + uint64(112), player, opponent)
    _rows(ternary, out + uint64(128), p_flip, o_flip)
    _rows(ternary, out + uint64(144), p_side, o_side)
    _rows(ternary, out + uint64(160), p_far, o_far)
    d8 = _state(ternary, diagonal(player, DIAGONAL_8), diagonal(opponent, DIAGONAL_8))
    store_i32(out + uint64(176), _D8 + d8)
    d8 = _state(ternary, diagonal(p_mirror, DIAGONAL_8), diagonal(o_mirror, DIAGONAL_8))
    store_i32(out + uint64(180), _D8 + d8)


@njit("int64(uint64, uint64)")
def phase_of(player: Word, opponent: Word) -> Int:
    """The phase, 0 … 14: four discs each, from four discs on."""
    return min(max((popcount(player | opponent) - 4) >> 2, int64(0)), int64(PHASES - 1))


@njit("int64(uint64, uint64, uint64)")
def evaluate(evaluation: Word, player: Word, opponent: Word) -> Int:
    """Estimate the final margin for `player`, to move, in units of 1/`DISC` disc."""
    out = load_u64(evaluation + _PLACES)
    fill_places(load_u64(evaluation + _TERNARY), out, player, opponent)
    weights = load_u64(evaluation + _WEIGHTS) + uint64(phase_of(player, opponent)) * _ROW_BYTES
    total = load_i16(weights + _BIAS)
    for place in range(PLACES):
        index = uint64(load_i32(out + uint64(4 * place)))
        total += load_i16(weights + (index << uint64(1)))
    return min(max(total, int64(-LIMIT)), int64(LIMIT))
