"""The ladder of Gomoku, weakest first.

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


def _greedy() -> Engine:
    from engines.games.gomoku.greedy import GreedyScorer

    return GreedyScorer()


def _shapes() -> Engine:
    from engines.games.gomoku.shape_negamax import ShapeNegamax

    return ShapeNegamax(depth=3)


LEVELS: tuple[Level, ...] = (
    Level("first-game", "First game ever", "Puts stones anywhere.", _random, _QUICK),
    Level("casual", "Casual", "Weighs attack against guard, and never thinks ahead.", _greedy, _QUICK),
    Level("club", "Club", "Knows shapes and looks three moves ahead.", _shapes, _QUICK),
)
