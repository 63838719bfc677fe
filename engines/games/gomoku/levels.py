"""The ladder of Gomoku, weakest first.

A new engine is one more `Level`; put it where its measured rating says.
`build` imports what it needs, so that listing the ladder costs nothing,
and is asked for every move: what is dear to load, keep in a cache of its own.
"""

from __future__ import annotations

from pathlib import Path

from engines.search.engine import Engine, Limits
from engines.search.ladder import Level, rated

_QUICK = Limits(seconds=1.5)


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _distracted() -> Engine:
    from engines.games.gomoku.greedy import GreedyScorer
    from engines.search.skill import Human

    return Human(GreedyScorer(), temperature=12.0, blindness=0.25, guards=False)


def _greedy() -> Engine:
    from engines.games.gomoku.greedy import GreedyScorer

    return GreedyScorer()


def _shapes() -> Engine:
    from engines.games.gomoku.shape_negamax import ShapeNegamax

    return ShapeNegamax(depth=3)


LEVELS: tuple[Level, ...] = rated(
    (
        Level("first-game", "First game ever", "Puts stones anywhere.", _random, _QUICK),
        Level("beginner", "Beginner", "Follows its nose, and overlooks a lot.", _distracted, _QUICK),
        Level("casual", "Casual", "Weighs attack against guard, and never thinks ahead.", _greedy, _QUICK),
        Level("club", "Club", "Knows shapes and looks three moves ahead.", _shapes, _QUICK),
    ),
    Path(__file__).with_name("ratings.json"),
)
