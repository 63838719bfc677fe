"""The course of a learning, with a stand-in for the training, which needs PyTorch: see `test_trainer`."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engines.core.errors import NotationError
from engines.core.types import Seat
from engines.games.tic_tac_toe import GAME
from engines.learn import runs
from engines.learn.network.network_file import network_of, read_network, write_network
from engines.learn.network.training.examination import Examination
from engines.learn.network.training.learner import NetworkLearner
from engines.learn.network.training.pool import PlayerPool
from engines.learn.network.training.self_play import Conditions
from engines.learn.runs import learn_to_the_end, state_file
from tests.engines.learn.network.course import BAD, GOOD, SETTINGS, Course


@pytest.fixture
def pool():
    with PlayerPool(GAME, SETTINGS, 1, "cpu") as players:
        yield players


def test_better_player_replaces_the_current_one(pool) -> None:
    examination = Examination(GAME, {}, 20)
    learner = NetworkLearner(GAME, SETTINGS, Course(BAD, BAD, GOOD, GOOD), examination=examination)
    rounds = [learner.round(pool) for _ in range(2)]
    assert learner.learnt.weights is GOOD
    assert [each.rating is None for each in rounds] == [True, False]
    assert rounds[1].rating is not None
    assert rounds[1].rating > 50
    assert rounds[1].failed is not None
    assert rounds[1].failed < 0.15


def test_worse_player_is_not_taken(pool) -> None:
    learner = NetworkLearner(GAME, SETTINGS, Course(GOOD, BAD))
    told = [learner.round(pool) for _ in range(4)]
    assert learner.learnt.weights is GOOD
    ratings = [each.rating for each in told]
    assert ratings[0] is ratings[2] is None
    assert max(ratings[1], ratings[3]) < 0
    assert told[3].failed is None


def test_round_tells_figures_of_its_games(pool, monkeypatch) -> None:
    ends = [(Seat.FIRST, 5, False), (Seat.FIRST, 7, True), (Seat.SECOND, 6, False), (None, 8, False)]
    games = [
        replace(game, winner=winner, plies=plies, has_resigned=has_resigned)
        for game, (winner, plies, has_resigned) in zip(pool.play(BAD, Conditions(1, 1)), ends, strict=False)
    ]
    monkeypatch.setattr(pool, "play", lambda weights, conditions: iter(games))
    told = NetworkLearner(GAME, SETTINGS, Course(GOOD)).round(pool)
    assert (told.plies, told.draws, told.first_wins, told.resigned) == (6.5, 0.25, 0.5, 0.25)


def test_figures_of_rounds_add_up_and_the_window_moves(pool) -> None:
    course = Course(GOOD)
    learner = NetworkLearner(GAME, SETTINGS, course)
    rounds = [learner.round(pool) for _ in range(5)]
    assert [each.games for each in rounds] == [12, 24, 36, 48, 60]
    assert [each.policy_loss for each in rounds] == pytest.approx([1, 0.5, 0.3333, 0.25, 0.2])
    assert [each.hours for each in rounds] == sorted(each.hours for each in rounds)
    assert max(course.windows) == SETTINGS.window
    # The last round measures, wherever the next match would be.
    assert rounds[-1].rating is not None


def test_interrupted_learner_goes_on_identically(tmp_path, pool) -> None:
    settings = replace(SETTINGS, can_resign=True)
    whole, begun = (NetworkLearner(GAME, settings, Course(BAD, GOOD, GOOD, BAD)) for _ in range(2))
    for _ in range(4):
        whole.round(pool)
    for _ in range(2):
        begun.round(pool)
    path = tmp_path / "begun.npz"
    begun.write(path)
    course = Course(BAD)
    resumed = NetworkLearner(GAME, settings, course)
    resumed.restore(path)
    for _ in range(2):
        resumed.round(pool)
    assert [replace(each, hours=0.0) for each in resumed.rounds] == [
        replace(each, hours=0.0) for each in whole.rounds
    ]
    assert all(
        np.array_equal(each, resumed.learnt.weights[name]) for name, each in whole.learnt.weights.items()
    )
    assert [file.name for file in tmp_path.iterdir()] == ["begun.npz"]


def test_learning_of_another_plan_is_refused(tmp_path) -> None:
    path = tmp_path / "begun.npz"
    NetworkLearner(GAME, SETTINGS, Course(GOOD)).write(path)
    with pytest.raises(NotationError, match="other settings"):
        NetworkLearner(GAME, replace(SETTINGS, seed=1), Course(GOOD)).restore(path)
    path.write_bytes(path.read_bytes()[:500])
    with pytest.raises(NotationError, match=r"begun\.npz is damaged or not a file of learned values"):
        NetworkLearner(GAME, SETTINGS, Course(GOOD)).restore(path)


def test_learner_may_begin_with_anothers_weights() -> None:
    learner = NetworkLearner(GAME, SETTINGS, Course(BAD))
    learner.begin_with(GOOD)
    assert all(np.array_equal(each, learner.learnt.weights[name]) for name, each in GOOD.items())
    with pytest.raises(NotationError, match="other layers"):
        learner.begin_with({**GOOD, "value.bias": np.zeros(4, dtype=np.float32)})


def test_file_without_a_learning_is_refused(tmp_path) -> None:
    path = tmp_path / "own.npz"
    write_network(path, network_of(GAME))
    with pytest.raises(NotationError, match=r"own\.npz is damaged or not a course of a learning"):
        NetworkLearner(GAME, SETTINGS, Course(GOOD)).restore(path)


def test_round_stopped_between_two_files_is_played_again(tmp_path, pool, monkeypatch) -> None:
    class StoppedError(Exception):
        pass

    def stopped(*_: object) -> None:
        raise StoppedError

    path = tmp_path / "learnt.npz"
    learner = NetworkLearner(GAME, SETTINGS, Course(BAD, GOOD))
    for _ in range(SETTINGS.rounds - 1):
        learner.round(pool)
    learner.write(state_file(path))
    for writes in ((runs, "write_network"), (NetworkLearner, "write")):
        with monkeypatch.context() as patch, pytest.raises(StoppedError):
            patch.setattr(*writes, stopped)
            begun = NetworkLearner(GAME, SETTINGS, Course(BAD))
            begun.restore(state_file(path))
            learn_to_the_end(begun, SETTINGS, pool, path)
    resumed = NetworkLearner(GAME, SETTINGS, Course(BAD))
    resumed.restore(state_file(path))
    learn_to_the_end(resumed, SETTINGS, pool, path)
    assert read_network(path).rounds == SETTINGS.rounds


def test_learner_may_stop_at_a_round_and_go_on(tmp_path, pool) -> None:
    path = tmp_path / "learnt.npz"
    learner = NetworkLearner(GAME, SETTINGS, Course(BAD, GOOD))
    learn_to_the_end(learner, SETTINGS, pool, path, until=1)
    assert len(learner.rounds) == read_network(path).rounds == 1
    learn_to_the_end(learner, SETTINGS, pool, path, until=SETTINGS.rounds + 1)
    assert len(learner.rounds) == read_network(path).rounds == SETTINGS.rounds > 1


@pytest.mark.thorough
def test_games_are_the_same_in_any_number_of_processes(pool) -> None:
    conditions = Conditions(round=1, longest=5)
    # Weights of nothing but 0 answer the same to the last bit, in batches of any size.
    alone = {each.number: each for each in pool.play(BAD, conditions)}
    with PlayerPool(GAME, SETTINGS, 2, "cpu") as players:
        shared = {each.number: each for each in players.play(BAD, conditions)}
    assert alone.keys() == shared.keys() == set(range(SETTINGS.games_a_round))
    for number, each in alone.items():
        assert np.array_equal(each.samples.planes, shared[number].samples.planes)
        assert (each.plies, each.winner) == (shared[number].plies, shared[number].winner)
