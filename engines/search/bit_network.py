"""A small network whose inputs are the bits of a position's words, for the leaves of a search.

    bits of the words → 64 sums, clipped to 0 … 1 → 16 numbers, negative ones 0 → the estimate

A word is a bitboard, such as the men of both sides. Each of its bits has a row of 64 numbers, and
the sums are a bias plus the rows of all set bits. The two later layers exist once for each *phase*
of a game.

A *state* keeps the words and the sums of the position that was estimated last in its place, such as
a ply of a search. The next position there differs in few bits, so only their rows are added or
subtracted. A search needs no code for this where it makes and takes back moves.

Source of the idea: the efficiently updatable networks of Shogi and Stockfish (Nasu 2018).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, layer, load_u64, product, store_u64, uint64
from engines.search.rows import row_changer, row_clipper

SUMS, HIDDEN = 64, 16
"""Width of the first layer and of the second."""
SCALE = 256
"""Factor by which the rows are multiplied, so that they can be stored as integers."""
WORD_BITS = 64
"""Number of bits of a word."""

_SUM_BYTES = np.uint64(SUMS * 2)
_WORD_ROWS = np.uint64(WORD_BITS * SUMS * 2)
_LAYER = np.uint64((SUMS + 1) * HIDDEN * 4)
_PHASE = np.uint64(int(_LAYER) + HIDDEN * 4)
_FLOATS, _LAST = np.uint64(int(_SUM_BYTES)), np.uint64(int(_SUM_BYTES) + SUMS * 4)
_WORDS = np.uint64(int(_LAST) + HIDDEN * 4)
# A state, in bytes: the sums, room for their clipped values and for those of the second layer, the words.
_U3 = np.uint64(3)

Floats = npt.NDArray[np.float32]

_change_rows = row_changer(SUMS)
_clip_row = row_clipper(SUMS, SCALE)
_layer = layer(SUMS, HIDDEN, of_integers=False)
_product = product(HIDDEN)


@dataclass(frozen=True)
class BitNetwork:
    """The weights of a network, as arrays; the weights in `last` decide the unit of estimates."""

    rows: Floats
    """A row for each bit, of shape (bits of all words, `SUMS`). No sum may reach 128."""
    bias: Floats
    second: Floats
    """Weights of the second layer, of shape (phase, 1 + `SUMS`, `HIDDEN`); row 0 holds the biases."""
    last: Floats
    """Weights of the last layer, of shape (phase, `HIDDEN`)."""

    @classmethod
    def read(cls, path: Path) -> BitNetwork:
        """Read a network from a file with the arrays that `arrays` returns."""
        with np.load(path) as stored:
            rows, bias = (stored[name].astype(np.float32) / SCALE for name in ("rows", "bias"))
            return cls(rows, bias, stored["second"], stored["last"])

    def arrays(self) -> dict[str, npt.NDArray[np.generic]]:
        """Return the arrays that a file for `read` holds, by name.

        `rows` and `bias` are multiplied by `SCALE` and rounded to integers; the others are 32-bit floats.
        """
        return {
            "rows": _integers(self.rows),
            "bias": _integers(self.bias),
            "second": self.second.astype(np.float32),
            "last": self.last.astype(np.float32),
        }

    @functools.cached_property
    def packed(self) -> npt.NDArray[np.uint8]:
        """One block of bytes with all the numbers that kernels read."""
        second = self.second.astype(np.float32).copy()
        second[:, 1:] /= SCALE
        phases = [
            np.concatenate([weights.ravel(), last.astype(np.float32)])
            for weights, last in zip(second, self.last, strict=True)
        ]
        parts = [_integers(self.bias), _integers(self.rows), *phases]
        return np.concatenate([np.ascontiguousarray(part).view(np.uint8).ravel() for part in parts])

    def states(self, words: int, count: int) -> npt.NDArray[np.uint8]:
        """Return memory for `count` states, one a row, of `words` words each, in which all words are 0."""
        states = np.zeros((count, int(state_bytes(words))), dtype=np.uint8)
        states[:, : int(_SUM_BYTES)] = _integers(self.bias).view(np.uint8)
        return states


def state_bytes(words: int) -> np.uint64:
    """Return the size in bytes of a state of `words` words."""
    return np.uint64(int(_WORDS) + 8 * words)


def _integers(numbers: Floats) -> npt.NDArray[np.int16]:
    return np.rint(numbers * SCALE).astype(np.int16)


@njit("void(uint64, uint64, int64, uint64)")
def follow(state: Word, network: Word, place: Int, word: Word) -> None:
    """Set word number `place`, from 0, of the state at `state` to `word`, and update its sums.

    The rows of the bits that differ are added or subtracted. `network` is the address of the packed weights.
    """
    at = state + _WORDS + (uint64(place) << _U3)
    known = load_u64(at)
    if known != word:
        rows = network + _SUM_BYTES + uint64(place) * _WORD_ROWS
        _change_rows(state, rows, word & ~known, known & ~word)
        store_u64(at, word)


@njit("float32(uint64, uint64, int64, int64)")
def answer(state: Word, network: Word, words: Int, phase: Int) -> float:
    """Return the estimate for the words of the state at `state`, in the units of the network's last layer.

    `network` is the address of the packed weights; `words` is the number of words of a state, and `phase`,
    from 0, selects the weights of the later layers.
    """
    weights = network + _SUM_BYTES + uint64(words) * _WORD_ROWS + uint64(phase) * _PHASE
    _clip_row(state + _FLOATS, state)
    _layer(state + _LAST, weights, state + _FLOATS)
    estimate: float = _product(state + _LAST, weights + _LAYER)
    return estimate
