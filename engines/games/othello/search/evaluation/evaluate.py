"""Midgame evaluation: a sum of trained pattern weights.

A weight belongs to a pattern's state in a phase of the game. A pattern has several
*places*, its images under the board's symmetries. The sum of the weights at all places,
plus a bias for the phase, estimates the final disc difference for the side to move in
units of 1/64 disc (`DISC`). Parity, the right to move last, is worth about two discs,
and no pattern captures it, so odd and even numbers of empty squares have separate
biases. `train.py` trains the weights on this program's own games and exact endgames.
They are shipped in `weights.npz`; without that file every position scores 0.

The states of all places form one *row*, a vector of `LANES` words. A disc
of the mover adds its point's row of `unit_rows`, a disc of the opponent twice
that. So a search maintains two rows: the sum over the mover's discs and the sum
over the opponent's. A move costs a few additions of rows. Evaluating a move
without playing it (`estimate_after`) costs hardly more than reading the
weights. The two rows of a node are its *frame*; the memory holds a frame for
each number of empty squares.
"""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.evaluation.patterns import (
    BIASES,
    OFFSETS,
    PLACE_OFFSETS,
    canonical_states,
    digit_values,
)
from engines.search.compilation.disk_cached_table import disk_cached_table
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    gatherer,
    int64,
    load_i16,
    load_u64,
    popcount,
    row_adder,
    uint64,
)

DISC = 64
"""Number of units of the evaluation per disc."""
LIMIT = 64 * DISC
"""Largest estimate: 64 discs."""
PHASES = 15
"""Number of phases of a game, of four discs each."""
ROW = OFFSETS[-1] + BIASES
"""Number of weights of a phase: one for every state of every pattern, followed by the biases."""
LANES = 48
"""Number of words in a row, which holds the states of all places."""
NOTHING = 64
"""Index of the zero row of `unit_rows`, after the 64 points' rows; adding it changes no sum."""

WEIGHTS_FILE = Path(__file__).with_name("weights.npz")
"""The shipped weights, by class of state."""

_ROW_SIZE = 2 * LANES
_STEP, _FRAME_STEP = np.uint64(_ROW_SIZE), np.uint64(2 * _ROW_SIZE)
_WEIGHTS, _UNITS, _MINUS, _DOUBLES, _FRAMES, _BASE, _OUT = (np.uint64(8 * n) for n in range(7))
_ZERO = np.uint64(0)
_ZEROS = np.uint64(NOTHING * _ROW_SIZE)
_U1 = np.uint64(1)
_WEIGHTS_SIZE = np.uint64(2 * ROW)
_BIASES = np.uint64(2 * OFFSETS[-1])

_add_rows = row_adder(LANES)
_gather = gatherer(PLACE_OFFSETS)


def unit_rows() -> npt.NDArray[np.int16]:
    """Return the row that a mover's disc on each point adds, then a zero row: shape (65, `LANES`)."""
    return np.vstack([digit_values(LANES), np.zeros((1, LANES), dtype=np.int16)])


class Evaluation:
    """Weights and scratch memory of one search; keep the object while its `address` is in use."""

    def __init__(self, weights: npt.NDArray[np.int16]) -> None:
        """Use `weights` of shape (`PHASES`, `ROW`), in 1/`DISC` disc."""
        assert weights.shape == (PHASES, ROW)
        units = unit_rows()
        frames, scratch = np.zeros((65, 2, LANES), np.int16), np.zeros((2, LANES), np.int16)
        weights = np.ascontiguousarray(weights, dtype=np.int16)
        self._keep = parts = (weights, units, -units, 2 * units, frames, scratch[0], scratch[1])
        self._words = np.array([part.ctypes.data for part in parts], dtype=np.uint64)

    @property
    def address(self) -> int:
        """Memory address of the evaluation, for kernels."""
        return int(self._words.ctypes.data)


@functools.cache
def shipped_weights() -> npt.NDArray[np.int16]:
    """Return the shipped weights of all states, shape (`PHASES`, `ROW`); zeros if the file is missing."""
    if not WEIGHTS_FILE.is_file():
        return np.zeros((PHASES, ROW), dtype=np.int16)

    def compute() -> npt.NDArray[np.uint8]:
        with np.load(WEIGHTS_FILE) as stored:
            weights: npt.NDArray[np.int16] = np.ascontiguousarray(stored["weights"][:, canonical_states()])
        return weights.view(np.uint8).ravel()

    table = disk_cached_table(Path(__file__), "weights", compute, WEIGHTS_FILE)
    return table.view(np.int16).reshape(PHASES, ROW)


@njit("void(uint64, uint64, uint64, uint64)")
def fill_states(units: Word, out: Word, player: Word, opponent: Word) -> None:
    """Write the states of all places to the row at the address `out`.

    `units` is the address of `unit_rows()`; `player` has the discs of the side to move, `opponent` those of
    the other side.
    """
    _add_rows(out, units + _ZEROS, units, opponent, units + _ZEROS)
    _add_rows(out, out, units, player, out)


@njit("uint64(uint64, int64)")
def _frame(evaluation: Word, empties: Int) -> Word:
    return load_u64(evaluation + _FRAMES) + uint64(empties) * _FRAME_STEP


@njit("void(uint64, uint64, uint64)")
def fill_frame(evaluation: Word, player: Word, opponent: Word) -> None:
    """Compute the frame (two rows) of a position from its bitboards, and write it to the evaluation's memory.

    `evaluation` is that memory's address. It holds a frame for each number of empty squares; the one for the
    position's number is written.
    """
    units = load_u64(evaluation + _UNITS)
    frame, zeros = _frame(evaluation, popcount(~(player | opponent))), units + _ZEROS
    _add_rows(frame, zeros, units, player, zeros)
    _add_rows(frame + _STEP, zeros, units, opponent, zeros)


@njit("void(uint64, int64, int64, uint64)")
def fill_child_frame(evaluation: Word, empties: Int, point: Int, turned: Word) -> None:
    """Compute the frame after a move from that of the node before it, which has `empties` empty squares.

    The move is to `point` and flips the discs `turned`. The frame is written to the evaluation's memory,
    whose address is `evaluation`.
    """
    units, minus = load_u64(evaluation + _UNITS), load_u64(evaluation + _MINUS)
    frame, child = _frame(evaluation, empties), _frame(evaluation, empties - int64(1))
    _add_rows(child, frame + _STEP, minus, turned, units + _ZEROS)
    _add_rows(child + _STEP, frame, units, turned, units + uint64(point) * _STEP)


@njit("void(uint64, int64)")
def swap_frame(evaluation: Word, empties: Int) -> None:
    """Exchange the sides in the frame of the node with `empties` empty squares, as after a pass.

    `evaluation` is the address of the evaluation's memory, which holds the frames. Estimates have to be
    prepared again.
    """
    frame, base = _frame(evaluation, empties), load_u64(evaluation + _BASE)
    zeros = load_u64(evaluation + _UNITS) + _ZEROS
    _add_rows(base, frame, zeros, _ZERO, zeros)
    _add_rows(frame, frame + _STEP, zeros, _ZERO, zeros)
    _add_rows(frame + _STEP, base, zeros, _ZERO, zeros)


@njit("int64(uint64, uint64, int64)")
def _weighed(evaluation: Word, states: Word, empties: Int) -> Int:
    """Return the sum of the weights of the row at `states`, for a board with `empties` empty squares.

    It is in 1/`DISC` disc, within ±`LIMIT`.
    """
    phase = min(max((int64(60) - empties) >> 2, int64(0)), int64(PHASES - 1))
    weights = load_u64(evaluation + _WEIGHTS) + uint64(phase) * _WEIGHTS_SIZE
    bias = weights + _BIASES + (uint64(empties & int64(1)) << _U1)
    total = load_i16(bias) + _gather(weights, states)
    return min(max(total, int64(-LIMIT)), int64(LIMIT))


@njit("int64(uint64, int64)")
def static(evaluation: Word, empties: Int) -> Int:
    """Return the estimate of the node with `empties` empty squares for its mover, in 1/`DISC` disc.

    The node's frame in the memory at `evaluation` must be filled.
    """
    frame, out = _frame(evaluation, empties), load_u64(evaluation + _OUT)
    zeros = load_u64(evaluation + _UNITS) + _ZEROS
    _add_rows(out, frame + _STEP, zeros, _ZERO, frame + _STEP)
    _add_rows(out, out, zeros, _ZERO, frame)
    return _weighed(evaluation, out, empties)


@njit("void(uint64, int64)")
def prepare_estimates(evaluation: Word, empties: Int) -> None:
    """Prepare `estimate_after` for moves from the node with `empties` empty squares.

    The node's frame in the memory at `evaluation` must be filled.
    """
    frame, base = _frame(evaluation, empties), load_u64(evaluation + _BASE)
    zeros = load_u64(evaluation + _UNITS) + _ZEROS
    _add_rows(base, frame, zeros, _ZERO, frame)
    _add_rows(base, base, zeros, _ZERO, frame + _STEP)


@njit("void(uint64, uint64, uint64)")
def prepare_from(evaluation: Word, player: Word, opponent: Word) -> None:
    """Prepare `estimate_after` for moves of `player`, from the bitboards alone.

    `evaluation` is the address of the evaluation's memory, which is changed.
    """
    fill_states(load_u64(evaluation + _UNITS), load_u64(evaluation + _BASE), opponent, player)


@njit("int64(uint64, int64, int64, uint64)")
def estimate_after(evaluation: Word, empties: Int, point: Int, turned: Word) -> Int:
    """Return the estimate for the opponent after a move in the last prepared position, in 1/`DISC` disc.

    The position has `empties` empty squares; the move is to `point` and flips the discs `turned`.
    `evaluation` is the address of the evaluation's memory.
    """
    out = load_u64(evaluation + _OUT)
    doubles = load_u64(evaluation + _DOUBLES)
    base, units = load_u64(evaluation + _BASE), load_u64(evaluation + _UNITS)
    _add_rows(out, base, units, turned, doubles + uint64(point) * _STEP)
    return _weighed(evaluation, out, empties - int64(1))


@njit("int64(uint64, uint64, uint64)")
def evaluate(evaluation: Word, player: Word, opponent: Word) -> Int:
    """Return the estimated final margin for `player`, who is to move, in 1/`DISC` disc.

    It is computed from the bitboards only; `evaluation` is the address of the evaluation's memory.
    """
    units, out = load_u64(evaluation + _UNITS), load_u64(evaluation + _OUT)
    fill_states(units, out, player, opponent)
    return _weighed(evaluation, out, popcount(~(player | opponent)))
