"""Errors raised when help with a position is refused."""

from bot.hosting.matches.errors import MatchError


class PositionInPlayError(MatchError):
    """Raised when the position, or a similar one, is on the board of the person's ongoing `match`."""
