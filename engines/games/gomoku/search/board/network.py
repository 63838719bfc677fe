"""Evaluation network, which corrects the score of the points' worths and the turn.

Each empty point has a pair of line patterns, one of each side, in every direction. The
network has a learned row of numbers for each pair. A point's feature is the sum of its
four rows, clipped below at 0 (ReLU). Each feature is computed from Black's view and, with
the same rows and exchanged sides, from White's. The features of all points are added up.
From these sums and the score of `evaluate.points_worth`, two small layers compute a
correction of that score. If White is to move, the two halves of the sums are swapped, so
both colours share their weights, unless each side has its own first layer, as in renju.

A stone changes few points. An evaluation therefore updates the sums only for points
whose codes have changed since the last evaluation. Threat searches do not evaluate, so
they do not update the sums.

Source of the idea: the networks of Stockfish (efficiently updatable,
Nasu 2018) and Rapfi (Mix: features of line patterns); pairs of patterns
instead of whole lines are our own.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board.layout import CELLS, HIDDEN, KNOWN, SUMS, WORDS
from engines.games.gomoku.search.board.patterns import RULES
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    ctz,
    int64,
    layer,
    load_i32,
    load_i64,
    load_u64,
    product,
    row_replacer,
    store_i32,
    uint64,
    words_differ,
)

CHANNELS = 16
"""Number of channels: the length of the learned row of each pair of patterns."""
LANES = 2 * CHANNELS
"""Number of sums per board, Black's first, which is also the width of both layers."""
ROW_SCALE = 256
"""Factor by which the learned rows are multiplied, so that they can be stored as integers."""
SCORE_SCALE = 4096
"""Factor that converts `NetworkWeights.share` to an integer for kernels."""

_ROWS = 256
_FIRST = np.uint64(_ROWS * LANES * 2)
_FIRST_BYTES = np.uint64((LANES + 2) * LANES * 4)
_SECOND = np.uint64(int(_FIRST) + 2 * int(_FIRST_BYTES))
_LAST = np.uint64(int(_SECOND) + (LANES + 1) * LANES * 4)
_SHARE = np.uint64(int(_LAST) + LANES * 4)
_BYTES = int(_SHARE) + 8
_U1, _U2, _U3, _U4, _U8, _U16, _U24 = (np.uint64(n) for n in (1, 2, 3, 4, 8, 16, 24))
_SCORE_AT = np.uint64(int(SUMS) + LANES * 4)
_HIDDEN_2 = np.uint64(int(HIDDEN) + LANES * 4)

Floats = npt.NDArray[np.float32]

_replace_rows = row_replacer(LANES, 4)
_first_layer = layer(LANES + 1, LANES, of_integers=True)
_second_layer = layer(LANES, LANES, of_integers=False)
_product = product(LANES)


@dataclass(frozen=True)
class NetworkWeights:
    """A trained network; its output is in points of `evaluate`."""

    rows: Floats
    """Learned rows, of shape (own pattern, the other side's pattern, channel).

    The patterns include caro's soft four. A point without any pattern has a feature of 0.
    """
    first: Floats
    """Weights of the first layer, of shape (side, input, output).

    There is a single layer for both sides, or a layer for each if the rule distinguishes
    them. Row 0 holds the biases; the inputs are own sums, the other side's sums and the score.
    """
    second: Floats
    """Weights of the second layer, of shape (input, output); row 0 holds the biases."""
    last: Floats
    """Weights of the output, one for each of the second layer's numbers."""
    share: float
    """Weight of the score of `points_worth` in its sum with the network's output."""
    is_sure: bool
    """Whether games have shown that searches with this network play better with `selectivity.BOLD`."""

    @classmethod
    def read(cls, path: Path) -> NetworkWeights:
        """Read a network from a file that `write` created."""
        with np.load(path) as data:
            rows = data["rows"].astype(np.float32) / ROW_SCALE
            share, is_sure = float(data["share"]), bool(data["is_sure"])
            return cls(rows, data["first"], data["second"], data["last"], share, is_sure)

    def write(self, path: Path) -> None:
        """Write the network to an `.npz` file; a path without this ending gets it.

        The rows are rounded to 256ths.
        """
        rows = np.rint(self.rows * ROW_SCALE).astype(np.int16)
        np.savez(
            path,
            rows=rows,
            first=self.first,
            second=self.second,
            last=self.last,
            share=self.share,
            is_sure=self.is_sure,
        )

    def packed(self) -> npt.NDArray[np.uint8]:
        """Return one block of bytes with all arrays, in the order in which kernels read them."""
        rows = np.rint(self.rows * ROW_SCALE).astype(np.int16)
        # A row's index has Black's pattern in its low four bits.
        table = np.concatenate([rows.transpose(1, 0, 2), rows], axis=2)
        table[0, 0] = 0
        first = self.first.astype(np.float32).copy()
        first[:, 1 : LANES + 1] /= ROW_SCALE
        black, white = first[0], first[-1].copy()
        white[1 : LANES + 1] = np.roll(white[1 : LANES + 1], CHANNELS, axis=0)
        share = np.array([round(self.share * SCORE_SCALE)], dtype=np.int64)
        parts = (table, black, white, self.second.astype(np.float32), self.last.astype(np.float32), share)
        blob = np.concatenate([np.ascontiguousarray(part).view(np.uint8).ravel() for part in parts])
        assert len(blob) == _BYTES
        return blob


NetworkOf = Callable[[int], NetworkWeights | None]
"""Function that returns the network for a rule, or `None`."""


@functools.cache
def network_of(rule: int) -> NetworkWeights | None:
    """Return the shipped network of a rule, or `None` if the rule has no trained network."""
    name = next(name for name, number in RULES.items() if number == rule)
    file = Path(__file__).with_name(f"network_{name}.npz")
    return NetworkWeights.read(file) if file.exists() else None


def no_network(rule: int) -> None:
    """Return `None` for every rule: the evaluation then uses only the points' worths and turn weights."""


@njit("uint64(uint64)")
def _pairs(codes: Word) -> Word:
    """Return the pattern pairs of a point: a byte for each direction, with Black's in the low four bits.

    `codes` has Black's code in its low and White's in its high sixteen bits.
    """
    black = codes & np.uint64(0xFFFF)
    black = (black | black << _U8) & np.uint64(0x00FF00FF)
    black = (black | black << _U4) & np.uint64(0x0F0F0F0F)
    white = (codes >> _U16) & np.uint64(0xFFFF)
    white = (white | white << _U8) & np.uint64(0x00FF00FF)
    white = (white | white << _U4) & np.uint64(0x0F0F0F0F)
    return black | white << _U4


@njit("void(uint64, uint64)")
def _update_sums(b: Word, network: Word) -> None:
    """Update the sums of the board at `b` for points whose codes have changed since the last evaluation.

    `network` is the address of the packed weights.
    """
    for word in range(load_i64(b + WORDS)):
        at = uint64(word) << np.uint64(6)
        bits = words_differ(b + CELLS + (at << _U3), b + KNOWN + (at << _U2))
        while bits:
            point = at + uint64(ctz(bits))
            bits &= bits - _U1
            now = load_u64(b + CELLS + (point << _U3)) & np.uint64(0xFFFFFFFF)
            known_at = b + KNOWN + (point << _U2)
            known = uint64(load_i32(known_at)) & np.uint64(0xFFFFFFFF)
            _replace_rows(b + SUMS, network, _pairs(now), _pairs(known))
            store_i32(known_at, int64(now))


@njit("int64(uint64, uint64, int64, int64)")
def evaluate_network(b: Word, network: Word, side: Int, score: Int) -> Int:
    """Return the evaluation of the board at `b` for `side`, which is to move, in points.

    `network` is the address of the packed weights, `score` the evaluation that it corrects.
    """
    _update_sums(b, network)
    store_i32(b + _SCORE_AT, score)
    _first_layer(b + HIDDEN, network + _FIRST + uint64(side) * _FIRST_BYTES, b + SUMS)
    _second_layer(b + _HIDDEN_2, network + _SECOND, b + HIDDEN)
    more = _product(b + _HIDDEN_2, network + _LAST)
    return int64(more) + ((score * load_i64(network + _SHARE)) >> int64(12))
