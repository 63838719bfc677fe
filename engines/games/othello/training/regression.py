"""Fits pattern weights to game results: ridge regression by conjugate gradients.

The matrix has a row for each position and a column for each class of
states; a row holds a 1 in the column of every place (a place that occurs
twice counts twice). It is never written out: `places`, of shape
(positions, places), names the columns of each row, and one pass over it
multiplies by the matrix and by its transpose.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit

Floats = npt.NDArray[np.float64]


@njit("void(int32[:, ::1], float64[::1], float64[::1])")
def _normal_product(places: npt.NDArray[np.int32], weights: Floats, out: Floats) -> None:
    """Add matrixᵀ · matrix · weights to `out`."""
    for row in range(places.shape[0]):
        total = 0.0
        for place in range(places.shape[1]):
            total += weights[places[row, place]]
        for place in range(places.shape[1]):
            out[places[row, place]] += total


@njit("void(int32[:, ::1], float64[::1], float64[::1])")
def _spread(places: npt.NDArray[np.int32], values: Floats, out: Floats) -> None:
    """Add matrixᵀ · values to `out`."""
    for row in range(places.shape[0]):
        for place in range(places.shape[1]):
            out[places[row, place]] += values[row]


def predictions(places: npt.NDArray[np.int32], weights: Floats) -> Floats:
    """Return matrix · weights."""
    return np.concatenate([weights[part].sum(axis=1) for part in np.array_split(places, 64)])


def fit_weights(
    places: npt.NDArray[np.int32], values: Floats, classes: int, *, ridge: float, steps: int
) -> Floats:
    """Return weights w with the least |matrix · w - values|² + ridge · |w|², nearly.

    Conjugate gradients, preconditioned by how often a class occurs; at
    most `steps` of them, beginning at the weights `start`.
    """
    occurrences = np.bincount(places.ravel(), minlength=classes) + ridge
    weights = np.zeros(classes)
    residual = np.zeros(classes)
    _spread(places, values, residual)
    scaled = residual / occurrences
    direction = scaled.copy()
    energy = goal = float(residual @ scaled)
    for _ in range(steps):
        if energy <= 1e-7 * goal:
            break
        image = ridge * direction
        _normal_product(places, direction, image)
        step = energy / float(direction @ image)
        weights += step * direction
        residual -= step * image
        scaled = residual / occurrences
        energy, before = float(residual @ scaled), energy
        direction = scaled + (energy / before) * direction
    return weights
