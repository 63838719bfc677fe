"""Refusals to analyse a position."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError


class HelpRefusedError(MatchError):
    """Raised when help is asked for in a match that goes on and is rated, between people, or a vote."""


class NothingToAnalyseError(MatchError):
    """Raised when the game is over in the position, so that it has no moves to analyse."""
