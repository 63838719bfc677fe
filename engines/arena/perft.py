"""Perft: counts of the leaves of the game tree, the standard test of move generation.

A game can count faster with a kernel: a module `perft` in its folder,
`engines/games/<id>/search/perft.py`, with `def perft(position: Position, depth: int) ->
int`, replaces the plain rules. The game then decides whether to count lines
that end earlier.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.core.game import Game, Position
from engines.registry import part_of

Count = Callable[[Position, int], int]


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of play of exactly `depth` plies; lines that end earlier do not count."""
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(position.play(action), depth - 1) for action in actions)


def counter_of(game: Game) -> Count:
    """Return the game's own perft function, or `perft`."""
    part = part_of(game, "search.perft")
    count: Count = part.perft if part else perft
    return count
