"""Random positions of Connect Four for the tests of its engines."""

import random
from collections.abc import Iterator

from engines.core.game import Position
from engines.games.connect_four import GAME


def random_position(chance: random.Random, plies: int) -> Position:
    """Return an unfinished position after `plies` random moves."""
    while True:
        position = GAME.position()
        while position.ply < plies and position.outcome is None:
            position = position.play(chance.choice(position.legal_actions()))
        if position.outcome is None:
            return position


def random_game(chance: random.Random) -> Iterator[Position]:
    """Yield every position of a random game, the finished one last."""
    position = GAME.position()
    yield position
    while position.outcome is None:
        position = position.play(chance.choice(position.legal_actions()))
        yield position
