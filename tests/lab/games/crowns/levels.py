"""The ladder of Crowns: by chance, and three plies ahead."""

from __future__ import annotations

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Level

_WORTH = (0.0, 1.0, 1.0, 2.0, 2.0)


def _lead(position: Position) -> float:
    """Men, and kings as two."""
    worth = [0.0, 0.0]
    for cell in filter(None, position.cells):
        worth[position.game.look.piece(cell).side] += _WORTH[cell]
    mover = position.side_to_move
    return worth[mover] - worth[mover.other]


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _three_plies() -> Engine:
    from engines.search.classic import alpha_beta
    from engines.search.skill import FallibleEngine

    return FallibleEngine(alpha_beta(depth=3, evaluate=_lead), temperature=0.3)


LEVELS = (
    Level("first-game", "First game ever", "Steps anywhere.", _random, Limits(seconds=1.0)),
    Level("club", "Club", "Counts pieces three moves ahead.", _three_plies, Limits(seconds=1.0)),
)
