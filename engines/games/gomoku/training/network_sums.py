"""The sums that the evaluating network is fed with, for many positions at once, and what learning hands back.

What `network.py` keeps up to date for one board, in integers, is found
here from nothing and in floats. A position is the list of its points that
have a pattern, a byte for each of four directions: the mover's pattern in
the low four bits, the other side's above.
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
"""Rows there are: one for each pair of patterns, the mover's in the low four bits of its number."""


@njit("uint8(uint8)")
def turned(pair: np.uint8) -> np.uint8:
    """Return the pair as the other side sees it."""
    return (pair << np.uint8(4)) | (pair >> np.uint8(4))


@njit("void(float32[:,::1], uint8[:,::1], int64[::1], int64[::1], float32[:,:,::1])", fastmath=True)
def add_up(rows: Floats, pairs: Bytes, starts: Ints, chosen: Ints, sums: Floats) -> None:
    """Put what the `chosen` positions come to into `sums`: (position, view, channel), the mover's view first.

    A point counts for the sum of its four rows, or for nothing where that is negative.
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
                    row = rows[turned(pair) if view else pair]
                    for channel in range(CHANNELS):
                        feature[channel] += row[channel]
                for channel in range(CHANNELS):
                    sums[number, view, channel] += max(feature[channel], np.float32(0))


@njit(
    "void(float32[:,::1], uint8[:,::1], int64[::1], int64[::1], float32[:,:,::1], float32[:,::1])",
    fastmath=True,
)
def hand_back(rows: Floats, pairs: Bytes, starts: Ints, chosen: Ints, slopes: Floats, change: Floats) -> None:
    """Add to `change` the slope of every row, from the `slopes` of the sums."""
    feature = np.empty(CHANNELS, dtype=np.float32)
    for number in range(len(chosen)):
        position = chosen[number]
        for at in range(starts[position], starts[position + 1]):
            for view in range(2):
                feature[:] = 0
                for direction in range(4):
                    pair = pairs[at, direction]
                    row = rows[turned(pair) if view else pair]
                    for channel in range(CHANNELS):
                        feature[channel] += row[channel]
                for channel in range(CHANNELS):
                    is_on = feature[channel] > 0
                    feature[channel] = slopes[number, view, channel] if is_on else np.float32(0)
                for direction in range(4):
                    pair = pairs[at, direction]
                    row = change[turned(pair) if view else pair]
                    for channel in range(CHANNELS):
                        row[channel] += feature[channel]
