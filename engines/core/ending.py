"""Ends of games: the seat that won, the points of a seat, and moves that win at once."""

from __future__ import annotations

from engines.core.game import Position
from engines.core.types import Seat


def winner_of(position: Position) -> Seat | None:
    """Return the seat that has won; `None` for a draw, and while the game goes on."""
    outcome = position.outcome
    return None if outcome is None or outcome.winner is None else position.seat_of(outcome.winner)


def points_of(position: Position, seat: Seat) -> float:
    """Return the points of `seat` in a finished game: 1 for a win, ½ for a draw, 0 for a loss.

    Raises `ValueError` while the game goes on.
    """
    if position.outcome is None:
        raise ValueError("the game is not over")
    winner = winner_of(position)
    return 0.5 if winner is None else float(winner is seat)


def is_winning(position: Position, action: int) -> bool:
    """Whether `action`, a legal one, wins the game at once for the side to move."""
    outcome = position.play(action).outcome
    return outcome is not None and outcome.winner is position.side_to_move


def winning_action(position: Position) -> int | None:
    """Return the first legal action that wins at once, `None` where there is none."""
    return next((action for action in position.legal_actions() if is_winning(position, action)), None)
