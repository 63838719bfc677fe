"""Why a match cannot be followed."""

from __future__ import annotations

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class OwnMatchError(MatchError):
    """Whoever plays a match sees how it ends anyway."""


class TooManyFollowersError(LimitError):
    """Raised when a match has as many followers as one message can mention."""


class NoNewsHereError(MatchError):
    """Nobody can be told there when the match is over: the bot is no member."""
