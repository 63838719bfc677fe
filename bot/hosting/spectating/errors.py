"""Errors about exhibitions, votes and followers."""

from __future__ import annotations

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class NotStarterError(MatchError):
    """Raised when a person other than the match's starter tries to control it.

    Also raised when nobody can: for a match of players, whose `starter_id` is `None`, and for any control of
    a vote but stopping it.
    """

    def __init__(self, match: Match, starter_id: int | None) -> None:
        super().__init__(match)
        self.starter_id = starter_id


class TooManyExhibitionsError(LimitError):
    """Raised when a person has already started `limit` ongoing exhibitions and votes."""


class OwnMatchError(MatchError):
    """Raised when a player follows their own match."""


class TooManyFollowersError(LimitError):
    """Raised when a match already has `limit` followers."""


class NoNewsHereError(MatchError):
    """Raised when the bot has not joined the server of a match, and so cannot notify followers there."""
