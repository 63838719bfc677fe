"""How the evaluating network is learnt from positions; needs PyTorch, the extra `train`.

    python -m engines.games.gomoku.training.network_fit --folder positions --rule freestyle --out network.npz

What is to be expected of a position on the path of a game is half what a
search thought and half how the game ended; off it, what a search thought.
One game in twenty is kept back; the losses told are cross entropies in
those, beside that of the score which the network starts from, stretched
as fits them best. The network's answer is shrunk by the same factor, so
that the search's margins mean the same as before.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import points_worth
from engines.games.gomoku.search.board.network import CHANNELS, LANES, ROW_SCALE, NetworkWeights
from engines.games.gomoku.search.board.patterns import PATTERNS, RULES
from engines.games.gomoku.training.tune import POINTS_PER_LOGIT

BATCH = 256
RATE, LAST_RATE = 3e-3, 0.02
KEPT_BACK = 20
"""One game in so many is not learnt from."""
_SUM_SCALE = 1 / 16
"""Sums are some dozens: what the first layer sees of them is of the order of one."""
_NIBBLES = 256

Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Prepared:
    """Positions as the network sees them."""

    pairs: Bytes
    """(positions, points, directions): the mover's pattern in the low four bits, the other side's above."""
    scores: npt.NDArray[np.float32]
    """What the points and the turn are worth, in log odds by their nominal scale."""
    targets: npt.NDArray[np.float32]
    is_kept_back: npt.NDArray[np.bool_]

    def part(self, chosen: npt.NDArray[Any]) -> Prepared:
        """Return some of the positions."""
        return Prepared(
            self.pairs[chosen], self.scores[chosen], self.targets[chosen], self.is_kept_back[chosen]
        )


def prepare(paths: Sequence[Path], rule: str) -> Prepared:
    """Read shards of `positions`, and look up the patterns of every point."""
    loaded = [_read(path) for path in paths]
    stones, sides, expected, results, games = (
        np.concatenate([each[name] for each in loaded])
        for name in ("stones", "sides", "expected", "results", "games")
    )
    size = round(stones.shape[1] ** 0.5)
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
    targets = np.where(np.isnan(results), expected, (expected + results) / 2).astype(np.float32)
    return Prepared(pairs, scores, targets, games % KEPT_BACK == 0)


def _read(path: Path) -> dict[str, npt.NDArray[Any]]:
    with np.load(path) as data:
        return {name: data[name] for name in data.files}


class PairNetwork(nn.Module):
    """The network of `network.py`, in floats."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(_NIBBLES, CHANNELS, mode="sum", padding_idx=0)
        self.first = nn.Linear(LANES + 1, LANES)
        self.second = nn.Linear(LANES, LANES)
        self.last = nn.Linear(LANES, 1, bias=False)
        self.share = nn.Parameter(torch.ones(()))
        nn.init.normal_(self.rows.weight, std=0.1)
        nn.init.zeros_(self.last.weight)
        with torch.no_grad():
            self.rows.weight[0] = 0

    def forward(self, pairs: Tensor, scores: Tensor) -> Tensor:
        """Return log odds for the mover: pairs (positions, points, 4), scores (positions)."""
        turned = (pairs & 15) << 4 | pairs >> 4
        sums = [self._sums(view) * _SUM_SCALE for view in (pairs, turned)]
        hidden = torch.relu(self.first(torch.cat([*sums, scores[:, None]], dim=1)))
        more = self.last(torch.relu(self.second(hidden)))[:, 0]
        return more + self.share * scores

    def _sums(self, pairs: Tensor) -> Tensor:
        count, points, directions = pairs.shape
        features = self.rows(pairs.reshape(count * points, directions))
        return torch.relu(features).view(count, points, CHANNELS).sum(dim=1)

    def weights(self, scale: float) -> NetworkWeights:
        """Return the weights as the engine has them, the answer `scale` times as large."""
        rows = self.rows.weight.detach().numpy().reshape(16, 16, CHANNELS)[:PATTERNS, :PATTERNS]
        limit = (2**15 - 1) // 4 / ROW_SCALE
        first = self.first.weight.detach().numpy().T.copy()
        first[:LANES] *= _SUM_SCALE
        first[LANES] /= POINTS_PER_LOGIT
        return NetworkWeights(
            # Rows are numbered by the other side's pattern first.
            np.clip(rows.transpose(1, 0, 2), -limit, limit),
            np.vstack([self.first.bias.detach().numpy(), first]),
            np.vstack([self.second.bias.detach().numpy(), self.second.weight.detach().numpy().T]),
            self.last.weight.detach().numpy()[0] * POINTS_PER_LOGIT * scale,
            float(self.share.detach()) * scale,
        )


def best_scale(scores: npt.NDArray[np.float32], targets: npt.NDArray[np.float32]) -> float:
    """Return the factor by which the scores fit the targets best."""
    scales = np.geomspace(0.2, 5.0, 200)
    return float(min(scales, key=lambda scale: cross_entropy(scale * scores, targets)))


def cross_entropy(logits: npt.NDArray[np.float32], targets: npt.NDArray[np.float32]) -> float:
    """Return the mean cross entropy of log odds."""
    return float(np.mean(np.logaddexp(0, logits) - targets * logits))


def answers(network: PairNetwork, positions: Prepared) -> npt.NDArray[np.float32]:
    """Return the network's log odds."""
    found = []
    with torch.inference_mode():
        for start in range(0, len(positions.scores), 4 * BATCH):
            rows = np.arange(start, min(start + 4 * BATCH, len(positions.scores)))
            found.append(network(*_tensors(positions, rows)).numpy())
    return np.concatenate(found)


def _tensors(positions: Prepared, rows: npt.NDArray[np.int64]) -> tuple[Tensor, Tensor]:
    pairs = torch.from_numpy(positions.pairs[rows].astype(np.int32))
    return pairs, torch.from_numpy(positions.scores[rows])


def batches(count: int, epochs: int, seed: int) -> Iterator[npt.NDArray[np.int64]]:
    """Yield the rows of one batch after another."""
    chance = np.random.default_rng(seed)
    for _ in range(epochs):
        order = chance.permutation(count)
        yield from np.array_split(order, max(1, count // BATCH))


def learn(positions: Prepared, epochs: int, seed: int = 0) -> NetworkWeights:
    """Learn a network, and say how well it fits the games that were kept back."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    learnt = positions.part(np.flatnonzero(~positions.is_kept_back))
    kept = positions.part(np.flatnonzero(positions.is_kept_back))
    scale = best_scale(kept.scores, kept.targets)
    print(f"{len(learnt.scores):,} positions and {len(kept.scores):,} kept back", file=sys.stderr)
    likely = kept.targets.clip(1e-6, 1 - 1e-6)
    print(f"targets {cross_entropy(np.log(likely / (1 - likely)), kept.targets):.4f}", file=sys.stderr)
    fitted = cross_entropy(scale * kept.scores, kept.targets)
    print(f"the score, {scale:.2f} times: {fitted:.4f}", file=sys.stderr)
    network = PairNetwork()
    with torch.no_grad():
        network.share.fill_(best_scale(learnt.scores, learnt.targets))
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    steps = epochs * max(1, len(learnt.scores) // BATCH)
    decay = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps, eta_min=RATE * LAST_RATE)
    each = steps // epochs
    for step, rows in enumerate(batches(len(learnt.scores), epochs, seed), 1):
        loss = nn.functional.binary_cross_entropy_with_logits(
            network(*_tensors(learnt, rows)), torch.from_numpy(learnt.targets[rows])
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        decay.step()
        if step % each == 0:
            now = cross_entropy(answers(network, kept), kept.targets)
            print(f"epoch {step // each}: {now:.4f}", file=sys.stderr)
    return network.weights(1 / best_scale(learnt.scores, learnt.targets))


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn a network of one rule."""
    parser = argparse.ArgumentParser(prog="python -m engines.games.gomoku.training.network_fit")
    parser.add_argument("--rule", choices=list(RULES), default="freestyle")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args(arguments)
    paths = sorted(chosen.folder.glob(f"{chosen.rule}-*.npz"))
    learn(prepare(paths, chosen.rule), chosen.epochs).write(chosen.out)


if __name__ == "__main__":
    main()
