"""Counts the leaves of the game tree, the classical proof that a referee generates moves correctly.

A game may count faster with its kernel: a module `perft` in its folder,
`engines/games/<id>/search/perft.py`, with `def perft(position: Position, depth:
int) -> int`, is used in place of the referee. Whether a game that ended
early still counts is then the game's convention.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.core.game import Game, Position
from engines.core.registry import part_of

Count = Callable[[Position, int], int]


def perft(position: Position, depth: int) -> int:
    """Return how many lines of exactly `depth` plies there are; a game that ends earlier counts nothing."""
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(position.play(action), depth - 1) for action in actions)


def counter_of(game: Game) -> Count:
    """Return the fastest counter the game offers."""
    part = part_of(game, "search.perft")
    count: Count = part.perft if part else perft
    return count
