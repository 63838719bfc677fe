"""Retries: after a match, a player returns to their mistake and looks for a better move. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.analyses import Analysis
from bot.hosting.reviews.errors import NoMistakeError
from bot.hosting.reviews.review import Review, ReviewedMove, grade_of_loss
from engines.core.game import Position
from engines.core.statistics.win_probability import scale_of


@dataclass(frozen=True, slots=True)
class Retry:
    """A mistake in a finished match, for which its player looks for a better move."""

    match: MatchWithBoard
    move: ReviewedMove

    @property
    def position(self) -> Position:
        """The position before the mistake."""
        return self.match.position.earlier(self.move.ply)


def retry_of(match: MatchWithBoard, review: Review, ply: int, user_id: int) -> Retry:
    """Return the retry of the move at `ply`.

    Raises `NoMistakeError` if the move was not this person's own or not a mistake.
    """
    move = review.moves[ply] if 0 <= ply < len(review.moves) else None
    if move is None or match.players[move.seat].user_id != user_id or not move.is_error:
        raise NoMistakeError(match, f"nothing to try again at ply {ply}")
    return Retry(match, move)


def is_good(analysis: Analysis, action: int) -> bool:
    """Whether a move loses so little win probability that a review would not call it an error."""
    score = analysis.scores.get(action)
    if score is None:
        return False
    scale = scale_of(analysis.position.game)
    best = max(map(scale.probability, analysis.scores.values()))
    return not grade_of_loss(best - scale.probability(score)).is_error
