"""Hex 5x5 as a policy-value network has learnt it, held to the full solution.

`golden/network.npz` is what `SETTINGS`, one after another, came to on the machine of engines/learn/README.md.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engines.core.game import Game
from engines.core.types import Seat
from engines.learn.network.encoding import Encoder
from engines.learn.network.network_file import LearntNetwork, read_network, write_network
from engines.learn.network.player import NetworkPlayer
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.examination import Examination, by_solution
from engines.learn.network.training.learner import NetworkLearner
from engines.learn.network.training.pool import PlayerPool
from engines.learn.proof import Lines, walk_lines
from tests.engines.learn.hex.solution import HexSolution

GOLDEN = Path(__file__).with_name("golden") / "network.npz"
_FIRST = NetworkSettings(
    "hex",
    {"size": "5"},
    rounds=44,
    games_a_round=512,
    blocks=3,
    channels=24,
    simulations=16,
    searched_share=1.0,
    by_chance=0.75,
    window=80_000,
    reused=12.0,
    gate_every=4,
    gate_pairs=25,
)
_SECOND = replace(_FIRST, rounds=24, games_a_round=448, simulations=32, chance_plies=7, window=60_000)
_THIRD = replace(_SECOND, rounds=40, games_a_round=512, simulations=64, chance_plies=6)
SETTINGS = (_FIRST, _SECOND, _THIRD, replace(_THIRD, rounds=26, seed=1))


@pytest.fixture(scope="module")
def solution() -> HexSolution:
    return HexSolution(5)


def lines(
    game: Game, learnt: LearntNetwork, seat: Seat, solution: HexSolution, simulations: int, plies: int
) -> Lines:
    player = NetworkPlayer(game, learnt.network, simulations)
    return walk_lines(game.position(learnt.settings.options), player.choose, seat, solution, plies)


@pytest.mark.thorough
@pytest.mark.parametrize("seat", Seat)
def test_golden_network_keeps_wins_in_its_first_lines(hex_game, solution, seat: Seat) -> None:
    learnt = read_network(GOLDEN)
    assert learnt.settings == SETTINGS[-1]
    begun = lines(hex_game, learnt, seat, solution, 64, 4)
    assert begun.decisions > 20
    assert begun.slips == 0


@pytest.mark.bench
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seat", Seat)
def test_golden_network_keeps_every_win(hex_game, solution, seat: Seat) -> None:
    assert lines(hex_game, read_network(GOLDEN), seat, solution, 400, 7).slips == 0


@pytest.mark.bench
@pytest.mark.timeout(14400)
def test_hex_is_learnt_from_its_rules_alone(hex_game, solution, tmp_path) -> None:
    learnt = None
    for settings in SETTINGS:
        # As its file has it, from which the commands go on.
        write_network(tmp_path / "learnt.npz", learnt_by(settings, hex_game, learnt))
        learnt = read_network(tmp_path / "learnt.npz")
    assert learnt is not None
    options = SETTINGS[-1].options
    examination = Examination(hex_game, options, 1_000, 1, by_solution(solution))
    asked = [each.position for each in examination.questions]
    assert examination.marks(NetworkPlayer(hex_game, learnt.network, 64).choose(asked)).right > 0.99
    for seat in Seat:
        begun = lines(hex_game, learnt, seat, solution, 64, 5)
        assert begun.slips is not None
        assert 200 * begun.slips < begun.decisions


def learnt_by(settings: NetworkSettings, game: Game, begun: LearntNetwork | None = None) -> LearntNetwork:
    pytest.importorskip("torch", reason="PyTorch is in the extra `train` only")
    from engines.learn.network.training.trainer import Trainer

    learner = NetworkLearner(game, settings, Trainer(Encoder(game, settings.options), settings, "cpu"))
    if begun is not None:
        learner.begin_with(begun.weights)
    with PlayerPool(game, settings, 1, "cpu") as pool:
        for _ in range(settings.rounds):
            learner.round(pool)
    return learner.learnt
