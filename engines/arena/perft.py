"""Perft: counts of the leaves of the game tree, the standard test of move generation.

A game can count faster, with a kernel (`GameParts.perft`).
"""

from __future__ import annotations

from engines.core.game import Game, Position
from engines.parts import Count
from engines.registry import parts_of


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of play of exactly `depth` plies; lines that end earlier do not count."""
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(position.play(action), depth - 1) for action in actions)


def counter_of(game: Game) -> Count:
    """Return the game's own perft function; if it has none, `perft`."""
    load = parts_of(game).perft
    return load() if load else perft
