"""Fit of pattern weights to game results: ridge regression by conjugate gradients.

The matrix has a row for each position and a column for each class of symmetric pattern
states. A row has a 1 in the column of every place's class (a class that occurs twice
counts twice) and a 1 in the column of its bias. The matrix is never stored: every pass
computes it from the boards. A position therefore needs only its boards and its value, 24 bytes, and
tens of millions of positions fit into memory.
"""

from __future__ import annotations

import functools

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.evaluation.evaluate import LANES, fill_states, unit_rows
from engines.games.othello.search.evaluation.patterns import (
    BIASES,
    PLACE_OFFSETS,
    PLACES,
    canonical_states,
)
from engines.search.jit import njit
from engines.search.native import Word, int64, popcount, uint64

Floats = npt.NDArray[np.float64]
Boards = npt.NDArray[np.uint64]
"""A bitboard of each position."""
Classes = npt.NDArray[np.int32]
"""The class of each state, or columns of the matrix."""
Lanes = npt.NDArray[np.int16]
"""A row of states."""

classes_of_states = functools.cache(canonical_states)
"""Cached result of `canonical_states`, which takes a quarter of a second to compute."""

_OFFSETS = np.array(PLACE_OFFSETS, dtype=np.int64)

_BOARDS = "uint64, uint64[::1], uint64[::1], int32[::1]"


@njit("void(uint64, uint64, uint64, int32[::1], int16[::1], int32[::1])")
def _fill(
    units: Word, player: Word, opponent: Word, classes: Classes, states: Lanes, columns: Classes
) -> None:
    """Write the columns in which a position's row of the matrix has a 1 to `columns` (`PLACES` + 1 numbers).

    The last one is the column of its bias. `player` and `opponent` are bitboards of the mover's discs and of
    the opponent's. `units` is the address of `unit_rows()`, `classes` has each state's class, and `states` is
    scratch memory.
    """
    fill_states(units, uint64(states.ctypes.data), player, opponent)
    for place in range(PLACES):
        columns[place] = classes[_OFFSETS[place] + (int64(states[place]) & int64(0xFFFF))]
    columns[PLACES] = classes[classes.size - BIASES + (popcount(~(player | opponent)) & 1)]


@njit(f"void({_BOARDS}, float64[::1], float64[::1])")
def _multiply(
    units: Word, players: Boards, opponents: Boards, classes: Classes, weights: Floats, out: Floats
) -> None:
    """Write the product matrix · weights to `out`, a number for each position.

    The first four arguments are those of `PatternMatrix`: the units' address, the boards, and the states'
    classes.
    """
    states, columns = np.empty(LANES, dtype=np.int16), np.empty(PLACES + 1, dtype=np.int32)
    for row in range(players.size):
        _fill(units, players[row], opponents[row], classes, states, columns)
        total = 0.0
        for place in range(PLACES + 1):
            total += weights[columns[place]]
        out[row] = total


@njit(f"void({_BOARDS}, float64[::1], float64[::1])")
def _multiply_transposed(
    units: Word, players: Boards, opponents: Boards, classes: Classes, values: Floats, out: Floats
) -> None:
    """Add the product matrixᵀ · values to `out`, a number for each class; `values` has one for each position.

    The first four arguments are those of `_multiply`.
    """
    states, columns = np.empty(LANES, dtype=np.int16), np.empty(PLACES + 1, dtype=np.int32)
    for row in range(players.size):
        _fill(units, players[row], opponents[row], classes, states, columns)
        for place in range(PLACES + 1):
            out[columns[place]] += values[row]


@njit(f"void({_BOARDS}, float64[::1], float64[::1])")
def _normal_product(
    units: Word, players: Boards, opponents: Boards, classes: Classes, weights: Floats, out: Floats
) -> None:
    """Add the product matrixᵀ · matrix · weights to `out`, a number for each class, in one pass.

    The first four arguments are those of `_multiply`.
    """
    states, columns = np.empty(LANES, dtype=np.int16), np.empty(PLACES + 1, dtype=np.int32)
    for row in range(players.size):
        _fill(units, players[row], opponents[row], classes, states, columns)
        total = 0.0
        for place in range(PLACES + 1):
            total += weights[columns[place]]
        for place in range(PLACES + 1):
            out[columns[place]] += total


class PatternMatrix:
    """Matrix with a row for each position and a column for each class.

    The positions are bitboards of the mover and of the opponent.
    """

    def __init__(self, players: Boards, opponents: Boards) -> None:
        self._units, self._classes = unit_rows(), classes_of_states()
        self._boards = (np.uint64(self._units.ctypes.data), players, opponents, self._classes)
        self.shape = len(players), int(self._classes[-1]) + 1
        """Number of positions (rows) and number of classes (columns)."""

    def multiply(self, weights: Floats) -> Floats:
        """Return the product matrix · weights: the estimate of each position."""
        out = np.empty(self.shape[0])
        _multiply(*self._boards, weights, out)
        return out

    def multiply_transposed(self, values: Floats) -> Floats:
        """Return the product matrixᵀ · values: a number for each class."""
        out = np.zeros(self.shape[1])
        _multiply_transposed(*self._boards, values, out)
        return out

    def normal_product(self, weights: Floats) -> Floats:
        """Return the product matrixᵀ · matrix · weights: a number for each class."""
        out = np.zeros(self.shape[1])
        _normal_product(*self._boards, weights, out)
        return out


def fit_weights(matrix: PatternMatrix, values: Floats, *, ridge: float, steps: int) -> Floats:
    """Return weights w that approximately minimize |matrix · w - values|² + ridge · |w|².

    `values` has a number for each position, the result one for each class. The method is conjugate
    gradients from zeros, at most `steps` steps, preconditioned by the number of occurrences of each
    class.
    """
    occurrences = matrix.multiply_transposed(np.ones(matrix.shape[0])) + ridge
    weights = np.zeros(matrix.shape[1])
    residual = matrix.multiply_transposed(values)
    scaled = residual / occurrences
    direction = scaled.copy()
    energy = goal = float(residual @ scaled)
    for _ in range(steps):
        if energy <= 1e-7 * goal:
            break
        image = ridge * direction + matrix.normal_product(direction)
        step = energy / float(direction @ image)
        weights += step * direction
        residual -= step * image
        scaled = residual / occurrences
        energy, before = float(residual @ scaled), energy
        direction = scaled + (energy / before) * direction
    return weights
