"""Errors raised when help with a position is refused."""

from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class PositionInPlayError(MatchError):
    """Raised when the position, or a similar one, is on the board of the person's ongoing `match`."""


class PlayedElsewhereError(MatchError):
    """Raised for a move or a draw offer against an engine while the person has an equal board in `match`.

    `is_timed` means that the refused move's match has a clock, which is stopped meanwhile.
    """

    def __init__(self, match: Match, *, is_timed: bool = False) -> None:
        super().__init__(match)
        self.is_timed = is_timed
