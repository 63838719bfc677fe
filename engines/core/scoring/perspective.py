"""Scores from another seat's point of view.

A score is for the seat to move. One action later, that is usually the other seat, but
not always: in games with extra moves, the same seat can move again.
"""

from __future__ import annotations

from engines.core.game import Position
from engines.core.scoring.ending import winner_of
from engines.core.scoring.score import Score


def score_seen_from(score: Score, of: Position, to: Position) -> Score:
    """Convert `score`, for the seat to move in `of`, to a score for the seat to move in `to`."""
    return score if of.seat_to_move is to.seat_to_move else -score


def final_score(position: Position) -> Score:
    """Return the score of a finished position, for the seat that would move next.

    A win or a loss is one in 0 plies; a game without a winner is a draw.
    """
    winner = winner_of(position)
    if winner is None:
        return Score.draw()
    return Score.win(0) if winner is position.seat_to_move else Score.loss(0)
