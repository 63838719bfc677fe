"""Games of self-play give labelled positions, and the network that begins counts pieces."""

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.checkers.search import kernel
from engines.games.checkers.search.boards import words_of
from engines.games.checkers.search.endings import MAX_PIECES
from engines.games.checkers.search.evaluate import evaluate, phase_of
from engines.games.checkers.search.memory import CheckersMemory
from engines.games.checkers.training import train
from engines.games.checkers.training.selfplay import NO_RESULT, Positions, SelfPlay
from engines.search.bit_network import BitNetwork
from engines.search.table import TranspositionTable
from tests.engines.games.checkers.search.draughts_positions import board


@pytest.fixture(scope="module")
def played() -> Positions:
    return SelfPlay(train.counting_network(), nodes=60, seed=5).play(900)


@pytest.mark.parametrize(
    ("pieces", "value"),
    [({"r": [1, 2, 6], "w": [30]}, 200), ({"R": [9], "w": [30, 31, 32]}, -160), ({"r": [7], "w": [20]}, 0)],
)
def test_first_network_counts_men_and_kings(pieces, value):
    memory = CheckersMemory(TranspositionTable(1), train.counting_network(), None, StopFlag())
    assert evaluate(memory.address, *words_of(board(**pieces)), 0) == pytest.approx(value, abs=8)


def test_equal_seeds_play_equal_games(played):
    again = SelfPlay(train.counting_network(), nodes=60, seed=5).play(900)
    assert np.array_equal(again.men, played.men)
    assert np.array_equal(again.score, played.score)


def test_positions_are_those_that_searches_estimate(played):
    assert not any(kernel.jumpers(*words) for words in zip(played.men, played.kings, strict=True))
    assert np.bitwise_count(played.men | played.kings).min() > MAX_PIECES


def test_path_has_results_and_positions_beside_it_none(played):
    assert set(played.result.tolist()) == {-1, 0, 1, NO_RESULT}


def test_targets_are_between_score_and_result():
    men, kings = np.zeros(4, dtype=np.uint64), np.zeros(4, dtype=np.uint64)
    score = np.array([0, 90, 90, -30_000], dtype=np.int16)
    result = np.array([1, -1, NO_RESULT, 0], dtype=np.int8)
    chances = train.targets_of(Positions(men, kings, score, result)).chances
    assert chances == pytest.approx([0.75, 0.3655, 0.7311, 0.25], abs=1e-3)


def test_phases_are_those_of_the_evaluation(played):
    phases = [phase_of(*words) for words in zip(played.men, played.kings, strict=True)]
    assert train.targets_of(played).phases.tolist() == phases


def test_positions_survive_their_file(tmp_path, played):
    train.write(tmp_path / "positions.npz", played)
    again = train.read(tmp_path / "positions.npz")
    assert np.array_equal(again.kings, played.kings)
    assert np.array_equal(again.result, played.result)


def test_command_resumes_after_a_lost_file(tmp_path, monkeypatch):
    monkeypatch.setattr(train, "ROUNDS", (train.Round(2, 40, 0), train.Round(1, 40, 0)))
    data, out = tmp_path / "data", tmp_path / "network.npz"
    train.main(data, 30, out)
    first = BitNetwork.read(out)
    kept = (data / "0-000.npz").stat().st_mtime_ns
    for lost in ("1-000.npz", "network-1.npz"):
        (data / lost).unlink()
    train.main(data, 30, out)
    assert np.array_equal(BitNetwork.read(out).packed, first.packed)
    assert (data / "0-000.npz").stat().st_mtime_ns == kept
