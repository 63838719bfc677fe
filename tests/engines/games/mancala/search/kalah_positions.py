"""Random positions of Kalah, as the referee plays them."""

import random

from engines.games.mancala.rules import GAME


def random_game(seed, *, seeds=4, captures="stays"):
    """Yield the positions of a game of random sowings, from the start to the one before the end."""
    chance = random.Random(seed)
    position = GAME.start(GAME.complete({"seeds": str(seeds), "captures": captures}))
    while position.outcome is None:
        yield position
        position = position.play(chance.choice(position.legal_actions()))
