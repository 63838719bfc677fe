"""The ladder of Sow: by chance, and four plies ahead."""

from __future__ import annotations

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Level


def _lead(position: Position) -> float:
    """Return the mover's lead in stored seeds."""
    counts = position.counts() or (0, 0)
    return float(counts[position.side_to_move] - counts[position.side_to_move.other])


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _four_plies() -> Engine:
    from engines.search.classic import negamax

    return negamax(depth=4, evaluate=_lead)


LEVELS = (
    Level("first-game", "First game ever", "Sows any house.", _random, Limits(seconds=1.0)),
    Level("club", "Club", "Counts seeds four sowings ahead.", _four_plies, Limits(seconds=1.0), variety=0.5),
)
