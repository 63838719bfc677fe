"""That numpy answers what PyTorch answers: kept answers of PyTorch's anywhere, and itself where it is.

`python -m tests.engines.learn.network.golden.make` wrote the kept ones.
"""

from __future__ import annotations

import numpy as np
import pytest
from threadpoolctl import threadpool_info

from engines.core.game import Game
from engines.learn.network.encoding import Encoder
from engines.learn.network.forward import AT_A_TIME, ILLEGAL, Network
from engines.learn.network.settings import NetworkSettings
from engines.registry import find
from tests.engines.learn.network.golden.make import FILE, encoded

EXACT = 1e-4


def test_numpy_answers_as_pytorch_did(hex_game) -> None:
    with np.load(FILE) as stored:
        kept = {name: stored[name] for name in stored.files}
    for game, options in ((find("tictactoe"), {}), (hex_game, {"size": "3"})):
        weights = {
            name.removeprefix(f"{game.id}.weights."): array
            for name, array in kept.items()
            if name.startswith(f"{game.id}.weights.")
        }
        encoder = Encoder(game, options)
        planes, is_legal = encoded(game, options, encoder)
        answer = Network(encoder.shape, weights, encoder.gather).answer(planes, is_legal)
        assert np.abs(answer.logits - kept[f"{game.id}.logits"]).max() < EXACT
        assert np.abs(answer.results - kept[f"{game.id}.results"]).max() < EXACT
        assert np.array_equal(answer.logits > ILLEGAL / 2, is_legal)
        assert len(planes) > AT_A_TIME


@pytest.mark.parametrize("name", ["connect4", "othello", "gomoku", "tictactoe", "hex"])
def test_numpy_answers_as_pytorch_does(name: str, hex_game) -> None:
    pytest.importorskip("torch", reason="PyTorch is in the extra `train` only")
    from engines.learn.network.training.torch_network import network_for
    from tests.engines.learn.network.golden.make import scatter

    game: Game = hex_game if name == "hex" else find(name)
    encoder = Encoder(game)
    planes, is_legal = encoded(game, {}, encoder)
    network = network_for(encoder, NetworkSettings(game.id, {}, blocks=3, channels=16), "cpu")
    scatter(network)
    there = network.answer(planes, is_legal)
    here = Network(encoder.shape, network.weights(), encoder.gather).answer(planes, is_legal)
    assert np.abs(here.logits - there.logits).max() < EXACT
    assert np.abs(here.results - there.results).max() < EXACT


def test_numpy_multiplies_in_one_thread() -> None:
    encoder = Encoder(find("tictactoe"))
    Network(encoder.shape, {}, encoder.gather)
    pools = [pool for pool in threadpool_info() if pool["user_api"] == "blas"]
    assert pools
    assert all(pool["num_threads"] == 1 for pool in pools)
