"""Errors raised when the analysis of a position is refused."""

from bot.hosting.matches.errors import MatchError


class HelpRefusedError(MatchError):
    """Raised when help is requested in an ongoing match that is rated, between people, or a vote."""


class NothingToAnalyseError(MatchError):
    """Raised when the game is over in the position, so there are no moves to analyse."""
