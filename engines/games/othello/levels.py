"""The ladder of Othello, weakest first.

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
    from engines.search.classic import count_difference, minimax

    return minimax(1, count_difference)


def _two_plies() -> Engine:
    from engines.search.classic import count_difference, minimax

    return minimax(2, count_difference)


def _four_plies() -> Engine:
    from engines.search.classic import alpha_beta, count_difference

    return alpha_beta(4, count_difference)


LEVELS: tuple[Level, ...] = (
    Level("first-game", "First game ever", "Plays any legal square.", _random, _QUICK),
    Level("beginner", "Beginner", "Turns over as many discs as it can.", _greedy, _QUICK),
    Level("learner", "Learner", "Counts discs, and looks at your reply.", _two_plies, _QUICK),
    Level("casual", "Casual", "Counts discs four moves ahead.", _four_plies, _QUICK),
)
