"""Refusals to follow a match."""

from __future__ import annotations

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class OwnMatchError(MatchError):
    """Raised when a player follows their own match."""


class TooManyFollowersError(LimitError):
    """Raised when a match has the maximum number of followers that one message can mention."""


class NoNewsHereError(MatchError):
    """Raised when a match is shown where the bot is not a member, so it cannot notify followers."""
