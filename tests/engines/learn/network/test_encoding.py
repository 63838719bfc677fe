"""What a network sees, held to the rules of every game there is, and of games that it has never heard of."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.core.game import Game
from engines.core.types import Side
from engines.games.tic_tac_toe import GAME
from engines.learn.network.encoding import Encoder
from engines.learn.network.training.samples import Samples, concatenate_samples
from engines.registry import find, games
from tests.contract.snapshots import GAMES


def encoded(encoder: Encoder, position) -> tuple[np.ndarray, np.ndarray]:
    planes = np.full((encoder.shape.planes, encoder.shape.points), 7, dtype=np.float32)
    is_legal = np.ones(encoder.shape.actions, dtype=np.bool_)
    encoder.encode(position, planes, is_legal)
    return planes, is_legal


def test_mover_sees_itself_first() -> None:
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


@pytest.mark.parametrize("name", ["march", "ultimate"])
def test_further_boards_of_symmetric_positions_are_symmetric(name: str) -> None:
    check_symmetries(lab_game(name), {})


def lab_game(name: str) -> Game:
    return next(game for game in GAMES if game.id == name)


def test_different_stores_alone_are_seen_apart() -> None:
    sow = lab_game("sow")
    one = sow.parse_moves("b2 d2 b1 b2 d1 c1 a2 a1 d2 b1 a1 d1 b2 d2 c2 d1 a2 a1")
    other = sow.parse_moves("a2 a1 b2 c1 c2 c1 a2 d1 b2 a1 d2 d1 a2 b1 a2 c1 b1 b2 c2 a1 b2 d1 d2 d1 c2 a2")
    assert (one.numbers(), one.side_to_move) == (other.numbers(), other.side_to_move)
    encoder = Encoder(sow)
    # Seeds, their numbers, the own and the other store, legal actions, ones, the side.
    assert (encoder.shape.planes, encoder.shape.fractions) == (7, 3)
    seen = [encoded(encoder, position)[0] for position in (one, other)]
    assert np.flatnonzero((seen[0] != seen[1]).any(axis=1)).tolist() == [2, 3]
    own, theirs = one.counts() if one.side_to_move is Side.FIRST else one.counts()[::-1]
    assert seen[0][2] == pytest.approx([own / 24] * 8)
    assert seen[0][3] == pytest.approx([theirs / 24] * 8)
    assert seen[0][1] == pytest.approx([number / 24 for number in one.numbers()])


def test_repeated_board_is_told_apart() -> None:
    crowns = lab_game("crowns")
    before = "B2-A3 C5-B4 A3xC5 D6xB4 C1-B2 B4-A3 F2-E3 A3xC1 E3-F4 C1xE3 F4xD6"
    once, again = (crowns.parse_moves(before + more) for more in ("", " E3-D4 D6-C5 D4-E3 C5-D6"))
    assert once.cells == again.cells
    encoder = Encoder(crowns)
    seen = [encoded(encoder, position)[0] for position in (once, again)]
    assert np.flatnonzero((seen[0] != seen[1]).any(axis=1)).tolist() == [4, 5]
    assert [planes[4, 0] for planes in seen] == pytest.approx([1 / 3, 2 / 3])


def test_samples_keep_fractions() -> None:
    sow = lab_game("sow")
    encoder, position = Encoder(sow), sow.parse_moves("b2 c2")
    samples = Samples.of(encoder, [position], [np.full(8, 1 / 8)], [np.zeros(2)], (0.0, 0.0))
    window = concatenate_samples([samples, samples])
    again = Samples.from_arrays(window.to_arrays())
    assert np.array_equal(again.planes, window.planes)
    assert again.planes[1] == pytest.approx(encoded(encoder, position)[0], abs=1e-3)


def test_game_with_words_among_its_actions_is_encoded(hex_game) -> None:
    check_symmetries(hex_game, {"size": "5"})
    encoder = Encoder(hex_game, {"size": "5"})
    assert (encoder.shape.words, encoder.shape.steps, encoder.shape.actions) == (1, 1, 26)
    _, is_legal = encoded(encoder, hex_game.parse_moves("a1", {"size": "5"}))
    assert is_legal[25]
    places = {tuple(row) for row in encoder.gather.tolist()}
    assert len(places) == 26
