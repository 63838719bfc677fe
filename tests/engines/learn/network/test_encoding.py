"""What a network sees, held to the rules of every game there is, and of games that it has never heard of."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.core.game import Game
from engines.core.registry import find, games
from engines.games.tic_tac_toe import GAME
from engines.learn.network.encoding import Encoder


def encoded(encoder: Encoder, position) -> tuple[np.ndarray, np.ndarray]:
    planes = np.full((encoder.shape.planes, encoder.shape.points), 7, dtype=np.float32)
    is_legal = np.ones(encoder.shape.actions, dtype=np.bool_)
    encoder.encode(position, planes, is_legal)
    return planes, is_legal


def test_the_mover_sees_itself_first() -> None:
    encoder = Encoder(GAME)
    planes, is_legal = encoded(encoder, GAME.parse_moves("b2 a1"))
    other, _ = encoded(encoder, GAME.parse_moves("b2 a1 c3"))
    centre, corner, last = 4, GAME.position().parse_action("a1"), GAME.position().parse_action("c3")
    assert np.flatnonzero(planes[0]).tolist() == [centre]
    assert np.flatnonzero(planes[1]).tolist() == [corner]
    assert np.flatnonzero(other[0]).tolist() == [corner]
    assert np.flatnonzero(other[1]).tolist() == sorted([centre, last])
    assert np.flatnonzero(planes[2]).tolist() == np.flatnonzero(is_legal).tolist()
    assert planes[3].all()
    assert planes[4].all()
    assert not other[4].any()


def check_symmetries(game: Game, options: dict[str, str]) -> None:
    """Play a game and all its mirror images: each is seen as the symmetry says."""
    options = game.complete(options)
    encoder, chance = Encoder(game, options), random.Random(3)
    symmetries = game.symmetries(options)
    assert encoder.symmetry_count == len(symmetries)
    position, images = game.position(options), [game.position(options)] * len(symmetries)
    for _ in range(12):
        seen = encoded(encoder, position)
        for number, image in enumerate(images):
            policy = np.arange(encoder.shape.actions)[None]
            planes, is_legal, turned = encoder.turned(seen[0][None], seen[1][None], policy, number)
            expected = encoded(encoder, image)
            assert np.array_equal(planes[0], expected[0])
            assert np.array_equal(is_legal[0], expected[1])
            assert [symmetries[number].actions[action] for action in turned[0]] == policy[0].tolist()
        if position.outcome is not None:
            return
        action = chance.choice(position.legal_actions())
        position = position.play(action)
        images = [image.play(each.actions[action]) for image, each in zip(images, symmetries, strict=True)]


@pytest.mark.parametrize("name", [*games()])
def test_symmetric_positions_are_seen_as_symmetric(name: str) -> None:
    check_symmetries(find(name), {})


def test_a_game_with_words_among_its_actions_is_seen_too(hex_game) -> None:
    check_symmetries(hex_game, {"size": "5"})
    encoder = Encoder(hex_game, {"size": "5"})
    assert (encoder.shape.words, encoder.shape.steps, encoder.shape.actions) == (1, 1, 26)
    _, is_legal = encoded(encoder, hex_game.parse_moves("a1", {"size": "5"}))
    assert is_legal[25]
    places = {tuple(row) for row in encoder.gather.tolist()}
    assert len(places) == 26
