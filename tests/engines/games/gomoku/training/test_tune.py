"""Tuning: what the evaluation is linear in, and a fit that recovers what made the data."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import Weights, evaluate, weights_of
from engines.games.gomoku.search.board.patterns import RULES
from engines.games.gomoku.training import tune
from engines.games.gomoku.training.positions import POINTS_PER_LOGIT, Generator, shard_path, write_shard
from tests.engines.games.gomoku.search.scatter import random_position


@pytest.mark.parametrize("rule", list(RULES))
def test_evaluation_is_the_features_times_the_weights(rule: str) -> None:
    rng = random.Random(rule)
    flat = tune.flatten(weights_of(RULES[rule])) * POINTS_PER_LOGIT
    for _ in range(20):
        position = random_position(rng, rule, rng.randint(2, 40))
        board = Board(15, RULES[rule])
        board.load(position.cells, int(position.side_to_move))
        # Each cell is rounded to an eighth and each count to a point.
        assert evaluate(board.address) == pytest.approx(float(tune.features(board) @ flat), abs=30)


def test_weights_survive_writing_and_reading() -> None:
    weights = weights_of(0)
    again = tune.unflatten(tune.flatten(weights))
    for side, copy in zip(weights, again, strict=True):
        assert np.allclose(side.pattern, copy.pattern)
        assert np.allclose(side.pair, copy.pair)
        assert np.allclose(side.turn, copy.turn)
        assert np.allclose(Weights.from_lists(side.to_lists()).pair, np.round(side.pair, 2))


def test_regression_finds_the_weights_that_made_the_results() -> None:
    rng = np.random.default_rng(1)
    truth = np.array([1.5, -2.0, 0.0, 0.7])
    inputs = rng.normal(size=(4000, 4))
    targets = 1 / (1 + np.exp(-inputs @ truth))
    found = tune.regress(inputs, targets, np.zeros(4), strength=0.01)
    assert np.allclose(found, truth, atol=0.01)
    held = tune.regress(inputs, targets, np.zeros(4), strength=1e6)
    assert np.abs(held).max() < 0.1


def test_fit_writes_one_rule_and_keeps_the_others(tmp_path: Path) -> None:
    generator, out = Generator("freestyle", 13), tmp_path / "weights.json"
    samples = [sample for number in range(2) for sample in generator.play(number)]
    write_shard(shard_path(tmp_path, "freestyle", 13, 0), samples)
    tune.fit(tmp_path, out, share=0.5)
    before = json.loads(tune.WEIGHTS_FILE.read_text())
    after = json.loads(out.read_text())
    assert after["renju"] == before["renju"] and after["freestyle"] != before["freestyle"]


def test_weights_are_as_good_as_themselves(capsys) -> None:
    tune.match(tune.WEIGHTS_FILE, size=13, games=4, nodes=100)
    assert "50.0%  +0 [" in capsys.readouterr().out
