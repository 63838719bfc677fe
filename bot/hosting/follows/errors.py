"""Why a match cannot be followed."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class OwnMatchError(MatchError):
    """Whoever plays a match sees how it ends anyway."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "its players do not follow it")


class TooManyFollowersError(MatchError):
    """Raised when a match has as many followers as one message can mention."""

    def __init__(self, match: Match, limit: int) -> None:
        super().__init__(match, f"{limit} people follow it")
        self.limit = limit


class NoNewsHereError(MatchError):
    """Nobody can be told there when the match is over: the bot is no member."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "nothing can be said there unasked")
