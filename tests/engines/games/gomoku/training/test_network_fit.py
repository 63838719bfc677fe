"""Learning the evaluating network: its training data, and that the engine's network is the learned one."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import evaluate, points_worth
from engines.games.gomoku.search.board.network import NetworkWeights
from engines.games.gomoku.training.network_fit import (
    PairNetwork,
    TrainingSet,
    main,
    prepare,
    score_scale,
    train,
)
from engines.games.gomoku.training.positions import POINTS_PER_LOGIT, Sample, shard_path, write_shard
from engines.learn.descent import cross_entropy
from tests.engines.games.gomoku.search.scatter import random_position


def scattered(count: int, seed: int) -> list:
    chance = random.Random(seed)
    return [random_position(chance, "freestyle", chance.randint(4, 40)) for _ in range(count)]


def write(folder, positions, targets, number: int = 0) -> None:
    samples = [
        Sample(position.cells, int(position.side_to_move), target, math.nan, game)
        for game, (position, target) in enumerate(zip(positions, targets, strict=True))
    ]
    write_shard(shard_path(folder, "freestyle", 15, number), samples)


def written(folder, positions, targets) -> TrainingSet:
    write(folder, positions, targets)
    return prepare(folder, "freestyle")


@pytest.mark.parametrize("sides", [1, 2])
def test_engines_network_equals_the_learnt_one(tmp_path, sides: int) -> None:
    positions = scattered(300, 1)
    # What nobody could tell from the points' worths: how many stones there are.
    prepared = written(tmp_path, positions, [each.ply / 50 for each in positions])
    network = PairNetwork.with_random_weights(0, score_scale(prepared), sides)
    train(prepared, 2, network)
    told = network.log_odds(prepared, np.arange(len(positions))) * POINTS_PER_LOGIT
    board = Board(15, 0, network=network.weights())
    for position, expected in zip(positions, told.tolist(), strict=True):
        board.load(position.cells, int(position.side_to_move))
        assert evaluate(board.address) == pytest.approx(expected, rel=0.02, abs=10)


@pytest.mark.thorough
def test_network_learns_more_than_the_points_worth(tmp_path, capsys) -> None:
    positions = scattered(1200, 2)
    targets = [0.9 if each.ply % 2 else 0.1 for each in positions]
    prepared = written(tmp_path, positions, targets)
    train(prepared, 6, PairNetwork.with_random_weights(0, score_scale(prepared)))
    lines = capsys.readouterr().err.splitlines()
    score, last = (float(lines[row].split()[-1]) for row in (2, -1))
    assert last < score


@pytest.mark.parametrize("sides", [1, 2])
def test_slopes_are_those_of_the_loss(tmp_path, sides: int) -> None:
    positions = scattered(60, 4)
    prepared = written(tmp_path, positions, [each.ply / 50 for each in positions])
    chosen = np.arange(40)
    network = PairNetwork.with_random_weights(1, 0.8, sides)
    network.last.value[:] = np.random.default_rng(2).normal(0, 0.3, len(network.last.value))
    network.compute_gradients(prepared, chosen)

    def loss() -> float:
        return cross_entropy(network.log_odds(prepared, chosen).astype(np.float64), prepared.targets[chosen])

    for parameter in network.parameters:
        values, slopes = parameter.value.reshape(-1), parameter.slope.reshape(-1)
        at = int(np.argmax(np.abs(slopes)))
        before = float(values[at])
        assert abs(slopes[at]) > 1e-4
        losses = []
        for step in (0.01, -0.01):
            values[at] = before + step
            losses.append(loss())
        values[at] = before
        assert (losses[0] - losses[1]) / 0.02 == pytest.approx(slopes[at], rel=0.05)
    assert not network.rows.slope[0].any()


def test_prepared_positions_have_scores_and_pattern_points(tmp_path) -> None:
    positions = scattered(20, 3)
    prepared = written(tmp_path, positions, [0.5] * 20)
    board = Board(15, 0)
    for number, position in enumerate(positions):
        board.load(position.cells, int(position.side_to_move))
        assert prepared.scores[number] == pytest.approx(int(points_worth(board.address)) / POINTS_PER_LOGIT)
        pairs = prepared.pairs[prepared.starts[number] : prepared.starts[number + 1]]
        assert pairs.any(axis=1).all()
        assert 0 < len(pairs) <= position.cells.count(0)
    assert prepared.starts[-1] == len(prepared.pairs)


def test_shards_are_joined_and_the_command_writes_a_network(tmp_path) -> None:
    positions = scattered(40, 5)
    for number in range(2):
        write(tmp_path, positions[20 * number : 20 * number + 20], [0.7] * 20, number)
    whole, second = prepare(tmp_path, "freestyle"), tmp_path / "second"
    second.mkdir()
    alone = written(second, positions[20:], [0.7] * 20)
    assert np.array_equal(whole.pairs[whole.starts[20] :], alone.pairs)
    assert np.array_equal(whole.scores[20:], alone.scores)
    out = tmp_path / "network.npz"
    main(tmp_path, out, epochs=1)
    assert len(NetworkWeights.read(out).first) == 1
    apart = tmp_path / "apart.npz"
    main(tmp_path, apart, epochs=1, start=out, sides_apart=True)
    assert len(NetworkWeights.read(apart).first) == 2


@pytest.mark.parametrize("sides", [1, 2])
def test_network_begun_with_anothers_weights_answers_alike(tmp_path, sides: int) -> None:
    positions = scattered(50, 6)
    prepared = written(tmp_path, positions, [0.5] * 50)
    other = PairNetwork.with_random_weights(3, 0.8, sides)
    other.last.value[:] = np.random.default_rng(4).normal(0, 0.3, len(other.last.value))
    chosen = np.arange(50)
    expected = other.log_odds(prepared, chosen)
    for begun in {1, 2} if sides == 1 else {2}:
        answers = PairNetwork.from_weights(other.weights(), begun).log_odds(prepared, chosen)
        assert answers == pytest.approx(expected, rel=1e-4, abs=1e-3)
