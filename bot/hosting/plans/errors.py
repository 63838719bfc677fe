"""Errors about plans."""

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class NotPlannableError(MatchError):
    """Raised when a plan is made in a solo match, or without a clock of at least a day per move."""


class PlanTooShortError(MatchError):
    """Raised when the line of a plan contains no answer to an opponent's move."""


class PlanTooLongError(LimitError):
    """Raised when the line of a plan has more than `limit` moves."""
