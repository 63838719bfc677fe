"""The ladder of Lattice: by chance, and two plies ahead."""

from __future__ import annotations

from engines.core.engine import Engine, Limits
from engines.core.level import Level


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _two_plies() -> Engine:
    from engines.search.classic import alpha_beta, zero_evaluation

    return alpha_beta(depth=2, evaluate=zero_evaluation)


LEVELS = (
    Level("first-game", "First game ever", "Fills dark squares anywhere.", _random, Limits(seconds=1.0)),
    Level("club", "Club", "Looks two moves ahead.", _two_plies, Limits(seconds=1.0), variety=1.0),
)
