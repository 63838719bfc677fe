"""Chooses moves as a beginner does: one ply deep, by the game's plain count, in pure Python.

The plain count is a rough estimate of a position for the side to move, such as its lead in pieces
(`Position.plain_count`). It needs no kernels and no worker, and a move takes less than 50 ms.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from engines.core.game import Position
from engines.core.scoring.ending import winner_of
from engines.core.scoring.guard import Guard
from engines.core.types import Seat
from engines.search.random_mover import seeded_random


def plain_action(position: Position, seed: int) -> int:
    """Return the legal action with the best plain count after it, for the seat to move.

    - A win at once comes first.
    - An action that loses at once, or lets the opponent win with the next action, is returned only if all do.
    - Among equals, it is the nearest to the latest action's point, or to the middle at the start; `seed`
      chooses among the nearest.
    """
    children = children_of(position)
    winning = win_in_one(position, children)
    if winning is not None:
        return winning
    best_first = by_plain_count(position, children, seeded_random(position, seed))
    guard = Guard(position)
    safe = (action for action in best_first if guard.is_safe_after(children[action]))
    return next(safe, best_first[0])


def children_of(position: Position) -> dict[int, Position]:
    """Return the position after each legal action."""
    return {action: position.play(action) for action in position.legal_actions()}


def win_in_one(position: Position, children: Mapping[int, Position]) -> int | None:
    """Return the first action in `children` that wins at once for the seat to move, or `None`."""
    seat = position.seat_to_move
    return next((action for action, child in children.items() if winner_of(child) is seat), None)


def by_plain_count(position: Position, children: Mapping[int, Position], luck: random.Random) -> list[int]:
    """Return the actions in `children`, sorted by the plain count of the position after each, the best first.

    The best is best for the seat to move in `position`. Among equals, the nearest to the latest action's
    point, or to the middle at the start, come first; `luck` orders the rest.
    """
    seat, actions = position.seat_to_move, list(children)
    luck.shuffle(actions)
    middle = position.rows // 2 * position.columns + position.columns // 2
    goal = middle if position.last_point is None else position.last_point

    def worth(action: int) -> tuple[float, int]:
        child = children[action]
        return count_for(seat, child), -_distance(child.last_point, goal, position.columns)

    return sorted(actions, key=worth, reverse=True)


def count_for(seat: Seat, child: Position) -> float:
    """Return the plain count of `child` for `seat`; 0 for a finished game."""
    if child.outcome is not None:
        return 0.0
    return child.plain_count() if child.seat_to_move is seat else -child.plain_count()


def _distance(point: int | None, goal: int, columns: int) -> int:
    """Return the larger of the row and column distance between two points of a board of `columns` columns.

    A pass, which has no point, has the distance 0.
    """
    if point is None:
        return 0
    return max(abs(point // columns - goal // columns), abs(point % columns - goal % columns))
