"""Learning: the regression finds what is there, games are labelled truly, a cut training goes on."""

from __future__ import annotations

import json

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.othello.search.board import kernel
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.evaluation.evaluate import (
    DISC,
    PHASES,
    ROW,
    Evaluation,
    evaluate,
    shipped_weights,
)
from engines.games.othello.search.evaluation.patterns import (
    BIASES,
    PLACE_OFFSETS,
    PLACES,
    canonical_states,
    digit_values,
)
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.probcut import deviation
from engines.games.othello.training import train, training_chart
from engines.games.othello.training.calibrate import Spread, ends, fit
from engines.games.othello.training.regression import PatternMatrix, fit_weights
from engines.games.othello.training.selfplay import LAST, Positions, play_games
from engines.games.othello.training.trial import compare
from engines.search.table import TranspositionTable

NOTHING = np.zeros((PHASES, ROW), dtype=np.int16)


def written_out(positions: Positions) -> np.ndarray:
    """Which class each place of each position is in, and its bias: shape (positions, PLACES + 1)."""
    discs = np.arange(64, dtype=np.uint64)
    states = np.zeros((len(positions.margin), PLACES), dtype=np.int64)
    for board, weight in ((positions.player, 1), (positions.opponent, 2)):
        has_disc = (board[:, None] >> discs) & np.uint64(1)
        states += weight * has_disc.astype(np.int64) @ digit_values(PLACES).astype(np.int64)
    classes = canonical_states()
    biases = classes[len(classes) - BIASES + train.discs(positions) % 2]
    return np.hstack([classes[states + PLACE_OFFSETS], biases[:, None]])


def test_pattern_matrix_multiplies_like_the_full_one():
    positions = play_games(NOTHING, games=3, depth=2, seed=2)
    places, matrix = written_out(positions), PatternMatrix(positions.player, positions.opponent)
    weights = np.random.default_rng(1).normal(size=matrix.shape[1])
    products = weights[places].sum(axis=1)
    assert np.allclose(matrix.multiply(weights), products)
    spread = np.zeros_like(weights)
    np.add.at(spread, places, products[:, None])
    assert np.allclose(matrix.multiply_transposed(products), spread)
    assert np.allclose(matrix.normal_product(weights), spread)


def test_regression_solves_the_normal_equations():
    positions = play_games(NOTHING, games=6, depth=2, seed=3)
    matrix, ridge = PatternMatrix(positions.player, positions.opponent), 2.0
    values = positions.margin.astype(np.float64)
    found = fit_weights(matrix, values, ridge=ridge, steps=300)
    residual = matrix.multiply_transposed(values - matrix.multiply(found)) - ridge * found
    assert np.abs(residual).max() < 1e-2 * np.abs(matrix.multiply_transposed(values)).max()
    errors = [np.mean((values - matrix.multiply(w)) ** 2) for w in (found, np.zeros_like(found))]
    assert errors[0] < errors[1] / 4


def test_games_are_labelled_with_their_ends():
    positions = play_games(shipped_weights(), games=4, depth=2, seed=9)
    memory = OthelloMemory(TranspositionTable(1), Evaluation(NOTHING), StopFlag(), None)
    checked = 0
    for player, opponent, margin, score in zip(
        positions.player, positions.opponent, positions.margin, positions.score, strict=True
    ):
        empties = 64 - int(np.bitwise_count(player | opponent))
        assert empties >= LAST
        assert kernel.moves(player, opponent)
        if empties <= 12:
            assert solve_window(memory.address, player, opponent, -64, 64, empties, 0) == margin == score
            checked += 1
    assert checked > 10


def test_debiased_margins_ignore_scores_at_each_count():
    positions = play_games(shipped_weights(), games=6, depth=3, seed=5)
    steadied, counts = train._debiased(positions), train.discs(positions)
    more = positions.score - positions.margin.astype(np.float64)
    for count in np.unique(counts):
        inside = counts == count
        assert steadied[inside].mean() == pytest.approx(0, abs=1e-9)
        assert np.ptp(more[inside] - steadied[inside]) == pytest.approx(0, abs=1e-9)


@pytest.mark.thorough
def test_evaluation_knows_who_moves_last():
    positions = play_games(shipped_weights(), games=1000, depth=4, seed=6)
    guesses = np.empty(len(positions.margin))
    evaluation = Evaluation(shipped_weights())
    for row, boards in enumerate(zip(positions.player, positions.opponent, strict=True)):
        guesses[row] = evaluate(evaluation.address, *boards) / DISC
    counts = train.discs(positions)
    middle = (counts >= 20) & (counts < 52)
    even, odd = (np.mean((guesses - positions.margin)[middle & (counts % 2 == rest)]) for rest in (0, 1))
    # Without a bias of their own it was the first player that seemed to be ahead by a disc, to either side.
    assert abs(even - odd) < 1


def test_games_repeat_with_the_same_seed():
    first, second = (play_games(NOTHING, games=3, depth=2, seed=4) for _ in range(2))
    assert first.player.tolist() == second.player.tolist()
    assert first.margin.tolist() == second.margin.tolist()


@pytest.fixture
def small(monkeypatch, tmp_path):
    """A training of two short rounds that leaves the package alone."""
    monkeypatch.setattr(train, "SHARD", 2)
    monkeypatch.setattr(train, "HELD_OUT", 3)
    monkeypatch.setattr(train, "STEPS", 3)
    monkeypatch.setattr(train, "ROUNDS", (train.Round(6, 2, 0), train.Round(6, 2, 0, trust=0.5)))
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


def test_training_resumes_where_it_was_cut(small, capsys):
    train.run_round(small, 0, 1)
    shard = small / "round-00-0001.npz"
    untouched = (small / "round-00-0000.npz").stat().st_mtime_ns
    before = np.load(small / "weights-00.npz")["weights"]
    shard.unlink()
    (small / "weights-00.npz").unlink()
    (small / "progress.jsonl").unlink()
    train.run_round(small, 0, 1)
    assert shard.exists()
    assert (small / "round-00-0000.npz").stat().st_mtime_ns == untouched
    assert np.array_equal(np.load(small / "weights-00.npz")["weights"], before)

    train.run_round(small, 1, jobs=2)
    assert np.array_equal(*(np.load(small / name)["weights"] for name in ("package.npz", "weights-01.npz")))
    capsys.readouterr()
    train.report(small, 0)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {line["round"] for line in lines} == {0, 1}
    assert all(len(line["error_discs"]) == PHASES for line in lines)


def test_training_finishes_a_round_cut_before_its_log(small):
    progress, package = small / "progress.jsonl", small / "package.npz"
    train.run_round(small, 0, 1)
    whole = progress.read_text()
    progress.write_text(whole[:9])
    package.write_bytes(b"old")
    train.run_round(small, 0, 1)
    assert progress.read_text() == whole
    assert np.load(package)["weights"].any()
    package.write_bytes(b"newer")
    train.run_round(small, 0, 1)
    assert progress.read_text() == whole
    assert package.read_bytes() == b"newer"


def test_match_against_oneself_is_even_and_knowledge_wins():
    weights = shipped_weights()
    assert compare(weights, weights, pairs=3, nodes=300).share == 0.5
    assert compare(weights, NOTHING, pairs=4, nodes=300).share > 0.8


def test_pattern_classes_are_those_of_symmetry():
    classes = canonical_states()
    assert len(classes) == ROW
    assert set(classes.tolist()) == set(range(int(classes[-1]) + 1))


def test_told_growth_is_that_of_the_shipped_weights():
    rounds = training_chart.read_rounds()
    assert [(entry["games"], entry["depth"]) for entry in rounds] == [
        (r.games, r.depth) for r in train.ROUNDS
    ]
    assert all(len(entry["error_discs"]) == PHASES for entry in rounds)
    assert ["last_against_it" in entry for entry in rounds] == [True] * (len(rounds) - 1) + [False]


def test_growth_chart_is_drawn(tmp_path):
    training_chart.draw(training_chart.read_rounds(), tmp_path / "growth.png")
    assert (tmp_path / "growth.png").read_bytes().startswith(b"\x89PNG")


def test_fit_finds_the_formula_of_probcut():
    spreads = [
        Spread(empties, depth, probe, deviation(empties, depth, probe))
        for empties in (24, 36, 48)
        for depth in range(4, 12)
        for probe in range(depth & 1, depth, 2)
    ]
    constant, by_probe, by_gap, by_empties = fit(spreads)
    assert constant == pytest.approx(1.328)
    assert (by_probe, by_gap, by_empties) == pytest.approx((-0.0902, 0.3615, -0.0187))


@pytest.mark.thorough
def test_shallower_searches_lie_further_from_the_end():
    table = TranspositionTable(4)
    memory = OthelloMemory(table, Evaluation(shipped_weights()), StopFlag(), None)
    found = {(each.empties, each.probe): each.discs for each in ends(memory, table, 40, 1)}
    assert found[16, 8] < found[16, 4] < found[16, 0]
    assert 0.5 * deviation(16, 16, 8) < found[16, 8] < 2 * deviation(16, 16, 8)
