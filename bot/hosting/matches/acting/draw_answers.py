"""Whether an engine agrees to a draw: by its own score, whatever that is worth.

What is proven is clear. An estimate counts late in the game only, for
early on nearly everything is level; which estimates are, in the engine's
own units, its level says (`Level.even`, `Level.even_within`).
"""

from __future__ import annotations

from engines.core.game import Position
from engines.core.level import Level
from engines.core.score import Proof, Score
from engines.core.types import Seat

LATE = 0.6
"""From this part of the board's points on, counted in moves, a game is late."""


def agrees_to_draw(position: Position, seat: Seat, level: Level | None, score: Score | None) -> bool:
    """Return the answer of the engine on `seat`, which has found `score` for whoever is to move.

    An engine that found nothing, or is gone, plays on.
    """
    if level is None or score is None:
        return False
    is_own_turn = position.seat_to_move is seat
    if score.proof is not None:
        return score.proof is not (Proof.WIN if is_own_turn else Proof.LOSS)
    better = score.value - level.even if is_own_turn else level.even - score.value
    return is_late(position) and better <= level.even_within


def is_late(position: Position) -> bool:
    """Whether most of the game has been played."""
    return position.ply >= LATE * position.rows * position.columns
