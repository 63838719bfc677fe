"""Positions of checkers for tests: random ones, set-up ones, and what the tables say of them."""

from __future__ import annotations

import random

from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.checkers.paths import DARK, POINT_OF, POINTS
from engines.games.checkers.rules import GAME
from engines.games.checkers.search.boards import words_of
from engines.games.checkers.search.endings import distance, shipped_endings
from engines.games.checkers.search.kernel import jumpers


def position_after(seed, plies):
    chance = random.Random(seed)
    position = GAME.position()
    for _ in range(plies):
        if position.outcome is not None:
            break
        position = position.play(chance.choice(position.legal_actions()))
    return position


def board(side=Side.FIRST, **squares):
    """A position with pieces such as `r=[11]`, `W=[29]`, by the letters of the pieces."""
    cells = bytearray(POINTS)
    for letter, numbers in squares.items():
        for number in numbers:
            cells[POINT_OF[number]] = "rwRW".index(letter) + 1
    return GAME.set_up(GAME.complete({}), Setup(bytes(cells), side))


def some_position(chance, pieces):
    while True:
        cells = bytearray(POINTS)
        for point in chance.sample(DARK, pieces):
            row = point // 8
            cells[point] = chance.choice([1 if row else 3, 2 if row < 7 else 4, 3, 4])
        side = chance.choice(list(Side))
        position = GAME.set_up(GAME.complete({}), Setup(bytes(cells), side))
        kinds = {cell % 2 for cell in cells if cell}
        if position.outcome is None and len(kinds) == 2:
            return position


def code_of(position):
    """The code by the tables; of positions with jumps, by the positions after them."""
    if position.outcome is not None:
        return 1
    words = words_of(position)
    if not jumpers(*words):
        return int(distance(shipped_endings().ctypes.data, *words))
    return from_next([code_of(position.play(action)) for action in position.legal_actions()])


def from_next(codes):
    losses = [code for code in codes if code % 2]
    if losses:
        return min(losses) + 1
    return 0 if 0 in codes else max(codes) + 1
