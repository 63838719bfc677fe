"""Time spans of leaderboards: weeks from Monday, months, and seasons (quarters); all in UTC."""

from __future__ import annotations

import enum
import functools
from datetime import UTC, date, datetime, time, timedelta

from bot.hosting.ratings.rating import PLACEMENT_RESULTS
from db.standing_rows import GainRow, RatingChangeRow

_SEASON_MONTHS = 3


class Span(enum.StrEnum):
    """Kind of a leaderboard's time span; the database stores its values."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"


def beginning(span: Span, moment: datetime) -> datetime:
    """Return the start of the week, month or season that contains `moment` (in UTC)."""
    return _beginning(span, moment.date())


@functools.lru_cache(1024)
def _beginning(span: Span, day: date) -> datetime:
    if span is Span.WEEK:
        first = day - timedelta(days=day.weekday())
    else:
        month = day.month if span is Span.MONTH else day.month - (day.month - 1) % _SEASON_MONTHS
        first = day.replace(month=month, day=1)
    return datetime.combine(first, time(), UTC)


def gains_of(change: RatingChangeRow) -> list[GainRow]:
    """Return the change as gains of its week, month and season; empty while the rating is provisional."""
    if change.results <= PLACEMENT_RESULTS:
        return []
    gain = change.rating_after - change.rating_before
    return [
        GainRow(change.user_id, change.game, change.pool, span, beginning(span, change.created_at), gain, 1)
        for span in Span
    ]
