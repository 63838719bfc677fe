"""Positions of random games, as both the referee and the kernel see them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.games.othello import GAME
from engines.games.othello.search.engine import bitboards

Boards = tuple[np.uint64, np.uint64]


def random_position(seed: int, empties: int):
    """A position with this number of empties, the side to move having a move; reached by random play."""
    generator = random.Random(seed)
    while True:
        position = GAME.position()
        while position.outcome is None and position.cells.count(0) > empties:
            position = position.play(generator.choice(position.legal_actions()))
        if position.outcome is None and position.cells.count(0) == empties:
            return position


@pytest.fixture
def boards_at():
    """A function from seed and number of empties to bitboards."""
    return lambda seed, empties: bitboards(random_position(seed, empties))


@pytest.fixture
def position_at():
    return random_position
