"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Position
from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended; `winner` is `None` for a draw and for a match that was called off."""

    winner: Seat | None
    termination: str
    """One of `engines.core.types.Termination`, or a word of the game's own."""


def result_of(position: Position) -> Result | None:
    """Return how the game ended on the board, if it did."""
    outcome = position.outcome
    if outcome is None:
        return None
    winner = None if outcome.winner is None else position.seat_of(outcome.winner)
    return Result(winner, outcome.termination)
