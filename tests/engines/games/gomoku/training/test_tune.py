"""Tuning: what the evaluation is linear in, a fit that recovers what made the data, games that resume."""

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
from tests.engines.games.gomoku.search.scatter import random_position


@pytest.mark.parametrize("rule", list(RULES))
def test_the_evaluation_is_the_features_times_the_weights(rule: str) -> None:
    rng = random.Random(rule)
    flat = tune.flatten(weights_of(RULES[rule])) * tune.POINTS_PER_LOGIT
    for _ in range(20):
        position = random_position(rng, rule, rng.randint(2, 40))
        board = Board(15, RULES[rule])
        board.load(position.cells, int(position.side_to_move))
        # Each cell is rounded to an eighth and each count to a point.
        assert evaluate(board.address) == pytest.approx(float(tune.features(board) @ flat), abs=30)


def test_weights_survive_being_written_down() -> None:
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


def test_games_resume_and_labels_repeat(tmp_path: Path) -> None:
    games, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    tune.play(games, "freestyle", 13, 1, 100)
    with games.open("a") as file:
        file.write('{"rule":"freestyle","size":13,"sta')  # the machine stopped here
    assert len(tune.GameRecord.load(games)) == 1
    games.write_text(games.read_text().splitlines()[0] + "\n")
    tune.play(games, "freestyle", 13, 2, 100)
    tune.play(whole, "freestyle", 13, 2, 100)
    assert games.read_text() == whole.read_text()
    labels = tmp_path / "labels.jsonl"
    tune.label([games], labels, 100, 3)
    first = labels.read_text()
    tune.label([games], labels, 100, 5)
    lines = labels.read_text().splitlines()
    assert labels.read_text().startswith(first) and len(lines) == 5
    assert all(line["target"] is None or 0 <= line["target"] <= 1 for line in map(json.loads, lines))


def test_fit_writes_one_rule_and_keeps_the_others(tmp_path: Path) -> None:
    games, out = tmp_path / "games.jsonl", tmp_path / "weights.json"
    tune.play(games, "freestyle", 13, 2, 100)
    tune.fit([games], out, share=0.5)
    before = json.loads(tune.WEIGHTS_FILE.read_text())
    after = json.loads(out.read_text())
    assert after["renju"] == before["renju"] and after["freestyle"] != before["freestyle"]


def test_weights_are_as_good_as_themselves(capsys) -> None:
    tune.match(tune.WEIGHTS_FILE, size=13, games=4, nodes=100)
    assert "50.0%  +0 [" in capsys.readouterr().out
