"""Why somebody is not told what a move is worth."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError


class HelpRefusedError(MatchError):
    """The match goes on, and something is at stake in it for somebody."""


class NothingToAnalyseError(MatchError):
    """No move can be made in the position: the game is over in it."""
