"""Why a plan cannot be kept."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class NotPlannableError(MatchError):
    """Only who waits a day for the opponent plans ahead."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "it has no clock of days, or nobody to wait for")


class PlanTooShortError(MatchError):
    """The line answers nothing that the opponent may play."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "the line has no answer")


class PlanTooLongError(MatchError):
    """The line has more than `limit` moves."""

    def __init__(self, match: Match, limit: int) -> None:
        super().__init__(match, f"the line has more than {limit} moves")
        self.limit = limit
