"""Errors raised when a person cannot follow a match."""

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class OwnMatchError(MatchError):
    """Raised when a player follows their own match."""


class TooManyFollowersError(LimitError):
    """Raised when a match already has the maximum number of followers."""


class NoNewsHereError(MatchError):
    """Raised when the bot has not joined the server of a match, and so cannot notify followers there."""
