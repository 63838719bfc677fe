"""That a network learns, and goes on where it was left: where PyTorch is, in the extra `train` alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engines.core.game import Game
from engines.core.types import Seat
from engines.games.tic_tac_toe import GAME
from engines.learn.network.encoding import SIDE, Encoder
from engines.learn.network.player import NetworkPlayer
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.examination import Examination
from engines.learn.network.training.learner import NetworkLearner
from engines.learn.network.training.pool import PlayerPool
from engines.learn.proof import walk_lines
from engines.learn.solution import Solution

pytest.importorskip("torch", reason="PyTorch is in the extra `train` only")

from engines.learn.network.training.trainer import Trainer

SMALL = NetworkSettings(
    GAME.id, {}, rounds=4, games_a_round=24, blocks=1, channels=8, simulations=8, gate_every=2, gate_pairs=4
)
SCHOOL = NetworkSettings(
    GAME.id,
    {},
    rounds=40,
    games_a_round=128,
    blocks=2,
    channels=16,
    simulations=32,
    searched_share=1.0,
    window=10_000,
    gate_every=4,
)
"""By which the network that comes with Tic-tac-toe was learnt."""


def learner_of(settings: NetworkSettings, game: Game = GAME) -> NetworkLearner:
    return NetworkLearner(game, settings, Trainer(Encoder(game, settings.options), settings, "cpu"))


def test_interrupted_training_learns_the_same(tmp_path) -> None:
    with PlayerPool(GAME, SMALL, 1, "cpu") as pool:
        whole, begun = (learner_of(SMALL) for _ in range(2))
        for _ in range(4):
            whole.round(pool)
        for _ in range(3):
            begun.round(pool)
        begun.write(tmp_path / "begun.npz")
        resumed = learner_of(SMALL)
        resumed.restore(tmp_path / "begun.npz")
        resumed.round(pool)
    assert [replace(each, hours=0.0) for each in resumed.rounds] == [
        replace(each, hours=0.0) for each in whole.rounds
    ]
    assert resumed.learnt.weights.keys() == whole.learnt.weights.keys()
    for name, weights in resumed.learnt.weights.items():
        assert np.array_equal(weights, whole.learnt.weights[name])


def test_hidden_planes_change_nothing() -> None:
    settings = replace(SMALL, sees_side=False, searched_share=1.0)
    learner = learner_of(settings)
    learner.begin_with(learner_of(SMALL).learnt.weights)
    with PlayerPool(GAME, settings, 1, "cpu") as pool:
        for _ in range(2):
            learner.round(pool)
    encoder = Encoder(GAME)
    network = learner.learnt.network(encoder)
    planes = np.zeros((2, encoder.shape.planes, encoder.shape.points), dtype=np.float32)
    is_legal = np.ones((2, encoder.shape.actions), dtype=np.bool_)
    planes[1, SIDE] = 1
    blind = network.answer(planes, is_legal)
    assert np.array_equal(blind.logits[0], blind.logits[1])
    assert np.array_equal(blind.results[0], blind.results[1])
    planes[1, 0, 4] = 1
    assert not np.array_equal(*network.answer(planes, is_legal).results)


def test_losses_fall_in_training() -> None:
    settings = replace(SMALL, rounds=10, gate_every=20, searched_share=1.0, reused=8.0)
    learner = learner_of(settings)
    with PlayerPool(GAME, settings, 1, "cpu") as pool:
        rounds = [learner.round(pool) for _ in range(8)]
    assert rounds[-1].value_loss < rounds[0].value_loss
    assert rounds[-1].policy_loss < rounds[0].policy_loss


def test_unknown_game_is_learnt_without_a_change(connect_three) -> None:
    """The beginning of what `train connect3 --learner network` ends with: not one slip."""
    settings = replace(
        SMALL,
        game=connect_three.id,
        rounds=8,
        games_a_round=96,
        channels=16,
        simulations=24,
        searched_share=0.5,
        reused=24.0,
        gate_every=4,
        gate_pairs=10,
    )
    examination = Examination(connect_three, {}, 150)
    learner = learner_of(settings, connect_three)
    encoder = Encoder(connect_three, {})
    untaught = examination.error_rate(learner.learnt.network(encoder), 8)
    with PlayerPool(connect_three, settings, 1, "cpu") as pool:
        for _ in range(settings.rounds):
            learner.round(pool)
    assert examination.error_rate(learner.learnt.network(encoder), 8) < 0.6 * untaught


@pytest.mark.bench
@pytest.mark.timeout(1800)
def test_tic_tac_toe_is_learnt_almost_without_a_slip() -> None:
    """One decision in fifty may be wrong: the same seed learns another network with each PyTorch."""
    learner = learner_of(SCHOOL)
    with PlayerPool(GAME, SCHOOL, 1, "cpu") as pool:
        for _ in range(SCHOOL.rounds):
            learner.round(pool)
    player, solution = NetworkPlayer(GAME, learner.learnt.network, 64), Solution(GAME)
    for seat in Seat:
        lines = walk_lines(GAME.position(), player.choose, seat, solution)
        assert lines.slips is not None
        assert lines.slips <= lines.decisions / 50, lines
