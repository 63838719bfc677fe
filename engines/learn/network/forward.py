"""Forward pass of a network in pure NumPy.

    planes -> 3x3 -> blocks: x + 3x3(relu(3x3(relu(x)))) -> heads

There is no normalisation. The middle block and both heads add the mean and maximum of
every channel over the board (global pooling), as in KataGo, so that every point depends
on the whole board.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from threadpoolctl import ThreadpoolController

from engines.learn.network.encoding import Floats, Shape

ILLEGAL = np.float32(-1e9)
"""Logit of an illegal action, low enough that its probability is 0."""
AT_A_TIME = 16
"""Maximum batch size; larger batches do not fit into the processor's cache."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Output of a network for a batch of positions."""

    logits: Floats
    """Array of shape (positions, actions): logits of the policy, `ILLEGAL` for illegal actions."""
    results: Floats
    """Array of shape (positions, 3): probabilities that the mover wins, draws and loses."""


class Network:
    """A policy-value network with fixed weights, in NumPy; `gather` is the array `Encoder.gather`."""

    def __init__(self, shape: Shape, weights: Mapping[str, Floats], gather: npt.NDArray[np.int64]) -> None:
        _limit_blas_threads()
        self._shape = shape
        self._weights = {name: np.ascontiguousarray(array) for name, array in weights.items()}
        self._gather = gather
        self._blocks = sum(name.endswith(".first.weight") for name in weights)

    def answer(self, planes: Floats, is_legal: npt.NDArray[np.bool_]) -> Answer:
        """Return the network's output for a batch of at least one encoded position.

        `planes` has the shape (positions, planes, points), `is_legal` (positions, actions).
        """
        slices = [slice(begin, begin + AT_A_TIME) for begin in range(0, len(planes), AT_A_TIME)]
        parts = [self._answer(planes[part], is_legal[part]) for part in slices]
        logits, results = zip(*parts, strict=True)
        return Answer(np.concatenate(logits), np.concatenate(results))

    def _answer(self, planes: Floats, is_legal: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        shape, weights = self._shape, self._weights
        board = (shape.rows, shape.columns)
        x = self._convolve("stem", planes, board)
        for block in range(self._blocks):
            name = f"blocks.{block}"
            inner = self._convolve(f"{name}.first", np.maximum(x, 0), board)
            if f"{name}.pooled.weight" in weights:
                inner += self._linear(f"{name}.pooled", _pooled(np.maximum(x, 0)))[:, :, None]
            x = x + self._convolve(f"{name}.second", np.maximum(inner, 0), board)
        x = np.maximum(x, 0)
        pooled = np.maximum(self._linear("pooled", _pooled(x)), 0)
        results = softmax(self._linear("value", pooled))
        return np.where(is_legal, self._policy(x, pooled), ILLEGAL), results

    def _policy(self, x: Floats, pooled: Floats) -> Floats:
        weight, bias = self._weights["policy.weight"], self._weights["policy.bias"]
        hidden = (
            np.matmul(self._weights["policy_hidden.weight"], x)
            + self._linear("policy_pooled", pooled)[:, :, None]
        )
        points = np.matmul(weight, np.maximum(hidden, 0)) + bias[:, None]
        words = [self._linear("words", pooled)] if self._shape.words else []
        nothing = np.zeros((len(x), 1), dtype=np.float32)
        places = np.concatenate([points.reshape(len(x), -1), *words, nothing], axis=1)
        logits: Floats = places[:, self._gather].sum(axis=2, dtype=np.float32)
        return logits

    def _linear(self, name: str, x: Floats) -> Floats:
        outputs: Floats = x @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return outputs

    def _convolve(self, name: str, x: Floats, board: tuple[int, int]) -> Floats:
        """Return a 3×3 convolution of `x` with the weights `name` as one matrix product (im2col).

        Input and output have the shape (positions, channels, points). `board` has the numbers of rows and
        columns; beyond the board's edges are zeros.
        """
        weight, bias = self._weights[f"{name}.weight"], self._weights[f"{name}.bias"]
        rows, columns = board
        count, channels = x.shape[:2]
        padded = np.zeros((channels, count, rows + 2, columns + 2), dtype=np.float32)
        padded[:, :, 1:-1, 1:-1] = x.reshape(count, channels, rows, columns).swapaxes(0, 1)
        patches = np.empty((channels, 9, count, rows, columns), dtype=np.float32)
        for place in range(9):
            down, right = divmod(place, 3)
            patches[:, place] = padded[:, :, down : down + rows, right : right + columns]
        product = weight.reshape(len(weight), -1) @ patches.reshape(channels * 9, -1)
        outputs: Floats = product.reshape(len(weight), count, -1).swapaxes(0, 1) + bias[:, None]
        return outputs


@functools.cache
def _limit_blas_threads() -> None:
    """Limit BLAS to one thread in this process: the matrices are too small to gain from more."""
    ThreadpoolController().limit(limits=1, user_api="blas")


def _pooled(x: Floats) -> Floats:
    pooled: Floats = np.concatenate([x.mean(axis=2), x.max(axis=2)], axis=1)
    return pooled


def softmax(logits: Floats) -> Floats:
    """Return the probabilities of each row of logits."""
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Floats = raised / raised.sum(axis=1, keepdims=True)
    return chances
