"""Dates of a series: the local time stays through changes of the clocks and short months."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.hosting.tournaments.repeating import Repeat, next_start, zone_of

BERLIN = ZoneInfo("Europe/Berlin")


def starts(first, repeat, zone, count):
    """The next starts of a series, in local time."""
    after, found = first, []
    for _ in range(count):
        after = next_start(first, repeat, zone, after)
        found.append(after.astimezone(zone))
    return found


@pytest.mark.parametrize("month", [3, 10])
def test_weekly_start_keeps_local_hour_through_clock_changes(month):
    first = datetime(2027, month, 19, 19, 30, tzinfo=BERLIN).astimezone(UTC)
    found = starts(first, Repeat.WEEKLY, BERLIN, 3)
    assert {(one.hour, one.minute, one.weekday()) for one in found} == {(19, 30, first.weekday())}
    assert len({one.utcoffset() for one in found}) == 2


def test_monthly_start_on_the_31st_never_drifts():
    first = datetime(2027, 1, 31, 20, 0, tzinfo=BERLIN).astimezone(UTC)
    found = starts(first, Repeat.MONTHLY, BERLIN, 13)
    assert [one.day for one in found] == [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29]
    assert {one.hour for one in found} == {20}


def test_skipped_hour_moves_only_that_start():
    """On 28 March 2027 Berlin has no 02:30."""
    first = datetime(2027, 3, 21, 2, 30, tzinfo=BERLIN).astimezone(UTC)
    found = starts(first, Repeat.WEEKLY, BERLIN, 2)
    assert [(one.day, one.hour, one.minute) for one in found] == [(28, 3, 30), (4, 2, 30)]


def test_series_from_repeated_hour_moves_later_too():
    """A first start in the second 02:30 of 25 October 2026; on 25 March 2029 Berlin has none."""
    first = datetime(2026, 10, 25, 2, 30, tzinfo=BERLIN, fold=1).astimezone(UTC)
    found = starts(first, Repeat.MONTHLY, BERLIN, 29)
    assert (found[-1].month, found[-1].day, found[-1].hour, found[-1].minute) == (3, 25, 3, 30)


def test_missed_dates_are_left_out():
    first = datetime(2027, 1, 1, 12, 0, tzinfo=UTC)
    later = next_start(first, Repeat.WEEKLY, UTC, first + timedelta(days=30))
    assert later == first + timedelta(days=35)


@pytest.mark.parametrize("name", [None, "", "Mars/Olympus", "../etc/passwd", "Europe", "x\0y"])
def test_unknown_zone_counts_as_utc(name):
    assert zone_of(name) is UTC
