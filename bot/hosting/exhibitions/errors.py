"""What is refused about matches that nobody sits down to."""

from __future__ import annotations

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class NotStarterError(MatchError):
    """Only who began the match may do this."""

    def __init__(self, match: Match, starter_id: int | None) -> None:
        super().__init__(match)
        self.starter_id = starter_id


class TooManyExhibitionsError(LimitError):
    """This person has begun as many such matches as may go on at a time."""
