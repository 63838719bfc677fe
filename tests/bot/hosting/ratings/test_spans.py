"""The spans of leaderboards begin on Mondays, and on the first day of a month or season, in UTC."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.ratings.results import Span, beginning


@pytest.mark.parametrize(
    ("span", "first"),
    [
        (Span.WEEK, datetime(2026, 11, 23, tzinfo=UTC)),
        (Span.MONTH, datetime(2026, 11, 1, tzinfo=UTC)),
        (Span.SEASON, datetime(2026, 1, 1, tzinfo=UTC)),
        (Span.SEASON, datetime(2026, 4, 1, tzinfo=UTC)),
        (Span.SEASON, datetime(2026, 7, 1, tzinfo=UTC)),
        (Span.SEASON, datetime(2026, 10, 1, tzinfo=UTC)),
    ],
)
def test_ranking_span_begins_on_its_first_day(span, first):
    assert beginning(span, first) == first
    assert beginning(span, first + timedelta(days=1)) == first
    assert beginning(span, first - timedelta(seconds=1)) < first
