"""Sums of the evaluation network for many positions at once, and backpropagation through these sums.

`network.py` updates these sums for one board, in integers. This module
computes them from scratch, in floats. A position is the list of its points
that have a pattern, with a byte for each of four directions: the mover's
pattern in the low four bits, the other side's in the high four bits.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board.network import CHANNELS
from engines.search.jit import njit

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]

NIBBLES = 256
"""Number of learned rows, one for each pair of patterns; an index's low four bits are the mover's pattern."""


@njit("uint8(uint8)")
def exchange_sides(pair: np.uint8) -> np.uint8:
    """Return a pattern pair from the other side's view: with its two halves exchanged."""
    return (pair << np.uint8(4)) | (pair >> np.uint8(4))


@njit("void(float32[:,::1], uint8[:,::1], int64[::1], int64[::1], float32[:,:,::1])", fastmath=True)
def add_up(rows: Floats, pairs: Bytes, starts: Ints, chosen: Ints, sums: Floats) -> None:
    """Write the sums of the `chosen` positions to `sums`: (position, view, channel), the mover's view first.

    - `rows` has the shape (256, channels).
    - `pairs` has the pattern pairs of all points, of shape (points, directions).
    - `starts` has the index of each position's first point, and the number of all points at its end.
    - `chosen` has indexes of positions.

    A point's feature is the sum of its four rows, clipped below at 0.
    """
    feature = np.empty(CHANNELS, dtype=np.float32)
    for number in range(len(chosen)):
        position = chosen[number]
        sums[number, :, :] = 0
        for at in range(starts[position], starts[position + 1]):
            for view in range(2):
                feature[:] = 0
                for direction in range(4):
                    pair = pairs[at, direction]
                    row = rows[exchange_sides(pair) if view else pair]
                    for channel in range(CHANNELS):
                        feature[channel] += row[channel]
                for channel in range(CHANNELS):
                    sums[number, view, channel] += max(feature[channel], np.float32(0))


@njit(
    "void(float32[:,::1], uint8[:,::1], int64[::1], int64[::1], float32[:,:,::1], float32[:,::1])",
    fastmath=True,
)
def backpropagate(
    rows: Floats, pairs: Bytes, starts: Ints, chosen: Ints, slopes: Floats, change: Floats
) -> None:
    """Add the gradient of every row to `change`, which has the shape of `rows`.

    `slopes` are the gradients of the sums that `add_up` writes; the other arguments are the same.
    """
    feature = np.empty(CHANNELS, dtype=np.float32)
    for number in range(len(chosen)):
        position = chosen[number]
        for at in range(starts[position], starts[position + 1]):
            for view in range(2):
                feature[:] = 0
                for direction in range(4):
                    pair = pairs[at, direction]
                    row = rows[exchange_sides(pair) if view else pair]
                    for channel in range(CHANNELS):
                        feature[channel] += row[channel]
                for channel in range(CHANNELS):
                    is_on = feature[channel] > 0
                    feature[channel] = slopes[number, view, channel] if is_on else np.float32(0)
                for direction in range(4):
                    pair = pairs[at, direction]
                    row = change[exchange_sides(pair) if view else pair]
                    for channel in range(CHANNELS):
                        row[channel] += feature[channel]
