"""Decides whether an engine accepts a draw offer, based on the engine's own score.

A proven result decides the answer. An evaluation counts only late in the game, because almost all early
positions look even. The level defines which scores count as even, in the engine's own units (`Level.even`,
`Level.even_within`).
"""

from __future__ import annotations

from engines.core.game import Position
from engines.core.level import Level
from engines.core.scoring.score import Proof, Score
from engines.core.types import Seat


def agrees_to_draw(position: Position, seat: Seat, level: Level | None, score: Score | None) -> bool:
    """Whether the engine on `seat` accepts a draw; `score` is from the view of the side to move.

    The engine refuses if it has no score, or if its level was removed from the ladder.
    """
    if level is None or score is None:
        return False
    is_own_turn = position.seat_to_move is seat
    if score.proof is not None:
        return score.proof is not (Proof.WIN if is_own_turn else Proof.LOSS)
    better = score.value - level.even if is_own_turn else level.even - score.value
    return position.is_late and better <= level.even_within
