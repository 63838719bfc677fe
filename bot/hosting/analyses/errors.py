"""Why somebody is not told what a move is worth."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class HelpRefusedError(MatchError):
    """The match goes on, and something is at stake in it for somebody."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "there is no help while it goes on")


class NothingToAnalyseError(MatchError):
    """No move can be made in the position: the game is over in it."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "no move is left")
