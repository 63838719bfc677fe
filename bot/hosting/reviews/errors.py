"""Errors raised when a match cannot be reviewed, or a position not analyzed."""

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class NothingToReviewError(MatchError):
    """Raised when a finished match is too short for a review: it has fewer than two moves."""


class NoMistakeError(MatchError):
    """Raised when a person retries a move that was not their own or not a mistake."""


class ReviewElsewhereError(MatchError):
    """Raised when a review would be posted where not everybody is allowed to see its match."""


class TooManyReviewsError(LimitError):
    """Raised when a person already awaits `limit` reviews."""


class HelpRefusedError(MatchError):
    """Raised when help is requested in an ongoing match that is rated, between people, or a vote."""


class NothingToAnalyzeError(MatchError):
    """Raised when the game is over in the position, so there are no moves to analyze."""
