"""The ladder of Tic-tac-toe, weakest first.

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


def _glance() -> Engine:
    from engines.search.classic import minimax

    return minimax(depth=1)


def _two_plies() -> Engine:
    from engines.search.classic import minimax

    return minimax(depth=2)


def _perfect() -> Engine:
    from engines.games.tic_tac_toe.perfect import PerfectPlayer

    return PerfectPlayer()


LEVELS: tuple[Level, ...] = (
    Level("first-game", "First game ever", "Plays anywhere.", _random, _QUICK),
    Level("beginner", "Beginner", "Takes a win when it sees one.", _glance, _QUICK),
    Level("casual", "Casual", "Takes a win and stops yours.", _two_plies, _QUICK),
    Level("perfect", "Perfect", "Looks to the very end and never loses.", _perfect, _QUICK),
)
