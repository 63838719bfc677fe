"""Training of a `BitNetwork` on positions with targets, in NumPy.

The targets are chances to win, between 0 and 1, for the side to move. The loss is the cross entropy.
One core trains on some hundred thousand positions a second.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.learn.descent import Parameter, cross_entropy, falling_rate
from engines.search.bit_network import HIDDEN, SUMS, WORD_BITS, BitNetwork

BATCH = 1024
"""Number of positions of a step."""
RATE, LAST_RATE = 4e-3, 0.02
"""First step size, and the last one as a fraction of it."""
ROW_LIMIT = 4.0
"""Largest absolute value of a row's numbers, so that sums of some thirty rows fit 16 bits."""

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Targets:
    """Positions to train on, as arrays with an entry for each."""

    words: npt.NDArray[np.uint64]
    """The words of each position, of shape (position, word)."""
    phases: Ints
    """Number of the phase of each position."""
    chances: Floats
    """Chances to win for the side to move."""

    def __len__(self) -> int:
        return len(self.chances)

    @classmethod
    def joined(cls, parts: Sequence[Targets]) -> Targets:
        """Return the positions of all parts, of which there is at least one."""
        words, phases, chances = (
            np.concatenate([getattr(part, name) for part in parts]) for name in ("words", "phases", "chances")
        )
        return cls(words, phases, chances)

    def inputs(self, chosen: Ints) -> Floats:
        """Return the bits, 0 or 1, of the positions with the indexes `chosen`.

        The shape is (positions, 64 · words); each word's lowest bit comes first.
        """
        octets = np.ascontiguousarray(self.words[chosen]).view(np.uint8)
        return np.unpackbits(octets, axis=1, bitorder="little").astype(np.float32)


class TrainedNetwork:
    """A `BitNetwork` in floats, with its gradients; its answers are log odds."""

    def __init__(self, words: int, phases: int, seed: int = 0) -> None:
        """Start with random weights for positions of `words` words and `phases` phases.

        `seed` determines them.
        """
        chance = np.random.default_rng(seed)

        def uniform(inputs: int, *shape: int) -> Parameter:
            limit = 1 / math.sqrt(inputs)
            return Parameter(chance.uniform(-limit, limit, shape).astype(np.float32))

        bits = words * WORD_BITS
        self.rows, self.bias = uniform(bits, bits, SUMS), uniform(bits, SUMS)
        self.second = uniform(SUMS, phases, SUMS + 1, HIDDEN)
        self.last = uniform(HIDDEN, phases, HIDDEN)

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """All trained arrays."""
        return self.rows, self.bias, self.second, self.last

    def log_odds(self, positions: Targets, chosen: Ints) -> Floats:
        """Return the network's answers, in log odds, for the positions with the indexes `chosen`."""
        return self._layers(positions.inputs(chosen), positions.phases[chosen])[-1]

    def _layers(self, inputs: Floats, phases: Ints) -> tuple[Floats, Floats, Floats]:
        """Return the clipped sums, the second layer's numbers and the answers, a row for each position.

        `inputs` has the bits of each position as a row, `phases` the number of its phase.
        """
        sums = np.clip(inputs @ self.rows.value + self.bias.value, 0, 1)
        hidden, answers = np.empty((len(inputs), HIDDEN), np.float32), np.empty(len(inputs), np.float32)
        for phase, (second, last) in enumerate(zip(self.second.value, self.last.value, strict=True)):
            at = phases == phase
            hidden[at] = np.maximum(sums[at] @ second[1:] + second[0], 0)
            answers[at] = hidden[at] @ last
        return sums, hidden, answers

    def compute_gradients(self, positions: Targets, chosen: Ints) -> float:
        """Compute the gradient of the loss on the positions with the indexes `chosen`; return the loss.

        The loss is the mean cross entropy. Its gradient is written to the `slope` of each parameter.
        """
        inputs, phases = positions.inputs(chosen), positions.phases[chosen]
        targets = positions.chances[chosen]
        sums, hidden, answers = self._layers(inputs, phases)
        error = ((1 / (1 + np.exp(-answers)) - targets) / len(chosen)).astype(np.float32)
        before = np.empty_like(sums)
        for phase, (second, last) in enumerate(zip(self.second.value, self.last.value, strict=True)):
            at = phases == phase
            self.last.slope[phase] = error[at] @ hidden[at]
            inner = error[at, None] * last * (hidden[at] > 0)
            self.second.slope[phase, 0] = inner.sum(axis=0)
            self.second.slope[phase, 1:] = sums[at].T @ inner
            before[at] = inner @ second[1:].T
        before *= (sums > 0) & (sums < 1)
        self.rows.slope[...] = inputs.T @ before
        self.bias.slope[...] = before.sum(axis=0)
        return cross_entropy(answers, targets)

    def network(self, unit: float) -> BitNetwork:
        """Return the network in the form that kernels read; it answers in log odds times `unit`."""
        return BitNetwork(
            self.rows.value, self.bias.value, self.second.value, self.last.value * np.float32(unit)
        )


def train(network: TrainedNetwork, positions: Targets, held_out: Targets, epochs: int, seed: int = 0) -> None:
    """Train the network for `epochs` passes over `positions`; `seed` determines their order.

    Prints the mean loss after each pass, also on the positions `held_out`.
    """
    chance = np.random.default_rng(seed)
    each = max(1, len(positions) // BATCH)
    for epoch in range(epochs):
        order, loss = chance.permutation(len(positions)), 0.0
        for number, chosen in enumerate(np.array_split(order, each)):
            loss += network.compute_gradients(positions, chosen)
            step = epoch * each + number
            for parameter in network.parameters:
                parameter.step(step + 1, falling_rate(RATE, LAST_RATE, step / (epochs * each)))
            np.clip(network.rows.value, -ROW_LIMIT, ROW_LIMIT, out=network.rows.value)
        print(
            f"epoch {epoch + 1}: loss {loss / each:.4f}, held out {mean_loss(network, held_out):.4f}",
            flush=True,
        )


def mean_loss(network: TrainedNetwork, positions: Targets) -> float:
    """Return the mean cross entropy on all positions."""
    chunks = np.array_split(np.arange(len(positions)), max(1, len(positions) // BATCH))
    return cross_entropy(
        np.concatenate([network.log_odds(positions, chunk) for chunk in chunks]), positions.chances
    )
