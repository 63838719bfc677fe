"""The ladder of Breakthrough: by chance, and two plies ahead."""

from __future__ import annotations

from engines.games.breakthrough.rules import SIZE

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Level


def _lead(position: Position) -> float:
    """Pieces, and how far they have come, the last rows counting most."""
    worth = [0.0, 0.0, 0.0]
    for point, cell in enumerate(position.cells):
        row = point // SIZE
        worth[cell] += 10 + (SIZE - 1 - row if cell == 1 else row) ** 1.5
    mover = position.side_to_move + 1
    return worth[mover] - worth[3 - mover]


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _two_plies() -> Engine:
    from engines.search.classic import alpha_beta
    from engines.search.skill import FallibleEngine

    return FallibleEngine(alpha_beta(depth=2, evaluate=_lead), temperature=0.5)


LEVELS = (
    Level("first-game", "First game ever", "Steps anywhere.", _random, Limits(seconds=1.0)),
    Level("club", "Club", "Counts pieces, and looks at your answer.", _two_plies, Limits(seconds=1.0)),
)
