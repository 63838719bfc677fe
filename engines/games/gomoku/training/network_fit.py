"""Training of the evaluation network on positions.

    python -m engines.games.gomoku.training.network_fit --folder positions --rule freestyle --out network.npz

The target of a position on the path of a game is half the search's
expectation and half the result; off the path, it is the search's expectation.
One game in twenty is held out. The program prints cross entropies on those
games, together with the loss of the score that the network starts from,
scaled to fit best. A unit of log odds is always the same number of points of
`evaluate`, so that the search's margins stay valid.

A rule's network can start from another rule's weights (`--start`): then a
hundred thousand positions suffice. If the rule differs between the sides,
each side can have its own first layer (`--sides-apart`).

The optimizer processes about twenty thousand positions per second on one core.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import Out, run_and_exit
from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.evaluate import points_worth
from engines.games.gomoku.search.board.network import CHANNELS, LANES, ROW_SCALE, NetworkWeights
from engines.games.gomoku.training.arguments import Folder, Rule
from engines.games.gomoku.training.network_sums import NIBBLES, add_up, backpropagate
from engines.games.gomoku.training.positions import (
    POINTS_PER_LOGIT,
    Shard,
    boards_of,
    read_shards,
    targets_of,
)
from engines.learn.descent import Parameter, cross_entropy, falling_rate

BATCH = 256
"""Number of positions of a step."""
RATE, LAST_RATE = 3e-3, 0.02
"""First step size, and the last one as a fraction of it."""
HELD_OUT = 20
"""One game in this number is held out of training and used for validation."""
_RESULT_SHARE = 0.5
_SUM_SCALE = np.float32(1 / 16)
"""Factor that scales the sums, which are a few dozen, to inputs of order one."""

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class TrainingSet:
    """Inputs and targets of the network for a set of positions, stored as arrays."""

    pairs: Bytes
    """Pattern pairs, of shape (points of all positions in sequence, directions).

    A byte has the mover's pattern in its low four bits, the other side's in the high four. Points without a
    pattern are omitted.
    """
    starts: Ints
    """Index in `pairs` at which each position starts, and the end of the last position."""
    scores: Floats
    """Scores of `points_worth` for the side to move, which the network corrects, converted to log odds.

    A unit of log odds is `POINTS_PER_LOGIT` points.
    """
    targets: Floats
    """Chance to win for the side to move, from 0 to 1."""
    sides: Bytes
    """Side to move in each position: 0 Black, 1 White."""
    is_held_out: npt.NDArray[np.bool_]
    """Whether each position is held out."""


def prepare(folder: Path, rule: str) -> TrainingSet:
    """Return the training set of a rule from the positions in a folder, which must have some."""
    parts = [_prepare(shard, rule) for shard in read_shards(folder, rule)]
    counts = np.concatenate([np.diff(part.starts) for part in parts])
    return TrainingSet(
        np.concatenate([part.pairs for part in parts]),
        np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(counts)]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.targets for part in parts]),
        np.concatenate([part.sides for part in parts]),
        np.concatenate([part.is_held_out for part in parts]),
    )


def _prepare(shard: Shard, rule: str) -> TrainingSet:
    sides, points = shard["sides"], shard["stones"].shape[1]
    pairs = np.empty((len(sides), points, 4), dtype=np.uint8)
    scores = np.empty(len(sides), dtype=np.float32)
    for row, board in enumerate(boards_of(shard, rule)):
        codes = board.view(layout.CELLS, points).astype(np.uint32)
        black, white = codes & 0xFFFF, codes >> 16
        own, other = (white, black) if sides[row] else (black, white)
        for direction in range(4):
            shift = 4 * direction
            pairs[row, :, direction] = (own >> shift & 15) | (other >> shift & 15) << 4
        scores[row] = int(points_worth(board.address)) / POINTS_PER_LOGIT
    has_pattern = pairs.any(axis=2)
    return TrainingSet(
        pairs[has_pattern],
        np.concatenate([[0], np.cumsum(has_pattern.sum(axis=1))]).astype(np.int64),
        scores,
        targets_of(shard, _RESULT_SHARE),
        sides,
        shard["games"] % HELD_OUT == 0,
    )


class PairNetwork:
    """The network of `network.py` in floating point, with its gradients."""

    def __init__(self, rows: Floats, first: Floats, second: Floats, last: Floats, share: float) -> None:
        """Start with weights in the shapes of `NetworkWeights`, except `rows`: its shape is (pair, channel).

        `share` is the factor of the score that the network corrects. The network's scores and answers are in
        log odds, not in points.
        """
        self.rows, self.first, self.second, self.last = map(Parameter, (rows, first, second, last))
        self.share = Parameter(np.array(share, dtype=np.float32))

    @classmethod
    def with_random_weights(cls, seed: int, share: float, sides: int = 1) -> PairNetwork:
        """Return a network with random weights; `sides` is its number of first layers, 1 or 2.

        The output's weights are 0, so it begins with the score that it corrects, times `share`. First layers
        begin alike. `seed` determines the weights.
        """
        chance = np.random.default_rng(seed)

        def uniform(inputs: int) -> Floats:
            limit = 1 / math.sqrt(inputs)
            return chance.uniform(-limit, limit, (inputs + 1, LANES)).astype(np.float32)

        rows = chance.normal(0, 0.1, (NIBBLES, CHANNELS)).astype(np.float32)
        rows[0] = 0
        first = np.stack([uniform(LANES + 1)] * sides)
        return cls(rows, first, uniform(LANES), np.zeros(LANES, dtype=np.float32), share)

    @classmethod
    def from_weights(cls, weights: NetworkWeights, sides: int = 1) -> PairNetwork:
        """Return a network that starts training from the engine's `weights`; the inverse of `weights()`.

        `sides` is its number of first layers, 1 or 2. A single first layer in `weights` serves both sides; of
        two, a network with one gets Black's.
        """
        rows = weights.rows.transpose(1, 0, 2).copy()
        first = np.stack([weights.first[0], weights.first[-1]][:sides])
        first[:, 1 : LANES + 1] /= _SUM_SCALE
        first[:, LANES + 1] *= POINTS_PER_LOGIT
        last = weights.last / np.float32(POINTS_PER_LOGIT)
        return cls(rows.reshape(NIBBLES, CHANNELS), first, weights.second.copy(), last, weights.share)

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """All trainable parameters."""
        return self.rows, self.first, self.second, self.last, self.share

    def log_odds(self, positions: TrainingSet, chosen: Ints) -> Floats:
        """Return the log odds of a win for the side to move in each of the `chosen` positions (indexes)."""
        return self._layers(positions, chosen)[-1]

    def _layers(self, positions: TrainingSet, chosen: Ints) -> tuple[Floats, Floats, Floats, Floats]:
        """Return the inputs of each of the three layers, and the answers in log odds, a row per position."""
        sums = np.empty((len(chosen), 2, CHANNELS), dtype=np.float32)
        add_up(self.rows.value, positions.pairs, positions.starts, chosen, sums)
        scores = positions.scores[chosen]
        inputs = np.column_stack([sums.reshape(len(chosen), LANES) * _SUM_SCALE, scores])
        hidden = np.empty((len(chosen), LANES), dtype=np.float32)
        for first, at in zip(self.first.value, self._by_side(positions, chosen), strict=True):
            hidden[at] = np.maximum(inputs[at] @ first[1:] + first[0], 0)
        last = np.maximum(hidden @ self.second.value[1:] + self.second.value[0], 0)
        return inputs, hidden, last, last @ self.last.value + self.share.value * scores

    def compute_gradients(self, positions: TrainingSet, chosen: Ints) -> None:
        """Compute the gradient of the mean cross entropy of the `chosen` positions by backpropagation.

        The result is in the parameters' `slope`.
        """
        inputs, hidden, last, answers = self._layers(positions, chosen)
        chances = 1 / (1 + np.exp(-answers))
        error = ((chances - positions.targets[chosen]) / len(chosen)).astype(np.float32)
        self.share.slope[...] = error @ positions.scores[chosen]
        self.last.slope = error @ last
        before = error[:, None] * self.last.value * (last > 0)
        self.second.slope = np.vstack([before.sum(axis=0), hidden.T @ before])
        before = before @ self.second.value[1:].T * (hidden > 0)
        sums = np.empty((len(chosen), LANES), dtype=np.float32)
        for side, at in enumerate(self._by_side(positions, chosen)):
            self.first.slope[side] = np.vstack([before[at].sum(axis=0), inputs[at].T @ before[at]])
            sums[at] = before[at] @ self.first.value[side, 1 : LANES + 1].T * _SUM_SCALE
        self.rows.slope[:] = 0
        slopes = sums.reshape(len(chosen), 2, CHANNELS)
        backpropagate(self.rows.value, positions.pairs, positions.starts, chosen, slopes, self.rows.slope)
        self.rows.slope[0] = 0

    def _by_side(self, positions: TrainingSet, chosen: Ints) -> list[npt.NDArray[np.bool_]]:
        """Return a mask of the `chosen` positions for each first layer: those in which its side is to move.

        A single first layer serves all positions.
        """
        sides = len(self.first.value)
        return [positions.sides[chosen] % sides == side for side in range(sides)]

    def weights(self, is_sure: bool = False) -> NetworkWeights:
        """Return the trained weights in the engine's form; `is_sure` must be determined by playing games.

        Rows beyond the range of the engine's integers are clipped to it.
        """
        rows = self.rows.value.reshape(16, 16, CHANNELS)
        limit = (2**15 - 1) // 4 / ROW_SCALE
        first = self.first.value.copy()
        first[:, 1 : LANES + 1] *= _SUM_SCALE
        first[:, LANES + 1] /= POINTS_PER_LOGIT
        return NetworkWeights(
            # The engine numbers rows by the other side's pattern first.
            np.clip(rows.transpose(1, 0, 2), -limit, limit),
            first,
            self.second.value,
            self.last.value * np.float32(POINTS_PER_LOGIT),
            float(self.share.value),
            is_sure,
        )


def best_scale(scores: npt.NDArray[Any], targets: npt.NDArray[Any]) -> float:
    """Return the factor for `scores` (log odds) that minimizes their cross entropy with `targets`.

    It is the best of 300 factors from 0.05 to 5.
    """
    scales = np.geomspace(0.05, 5.0, 300)
    return float(min(scales, key=lambda scale: cross_entropy(scale * scores, targets)))


def batches(chosen: Ints, epochs: int, seed: int) -> Iterator[Ints]:
    """Yield batches of about `BATCH` indexes from `chosen`, each index once per epoch, in a new random order.

    `seed` determines the orders.
    """
    chance = np.random.default_rng(seed)
    for _ in range(epochs):
        yield from np.array_split(chance.permutation(chosen), max(1, len(chosen) // BATCH))


def train(positions: TrainingSet, epochs: int, network: PairNetwork, seed: int = 0) -> None:
    """Train the network in place for this number of epochs; `seed` determines the order of the `positions`.

    Losses on the held-out games are printed to the standard error stream: those of the targets themselves,
    of the scores and of the untrained network first, then the network's after each epoch.
    """
    training, held_out = np.flatnonzero(~positions.is_held_out), np.flatnonzero(positions.is_held_out)
    scores, targets = positions.scores[held_out], positions.targets[held_out]
    print(f"{len(training):,} positions and {len(held_out):,} held out", file=sys.stderr)
    likely = targets.clip(1e-6, 1 - 1e-6)
    print(f"targets {cross_entropy(np.log(likely / (1 - likely)), targets):.4f}", file=sys.stderr)
    scale = best_scale(scores, targets)
    print(f"the score, {scale:.2f} times: {cross_entropy(scale * scores, targets):.4f}", file=sys.stderr)
    now = cross_entropy(network.log_odds(positions, held_out), targets)
    print(f"the network before: {now:.4f}", file=sys.stderr)
    each = max(1, len(training) // BATCH)
    for step, chosen in enumerate(batches(training, epochs, seed), 1):
        network.compute_gradients(positions, chosen)
        rate = falling_rate(RATE, LAST_RATE, (step - 1) / (epochs * each))
        for parameter in network.parameters:
            parameter.step(step, rate)
        if step % each == 0:
            now = cross_entropy(network.log_odds(positions, held_out), targets)
            print(f"epoch {step // each}: {now:.4f}", file=sys.stderr)


def score_scale(positions: TrainingSet) -> float:
    """Return the factor for the scores that minimizes the cross entropy on the training positions."""
    training = ~positions.is_held_out
    return best_scale(positions.scores[training], positions.targets[training])


def main(
    folder: Folder,
    out: Out,
    rule: Rule = "freestyle",
    epochs: Annotated[int, typer.Option(help="Number of passes over the positions.")] = 6,
    start: Annotated[
        Path | None, typer.Option(help="Start with this network, of any rule [random weights].")
    ] = None,
    sides_apart: Annotated[bool, typer.Option(help="Give each side its own first layer.")] = False,
    sure: Annotated[bool, typer.Option(help="Let searches prune boldly with this network.")] = False,
) -> None:
    """Train the evaluation network of a rule."""
    positions = prepare(folder, rule)
    sides = 2 if sides_apart else 1
    if start:
        network = PairNetwork.from_weights(NetworkWeights.read(start), sides)
    else:
        network = PairNetwork.with_random_weights(0, score_scale(positions), sides)
    train(positions, epochs, network)
    network.weights(sure).write(out)


if __name__ == "__main__":
    run_and_exit(main)
