"""How the evaluating network is learnt from positions.

    python -m engines.games.gomoku.training.network_fit --folder positions --rule freestyle --out network.npz

What is to be expected of a position on the path of a game is half what a
search thought and half how the game ended; off it, what a search thought.
One game in twenty is kept back; the losses told are cross entropies in
those, beside that of the score which the network starts from, stretched
as fits them best. What is one of log odds is always as many points of
`evaluate`, whatever the games, so that the search's margins keep their
meaning.

Learning is Adam's (Kingma and Ba 2015), its rate falling along a cosine;
some twenty thousand positions a second on one core.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import points_worth
from engines.games.gomoku.search.board.network import CHANNELS, LANES, ROW_SCALE, NetworkWeights
from engines.games.gomoku.search.board.patterns import PATTERNS, RULES
from engines.games.gomoku.training.network_sums import NIBBLES, add_up, hand_back
from engines.games.gomoku.training.tune import POINTS_PER_LOGIT

BATCH = 256
RATE, LAST_RATE = 3e-3, 0.02
KEPT_BACK = 20
"""One game in so many is not learnt from."""
_SUM_SCALE = np.float32(1 / 16)
"""Sums are some dozens: what the first layer sees of them is of the order of one."""
_MEAN, _SQUARE, _LEAST = 0.9, 0.999, 1e-8
"""How much of the slope's mean and of its square's Adam keeps, and the least that it divides by."""

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Prepared:
    """Positions as the network sees them."""

    pairs: Bytes
    """(points, directions) of all positions, one after another; points without a pattern are left out."""
    starts: Ints
    """Where in `pairs` each position begins, and where the last one ends."""
    scores: Floats
    """What the points and the turn are worth, in log odds by their nominal scale."""
    targets: Floats
    is_kept_back: npt.NDArray[np.bool_]


def prepare(paths: Sequence[Path], rule: str) -> Prepared:
    """Read shards of `positions`, and look up the patterns of every point."""
    parts = [_prepare(_read(path), rule) for path in paths]
    counts = np.concatenate([np.diff(part.starts) for part in parts])
    return Prepared(
        np.concatenate([part.pairs for part in parts]),
        np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(counts)]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.targets for part in parts]),
        np.concatenate([part.is_kept_back for part in parts]),
    )


def _prepare(shard: dict[str, npt.NDArray[Any]], rule: str) -> Prepared:
    stones, sides = shard["stones"], shard["sides"]
    size = math.isqrt(stones.shape[1])
    board = Board(size, RULES[rule])
    pairs = np.empty((len(stones), size * size, 4), dtype=np.uint8)
    scores = np.empty(len(stones), dtype=np.float32)
    for row, (cells, side) in enumerate(zip(stones, sides.tolist(), strict=True)):
        board.load(cells.tobytes(), side)
        codes = board.view(layout.CELLS, size * size).astype(np.uint32)
        black, white = codes & 0xFFFF, codes >> 16
        own, other = (white, black) if side else (black, white)
        for direction in range(4):
            shift = 4 * direction
            pairs[row, :, direction] = (own >> shift & 15) | (other >> shift & 15) << 4
        scores[row] = int(points_worth(board.address)) / POINTS_PER_LOGIT
    has_pattern = pairs.any(axis=2)
    expected, results = shard["expected"], shard["results"]
    return Prepared(
        pairs[has_pattern],
        np.concatenate([[0], np.cumsum(has_pattern.sum(axis=1))]).astype(np.int64),
        scores,
        np.where(np.isnan(results), expected, (expected + results) / 2).astype(np.float32),
        shard["games"] % KEPT_BACK == 0,
    )


def _read(path: Path) -> dict[str, npt.NDArray[Any]]:
    with np.load(path) as data:
        return {name: data[name] for name in data.files}


@dataclass
class Slope:
    """A parameter, the slope of the loss, and what Adam remembers of it."""

    value: Floats
    slope: Floats = field(init=False)
    mean: Floats = field(init=False)
    square: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.slope, self.mean, self.square = (np.zeros_like(self.value) for _ in range(3))

    def step(self, number: int, rate: float) -> None:
        """Go down the slope; the first step has number 1."""
        self.mean += (1 - _MEAN) * (self.slope - self.mean)
        self.square += (1 - _SQUARE) * (self.slope * self.slope - self.square)
        size = rate * math.sqrt(1 - _SQUARE**number) / (1 - _MEAN**number)
        self.value -= size * self.mean / (np.sqrt(self.square) + _LEAST)


class PairNetwork:
    """The network of `network.py`, in floats."""

    def __init__(self, seed: int, share: float) -> None:
        chance = np.random.default_rng(seed)

        def uniform(inputs: int, outputs: int) -> Slope:
            limit = 1 / math.sqrt(inputs)
            return Slope(chance.uniform(-limit, limit, (inputs + 1, outputs)).astype(np.float32))

        rows = chance.normal(0, 0.1, (NIBBLES, CHANNELS)).astype(np.float32)
        rows[0] = 0
        self.rows = Slope(rows)
        # The first row of both layers is the bias.
        self.first, self.second = uniform(LANES + 1, LANES), uniform(LANES, LANES)
        self.last = Slope(np.zeros(LANES, dtype=np.float32))
        self.share = Slope(np.array(share, dtype=np.float32))

    @property
    def parameters(self) -> tuple[Slope, ...]:
        """All that is learnt."""
        return self.rows, self.first, self.second, self.last, self.share

    def answers(self, positions: Prepared, chosen: Ints) -> Floats:
        """Return the log odds for the mover."""
        return self._layers(positions, chosen)[-1]

    def _layers(self, positions: Prepared, chosen: Ints) -> tuple[Floats, Floats, Floats, Floats]:
        """Return what each layer is told, and the answers."""
        sums = np.empty((len(chosen), 2, CHANNELS), dtype=np.float32)
        add_up(self.rows.value, positions.pairs, positions.starts, chosen, sums)
        scores = positions.scores[chosen]
        told = np.column_stack([sums.reshape(len(chosen), LANES) * _SUM_SCALE, scores])
        hidden = np.maximum(told @ self.first.value[1:] + self.first.value[0], 0)
        last = np.maximum(hidden @ self.second.value[1:] + self.second.value[0], 0)
        return told, hidden, last, last @ self.last.value + self.share.value * scores

    def find_slopes(self, positions: Prepared, chosen: Ints) -> None:
        """Find the slope of the mean cross entropy by every parameter."""
        told, hidden, last, answers = self._layers(positions, chosen)
        chances = 1 / (1 + np.exp(-answers))
        error = ((chances - positions.targets[chosen]) / len(chosen)).astype(np.float32)
        self.share.slope[...] = error @ positions.scores[chosen]
        self.last.slope = error @ last
        before = error[:, None] * self.last.value * (last > 0)
        self.second.slope = np.vstack([before.sum(axis=0), hidden.T @ before])
        before = before @ self.second.value[1:].T * (hidden > 0)
        self.first.slope = np.vstack([before.sum(axis=0), told.T @ before])
        sums = before @ self.first.value[1 : LANES + 1].T * _SUM_SCALE
        self.rows.slope[:] = 0
        slopes = np.ascontiguousarray(sums.reshape(len(chosen), 2, CHANNELS), dtype=np.float32)
        hand_back(self.rows.value, positions.pairs, positions.starts, chosen, slopes, self.rows.slope)
        self.rows.slope[0] = 0

    def weights(self) -> NetworkWeights:
        """Return the weights as the engine has them."""
        rows = self.rows.value.reshape(16, 16, CHANNELS)[:PATTERNS, :PATTERNS]
        limit = (2**15 - 1) // 4 / ROW_SCALE
        first = self.first.value.copy()
        first[1 : LANES + 1] *= _SUM_SCALE
        first[LANES + 1] /= POINTS_PER_LOGIT
        return NetworkWeights(
            # Rows are numbered by the other side's pattern first.
            np.clip(rows.transpose(1, 0, 2), -limit, limit),
            first,
            self.second.value,
            self.last.value * np.float32(POINTS_PER_LOGIT),
            float(self.share.value),
        )


def best_scale(scores: npt.NDArray[np.float32], targets: npt.NDArray[np.float32]) -> float:
    """Return the factor by which the scores fit the targets best."""
    scales = np.geomspace(0.2, 5.0, 200)
    return float(min(scales, key=lambda scale: cross_entropy(scale * scores, targets)))


def cross_entropy(logits: npt.NDArray[np.float32], targets: npt.NDArray[np.float32]) -> float:
    """Return the mean cross entropy of log odds."""
    return float(np.mean(np.logaddexp(0, logits) - targets * logits))


def batches(chosen: Ints, epochs: int, seed: int) -> Iterator[Ints]:
    """Yield the positions of one batch after another."""
    chance = np.random.default_rng(seed)
    for _ in range(epochs):
        yield from np.array_split(chance.permutation(chosen), max(1, len(chosen) // BATCH))


def learn(positions: Prepared, epochs: int, seed: int = 0) -> PairNetwork:
    """Learn a network, and say how well it fits the games that were kept back."""
    learnt, kept = np.flatnonzero(~positions.is_kept_back), np.flatnonzero(positions.is_kept_back)
    scores, targets = positions.scores[kept], positions.targets[kept]
    print(f"{len(learnt):,} positions and {len(kept):,} kept back", file=sys.stderr)
    likely = targets.clip(1e-6, 1 - 1e-6)
    print(f"targets {cross_entropy(np.log(likely / (1 - likely)), targets):.4f}", file=sys.stderr)
    scale = best_scale(scores, targets)
    print(f"the score, {scale:.2f} times: {cross_entropy(scale * scores, targets):.4f}", file=sys.stderr)
    network = PairNetwork(seed, score_scale(positions))
    each = max(1, len(learnt) // BATCH)
    for step, chosen in enumerate(batches(learnt, epochs, seed), 1):
        network.find_slopes(positions, chosen)
        falling = (1 + math.cos(math.pi * (step - 1) / (epochs * each))) / 2
        for parameter in network.parameters:
            parameter.step(step, RATE * (LAST_RATE + (1 - LAST_RATE) * falling))
        if step % each == 0:
            now = cross_entropy(network.answers(positions, kept), targets)
            print(f"epoch {step // each}: {now:.4f}", file=sys.stderr)
    return network


def score_scale(positions: Prepared) -> float:
    """Return the factor by which the scores fit best what is learnt from."""
    learnt = ~positions.is_kept_back
    return best_scale(positions.scores[learnt], positions.targets[learnt])


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn a network of one rule."""
    parser = argparse.ArgumentParser(prog="python -m engines.games.gomoku.training.network_fit")
    parser.add_argument("--rule", choices=list(RULES), default="freestyle")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args(arguments)
    positions = prepare(sorted(chosen.folder.glob(f"{chosen.rule}-*.npz")), chosen.rule)
    learn(positions, chosen.epochs).weights().write(chosen.out)


if __name__ == "__main__":
    main()
