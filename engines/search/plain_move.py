"""Chooses moves as a beginner does: one ply deep, by the game's plain count, in pure Python.

It needs no kernels and no worker, and takes less than 50 ms.
"""

from __future__ import annotations

from engines.core.game import Position
from engines.core.scoring.ending import winner_of
from engines.core.scoring.guard import Guard
from engines.core.types import Seat
from engines.search.random_mover import seeded_random


def plain_action(position: Position, seed: int) -> int:
    """Return the legal action with the best plain count after it.

    Among equals, it is the nearest to the latest action's point, or to the middle at the start; `seed`
    chooses among the nearest. A win at once comes first. An action that loses at once, or lets the
    opponent win with the next action, is returned only if all do.
    """
    seat = position.seat_to_move
    children = {action: position.play(action) for action in position.legal_actions()}
    winning = next((action for action, child in children.items() if winner_of(child) is seat), None)
    if winning is not None:
        return winning
    actions = list(children)
    seeded_random(position, seed).shuffle(actions)
    middle = position.rows // 2 * position.columns + position.columns // 2
    goal = middle if position.last_point is None else position.last_point

    def worth(action: int) -> tuple[float, int]:
        child = children[action]
        return _count_for(seat, child), -_distance(child.last_point, goal, position.columns)

    best_first = sorted(actions, key=worth, reverse=True)
    guard = Guard(position)
    safe = (action for action in best_first if guard.is_safe_after(children[action]))
    return next(safe, best_first[0])


def _count_for(seat: Seat, child: Position) -> float:
    """Return the plain count for `seat`; a finished game without its win counts as even."""
    if child.outcome is not None:
        return 0.0
    return child.plain_count() if child.seat_to_move is seat else -child.plain_count()


def _distance(point: int | None, goal: int, columns: int) -> int:
    """Return how many rows or columns lie between two points; 0 for a pass, which has no point."""
    if point is None:
        return 0
    return max(abs(point // columns - goal // columns), abs(point % columns - goal % columns))
