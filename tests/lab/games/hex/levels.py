"""The ladder of Hex: by chance, and by the stones that each side still lacks."""

from __future__ import annotations

import heapq

from engines.games.hex.rules import edges, neighbours

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Level
from engines.core.types import Side


def _lacking(position: Position, side: Side) -> int:
    """How many more stones the side needs to connect its edges, if the other one never answers."""
    size, cells = position.rows, position.cells
    price = {0: 1, side + 1: 0, 2 - side: 1000}
    start, goal = edges(size, side)
    queue = [(price[cells[point]], point) for point in start]
    heapq.heapify(queue)
    seen: set[int] = set()
    while queue:
        cost, point = heapq.heappop(queue)
        if point in goal:
            return cost
        if point not in seen:
            seen.add(point)
            for there in neighbours(size)[point]:
                heapq.heappush(queue, (cost + price[cells[there]], there))
    return 0


def _lead(position: Position) -> float:
    mover = position.side_to_move
    return float(_lacking(position, mover.other) - _lacking(position, mover))


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _glance() -> Engine:
    from engines.search.classic import minimax
    from engines.search.skill import FallibleEngine

    return FallibleEngine(minimax(depth=1, evaluate=_lead), temperature=0.3)


LEVELS = (
    Level("first-game", "First game ever", "Puts stones anywhere.", _random, Limits(seconds=1.0)),
    Level("club", "Club", "Takes the shortest way, and blocks yours.", _glance, Limits(seconds=1.0)),
)
