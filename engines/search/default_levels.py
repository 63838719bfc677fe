"""Default ladder of a game without levels: random moves, and a search of two plies without an evaluation."""

from __future__ import annotations

from engines.core.engine import Engine, Limits
from engines.core.level import Level


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _two_plies() -> Engine:
    from engines.search.classic import alpha_beta, no_opinion

    return alpha_beta(depth=2, evaluate=no_opinion)


LEVELS = (
    Level("first-game", "First game ever", "Plays anything that is allowed.", _random, Limits(seconds=1.0)),
    Level("club", "Club", "Looks two moves ahead.", _two_plies, Limits(seconds=1.0), variety=1.0),
)
