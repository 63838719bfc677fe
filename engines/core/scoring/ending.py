"""Functions about the end of a game: its winner, each seat's points, and moves that win immediately."""

from __future__ import annotations

from engines.core.game import Position
from engines.core.types import Seat


def winner_of(position: Position) -> Seat | None:
    """Return the winning seat; `None` for a draw and for an unfinished game."""
    outcome = position.outcome
    return None if outcome is None or outcome.winner is None else position.seat_of(outcome.winner)


def points_of(position: Position, seat: Seat) -> float:
    """Return the points of `seat` in a finished game: 1 for a win, ½ for a draw, 0 for a loss.

    Raises `ValueError` if the game is unfinished.
    """
    if position.outcome is None:
        raise ValueError("the position has no result yet: the game is not over")
    winner = winner_of(position)
    return 0.5 if winner is None else float(winner is seat)


def is_winning(position: Position, action: int) -> bool:
    """Whether the legal `action` wins the game immediately for the side to move."""
    outcome = position.play(action).outcome
    return outcome is not None and outcome.winner is position.side_to_move


def winning_reply(after: Position, seat: Seat) -> int | None:
    """Return the first action in `after` with which the opponent of `seat` wins immediately, or `None`.

    Also returns `None` if it is the turn of `seat`.
    """
    return None if after.seat_to_move is seat else winning_action(after)


def winning_action(position: Position) -> int | None:
    """Return the first legal action that wins immediately, or `None`."""
    return next((action for action in position.legal_actions() if is_winning(position, action)), None)
