"""CPU time of the move that the plain count chooses, in the bot's process. By hand: `pytest -m bench -s`.

The goal: at most 50 ms on the largest boards, for the longest of many positions of every game.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator

import pytest

from engines.core.game import Game, Position
from engines.search.plain_move import plain_action
from tests.contract.snapshots import CONTRACTED

MAX_MS = 50.0
_GAMES = 4
_MAX_PLIES = 60


def largest(game: Game) -> Iterator[dict[str, str]]:
    """Yield the choices of options that give the game's largest board."""
    names = [option.name for option in game.options]
    every = [
        dict(zip(names, choices, strict=True))
        for choices in itertools.product(*(option.choices for option in game.options))
    ]
    most = max(len(game.position(options).cells) for options in every)
    return (options for options in every if len(game.position(options).cells) == most)


BOARDS = [(game, options) for game in CONTRACTED for options in largest(game)]


def cpu_ms(position: Position) -> float:
    """Return the CPU time of a move; the shorter of two, because others may disturb the first."""
    found = []
    for _ in range(2):
        began = time.process_time()
        plain_action(position, 0)
        found.append(1000 * (time.process_time() - began))
    return min(found)


@pytest.mark.bench
@pytest.mark.parametrize(("game", "options"), BOARDS)
def test_plain_move_is_quick(game: Game, options: dict[str, str]) -> None:
    taken: list[float] = []
    for seed in range(_GAMES):
        luck, position = random.Random(seed), game.position(options)
        while position.outcome is None and position.ply < _MAX_PLIES:
            taken.append(cpu_ms(position))
            plays = luck.random() < 0.8
            position = position.play(
                plain_action(position, seed) if plays else luck.choice(position.legal_actions())
            )
    print(f"\n{game.id} {' '.join(options.values())}: {max(taken):.1f} ms at most, {len(taken)} positions")
    assert max(taken) <= MAX_MS
