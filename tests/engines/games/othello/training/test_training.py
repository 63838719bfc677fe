"""Learning: the regression finds what is there, games are labelled truly, a cut training goes on."""

from __future__ import annotations

import json

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.othello.search.board import kernel
from engines.games.othello.search.context import Context
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.evaluation.evaluate import (
    PHASES,
    ROW,
    Evaluation,
    canonical_states,
    shipped_weights,
)
from engines.games.othello.training import train, training_chart
from engines.games.othello.training.regression import fit_weights, predictions
from engines.games.othello.training.selfplay import LAST, play_games
from engines.games.othello.training.trial import compare
from engines.search.table import Table

NOTHING = np.zeros((PHASES, ROW), dtype=np.int16)


def test_regression_equals_the_closed_form():
    generator = np.random.default_rng(1)
    places = generator.integers(0, 12, (300, 4), dtype=np.int32)
    values = generator.normal(size=300)
    matrix = np.zeros((300, 12))
    np.add.at(matrix, (np.arange(300)[:, None], places), 1.0)
    exact = np.linalg.solve(matrix.T @ matrix + 2.0 * np.eye(12), matrix.T @ values)
    found = fit_weights(places, values, 12, ridge=2.0, steps=200)
    assert np.allclose(found, exact, atol=1e-3)
    assert np.allclose(predictions(places, found), matrix @ found)


def test_games_are_labelled_with_their_ends():
    positions = play_games(shipped_weights(), games=4, depth=2, seed=9)
    context = Context(Table(1), Evaluation(NOTHING), StopFlag(), None)
    checked = 0
    for player, opponent, margin, score in zip(
        positions.player, positions.opponent, positions.margin, positions.score, strict=True
    ):
        empties = 64 - int(np.bitwise_count(player | opponent))
        assert empties >= LAST
        assert kernel.moves(player, opponent)
        if empties <= 12:
            assert solve_window(context.address, player, opponent, -64, 64, empties, 0) == margin == score
            checked += 1
    assert checked > 10


def test_same_seed_same_games():
    first, second = (play_games(NOTHING, games=3, depth=2, seed=4) for _ in range(2))
    assert first.player.tolist() == second.player.tolist()
    assert first.margin.tolist() == second.margin.tolist()


@pytest.fixture
def small(monkeypatch, tmp_path):
    """A training of two short rounds that leaves the package alone."""
    monkeypatch.setattr(train, "SHARD", 2)
    monkeypatch.setattr(train, "HELD_OUT", 3)
    monkeypatch.setattr(train, "ROUNDS", (train.Round(6, 2, 0), train.Round(6, 2, 0, trust=0.5, exact=14)))
    monkeypatch.setattr(train, "WEIGHTS_FILE", tmp_path / "package.npz")
    # In this process, where the settings above hold.
    monkeypatch.setattr(train, "ProcessPoolExecutor", _Here)
    return tmp_path


class _Here:
    def __init__(self, jobs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass

    map = staticmethod(map)


def test_training_goes_on_where_it_was_cut(small, capsys):
    train.run_round(small, 0, 1)
    shard = small / "round-00-0001.npz"
    untouched = (small / "round-00-0000.npz").stat().st_mtime_ns
    before = np.load(small / "weights-00.npz")["weights"]
    shard.unlink()
    (small / "weights-00.npz").unlink()
    train.run_round(small, 0, 1)
    assert shard.exists()
    assert (small / "round-00-0000.npz").stat().st_mtime_ns == untouched
    assert np.array_equal(np.load(small / "weights-00.npz")["weights"], before)

    train.run_round(small, 1, 1)
    assert (small / "package.npz").read_bytes() == (small / "weights-01.npz").read_bytes()
    solved = np.load(small / "exact-14-00-0001.npz")
    empties = 64 - np.bitwise_count(np.load(shard)["player"] | np.load(shard)["opponent"])
    late, played = empties <= 14, np.load(shard)["margin"]
    assert np.array_equal(solved["margin"][late], solved["score"][late])
    assert np.array_equal(solved["margin"][~late], played[~late])
    assert np.array_equal(solved["margin"][empties <= 12], played[empties <= 12])
    capsys.readouterr()
    train.report(small, 0)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {line["round"] for line in lines} == {0, 1}
    assert all(len(line["error_discs"]) == PHASES for line in lines)


def test_a_match_against_oneself_is_even_and_knowledge_wins():
    weights = shipped_weights()
    assert compare(weights, weights, pairs=3, nodes=300).share == 0.5
    assert compare(weights, NOTHING, pairs=4, nodes=300).share > 0.8


def test_classes_are_what_symmetry_makes_equal():
    classes = canonical_states()
    assert len(classes) == ROW
    assert set(classes.tolist()) == set(range(int(classes[-1]) + 1))


def test_the_growth_that_is_told_is_that_of_the_shipped_weights():
    rounds = training_chart.read_rounds()
    assert [(entry["games"], entry["depth"]) for entry in rounds] == [
        (r.games, r.depth) for r in train.ROUNDS
    ]
    assert all(len(entry["error_discs"]) == PHASES for entry in rounds)
    assert ["last_against_it" in entry for entry in rounds] == [True] * (len(rounds) - 1) + [False]


def test_the_picture_is_drawn(tmp_path):
    training_chart.draw(training_chart.read_rounds(), tmp_path / "growth.png")
    assert (tmp_path / "growth.png").read_bytes().startswith(b"\x89PNG")
