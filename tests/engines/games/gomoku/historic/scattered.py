"""Gomoku positions by chance, stones touching or nearly, as games have them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engines.core.game import Position
from engines.games.gomoku import GAME


def scattered(
    count: int, plies: tuple[int, int], sizes: tuple[int, ...], seed: int = 0
) -> Iterator[Position]:
    """Yield unfinished positions of `plies` stones; each stone at most two steps from another."""
    chance = random.Random(seed)
    while count:
        size = chance.choice(sizes)
        position = GAME.position({"size": str(size)})
        wanted = chance.randint(*plies)
        # Anywhere, so that edges and corners come up as well.
        anchors = [chance.randrange(size * size)]
        while position.ply < wanted and position.outcome is None:
            anchor = chance.choice(anchors)
            row, column = anchor // size + chance.randint(-2, 2), anchor % size + chance.randint(-2, 2)
            point = row * size + column
            if 0 <= row < size and 0 <= column < size and not position.cells[point]:
                position = position.play(point)
                anchors.append(point)
        if position.outcome is None:
            count -= 1
            yield position
