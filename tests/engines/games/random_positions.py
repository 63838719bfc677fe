"""Positions to hold an engine against something slow on."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engines.core.game import Game, Position


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
