"""Why a match is not reviewed."""

from __future__ import annotations

from bot.hosting.errors import HostingError
from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class NothingToReviewError(MatchError):
    """The match was over before both sides had moved."""


class NoMistakeError(MatchError):
    """The asker did not play that move, or nothing was wrong with it."""


class ReviewElsewhereError(MatchError):
    """Raised when a review would be posted where not everybody may see its match."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "it was never shown there")


class TooManyReviewsError(HostingError):
    """A person waits for as many reviews as allowed."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"at most {limit} reviews of one person at a time")
        self.limit = limit
