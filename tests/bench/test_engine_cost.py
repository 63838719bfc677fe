"""CPU seconds of a move by level. By hand, `-m bench -s`.

Each level plays a game against itself, and moves in random positions, which are in no book and in no cache.
"""

import random
import statistics
import time

import pytest

from bot.hosting.engines.search_job import load_request, registered_game, request_for, run_search
from engines.registry import games, levels_of

OPENING, MAX = 4, 44
"""Number of random plies before a game, and the largest number of plies of a game."""
BY_LOT = (4, 10, 16, 24)


@pytest.mark.bench
@pytest.mark.timeout(3600)
def test_move_cost_by_level_is_printed():
    print("\n| game | level | rating | s a move of a game | by lot | at most |\n|---|---|---|---|---|---|")
    for game in games().values():
        positions = [drawn(game, plies) for plies in BY_LOT]
        for level in levels_of(game):
            run_search(registered_game, load_request(game.position(), level.id, may_compile=True))
            own = list(of_a_game(drawn(game, OPENING), level))
            lot = [cost_of(position, level)[0] for position in positions]
            seconds = [f"{one:.4f}" for one in (statistics.mean(own), statistics.mean(lot), max(own + lot))]
            print("|", " | ".join([game.title, level.title, str(level.rating), *seconds]), "|", flush=True)


def of_a_game(position, level):
    """Yield the cost of each move of a level's game against itself."""
    while position.outcome is None and len(position.actions) < MAX:
        seconds, action = cost_of(position, level)
        yield seconds
        position = position.play(action)


def cost_of(position, level):
    """Return the CPU of one move in seconds, and the move."""
    began = time.process_time()
    reply = run_search(registered_game, request_for(position, level.id, level.limits, 10.0))
    return time.process_time() - began, reply.action


def drawn(game, plies):
    """Return a position after `plies` random moves, or fewer if the game ends earlier."""
    dice = random.Random(f"{game.id} {plies}")
    for most in (*[plies] * 20, *range(plies, 0, -1)):
        position = game.position()
        while position.outcome is None and len(position.actions) < most:
            position = position.play(dice.choice(position.legal_actions()))
        if position.outcome is None:
            return position
    raise AssertionError(f"{game.id} is over at once")
