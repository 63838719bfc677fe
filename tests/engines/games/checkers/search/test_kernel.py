"""The referee and the kernel of checkers are one game."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.arena.perft import perft as plain_perft
from engines.games.checkers import GAME
from engines.games.checkers.search import kernel
from engines.games.checkers.search.boards import actions_of, keys_of, words_of
from engines.games.checkers.search.perft import perft


def random_game(seed):
    chance = random.Random(seed)
    position = GAME.position()
    while position.outcome is None:
        yield position
        position = position.play(chance.choice(position.legal_actions()))


@pytest.mark.parametrize("seed", range(25))
def test_kernel_follows_referee(seed):
    frame = np.zeros(4 * kernel.SLOTS, dtype=np.uint64)
    address = np.uint64(frame.ctypes.data)
    for position in random_game(seed):
        actions = actions_of(position)
        assert sorted(actions) == list(position.legal_actions())
        assert kernel.list_moves(address, *words_of(position)) == len(actions)
        for index, action in enumerate(actions):
            men, kings = kernel.men_at(address, index), kernel.kings_at(address, index)
            assert (kernel.turned(men), kernel.turned(kings)) == words_of(position.play(action))


def test_board_turned_twice_is_the_same():
    for position in random_game(3):
        for word in words_of(position):
            assert kernel.turned(kernel.turned(word)) == word


def test_keys_start_at_the_last_irreversible_move():
    for position in random_game(5):
        keys = keys_of(position)
        assert len(keys) == len(position.progress.history)
        assert keys[-1] == kernel.hash_key(*words_of(position))


@pytest.mark.parametrize(("depth", "lines"), [(1, 7), (5, 7361), (8, 845931), (10, 18391564)])
def test_perft_of_checkers_equals_known_counts(depth, lines):
    frames = np.zeros(depth * int(kernel.FRAME_BYTES) // 8, dtype=np.uint64)
    assert kernel.perft(np.uint64(frames.ctypes.data), kernel.START_MEN, kernel.ZERO, depth) == lines


def test_perft_counts_steps_beside_free_captures():
    position = GAME.position({"captures": "free"})
    assert perft(position, 5) == plain_perft(position, 5) > perft(GAME.position(), 5)
