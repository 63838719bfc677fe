"""The referee and the kernel are one game."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.games.othello import GAME
from engines.games.othello.search.board import kernel
from engines.games.othello.search.engine import bitboards


@pytest.mark.parametrize("seed", range(30))
def test_kernel_follows_referee(seed):
    generator = random.Random(seed)
    position = GAME.position()
    while position.outcome is None:
        player, opponent = bitboards(position)
        legal = int(kernel.moves(player, opponent))
        points = [point for point in range(64) if legal >> point & 1]
        assert tuple(points) == position.legal_actions() or position.legal_actions() == (kernel.PASS,)
        for point in range(64):
            if not int(player | opponent) >> point & 1:
                assert bool(kernel.flips(player, opponent, point)) == (point in points)
        action = generator.choice(position.legal_actions())
        position = position.play(action)
        if action != kernel.PASS:
            turned = kernel.flips(player, opponent, action)
            after = (opponent ^ turned, player ^ turned ^ (np.uint64(1) << np.uint64(action)))
            assert bitboards(position) == after
    player, opponent = bitboards(position)
    margin = int(kernel.final_margin(player, opponent))
    winner = position.outcome.winner
    assert (margin > 0) == (winner == position.side_to_move)
    assert (margin == 0) == (winner is None)


@pytest.mark.parametrize(("depth", "lines"), [(1, 4), (5, 1396), (8, 390216), (9, 3005288), (10, 24571284)])
def test_perft_of_othello_equals_known_counts(depth, lines):
    assert kernel.perft(kernel.START_PLAYER, kernel.START_OPPONENT, depth) == lines
