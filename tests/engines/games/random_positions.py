"""Positions to hold an engine against something slow on."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines.core.game import Game, Position

FIFTY_AND_MORE = pytest.mark.parametrize(
    "count",
    [
        50,
        pytest.param(250, marks=pytest.mark.thorough),
        pytest.param(1_000, marks=pytest.mark.bench),
    ],
)
"""How many positions a restatement is held against: the first fifty always, more in CI, all by hand."""


def random_positions(game: Game, count: int, longest: int, seed: int = 0) -> Iterator[Position]:
    """Yield unfinished positions after 0 to `longest` plies by chance."""
    chance = random.Random(seed)
    while count:
        position = game.position()
        plies = chance.randrange(longest + 1)
        while position.outcome is None and position.ply < plies:
            position = position.play(chance.choice(position.legal_actions()))
        if position.outcome is None:
            count -= 1
            yield position
