from __future__ import annotations

import numpy as np
import pytest

from engines.core.errors import NotationError
from engines.games.tic_tac_toe import GAME
from engines.learn.arrays_file import write_arrays
from engines.learn.network.encoding import Encoder
from engines.learn.network.network_file import LearntNetwork, network_of, read_network, write_network
from engines.learn.network.settings import NetworkSettings
from engines.registry import find


def test_network_is_read_as_written_at_half_precision(tmp_path) -> None:
    weights = {"value.bias": np.array([0.1, 2.0, -3.0], dtype=np.float32)}
    path = tmp_path / "network.npz"
    write_network(path, LearntNetwork(NetworkSettings(GAME.id, {"size": "3"}, rounds=7), 5, weights))
    again = read_network(path)
    assert (again.settings, again.rounds) == (NetworkSettings(GAME.id, {"size": "3"}, rounds=7), 5)
    assert again.weights["value.bias"].dtype == np.float32
    assert np.allclose(again.weights["value.bias"], weights["value.bias"], atol=1e-3)
    assert [file.name for file in tmp_path.iterdir()] == ["network.npz"]


@pytest.mark.parametrize("content", [b"", b"not a network", b"PK\x03\x04 cut short"])
def test_file_without_a_network_is_refused(tmp_path, content: bytes) -> None:
    path = tmp_path / "broken.npz"
    path.write_bytes(content)
    with pytest.raises(NotationError, match=r"broken\.npz is damaged or not a file of learned values"):
        read_network(path)


def test_file_of_another_kind_is_no_network(tmp_path) -> None:
    path = tmp_path / "other.npz"
    write_arrays(path, {"game": GAME.id}, {})
    with pytest.raises(NotationError, match=r"other\.npz is damaged or not a learned network"):
        read_network(path)


def test_game_without_a_network_is_named(connect_three) -> None:
    with pytest.raises(NotationError, match="Connect Three comes without a network"):
        network_of(connect_three)


def test_network_of_other_layers_is_refused() -> None:
    learnt = network_of(find("tictactoe"))
    with pytest.raises(NotationError, match="the network of tic_tac_toe was made for another encoding"):
        learnt.network(Encoder(find("othello")))


@pytest.mark.parametrize(
    "name", ["stem.weight", "stem.bias", "policy.weight", "policy.bias", "pooled.weight", "value.bias"]
)
def test_network_without_a_layer_is_refused(name: str) -> None:
    learnt = network_of(GAME)
    weights = {each: array for each, array in learnt.weights.items() if each != name}
    with pytest.raises(NotationError, match="the network of tic_tac_toe was made for another encoding"):
        LearntNetwork(learnt.settings, learnt.rounds, weights).network(Encoder(GAME))


@pytest.mark.parametrize("name", ["stem.weight", "policy.weight", "policy.bias", "value.weight"])
def test_network_with_a_broken_layer_is_refused(name: str) -> None:
    learnt = network_of(GAME)
    weights = {**learnt.weights, name: np.zeros((), dtype=np.float32)}
    with pytest.raises(NotationError, match="the network of tic_tac_toe was made for another encoding"):
        LearntNetwork(learnt.settings, learnt.rounds, weights).network(Encoder(GAME))


def test_network_serves_larger_boards() -> None:
    game, learnt = find("gomoku"), network_of(find("tictactoe"))
    for size in ("5", "20"):
        encoder = Encoder(game, game.complete({"size": size}))
        planes = np.zeros((1, encoder.shape.planes, encoder.shape.points), dtype=np.float32)
        is_legal = np.ones((1, encoder.shape.actions), dtype=np.bool_)
        assert learnt.network(encoder).answer(planes, is_legal).logits.shape == (1, int(size) ** 2)
