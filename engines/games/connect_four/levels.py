"""The ladder of Connect Four, weakest first.

A new engine is one more `Level`; put it where its measured rating says.
`build` imports what it needs, so that listing the ladder costs nothing.
"""

from __future__ import annotations

from engines.search.engine import Engine, Limits
from engines.search.ladder import Level

_QUICK = Limits(seconds=2.0)


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _depth_weighted() -> Engine:
    from engines.games.connect_four.depth_weighted import DepthWeightedSum

    return DepthWeightedSum()


def _two_plies() -> Engine:
    from engines.search.classic import minimax

    return minimax(depth=2)


def _four_plies() -> Engine:
    from engines.search.classic import alpha_beta

    return alpha_beta(depth=4)


LEVELS: tuple[Level, ...] = (
    Level("first-game", "First game ever", "Drops pieces anywhere.", _random, _QUICK),
    Level("beginner", "Beginner", "Takes a win and stops yours, and thinks no further.", _two_plies, _QUICK),
    Level(
        "dreamer", "Dreamer", "Adds up everything that could happen in three moves.", _depth_weighted, _QUICK
    ),
    Level("casual", "Casual", "Plain alpha-beta, four moves ahead.", _four_plies, _QUICK),
)
