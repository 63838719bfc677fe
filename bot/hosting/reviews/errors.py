"""Why a match is not reviewed."""

from __future__ import annotations

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class NothingToReviewError(MatchError):
    """The match was over before both sides had moved."""


class NoMistakeError(MatchError):
    """The asker did not play that move, or nothing was wrong with it."""


class ReviewElsewhereError(MatchError):
    """Raised when a review would be posted where not everybody may see its match."""


class TooManyReviewsError(LimitError):
    """A person waits for as many reviews as allowed."""
