"""Why a plan cannot be kept."""

from __future__ import annotations

from bot.hosting.errors import LimitError
from bot.hosting.matches.errors import MatchError


class NotPlannableError(MatchError):
    """Only who waits a day for the opponent plans ahead."""


class PlanTooShortError(MatchError):
    """The line answers nothing that the opponent may play."""


class PlanTooLongError(LimitError):
    """The line has more than `limit` moves."""
