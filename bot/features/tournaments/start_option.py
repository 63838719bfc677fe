"""The option `start:` of `/tournament create`: a date and a time in the server's time zone.

19:00              today, or else tomorrow
2026-12-31 20:00   that day
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from bot.features.tournaments.tournament_draft import QUARTER
from bot.formats import weekday_time_text
from bot.hosting.errors import InvalidChoiceError
from bot.i18n import Words

_TYPED = re.compile(r"(?:(\d{4}-\d{1,2}-\d{1,2})[T ]*)?(?:(\d{1,2})(?:[:.h](\d{2}))?)?", re.ASCII)
_EVENING = time(19)
"""Time of the suggestions while no time is typed."""
_SUGGESTED = 14
"""Number of days that are suggested."""
_LONGEST = timedelta(days=366)
_DAY = timedelta(days=1)


def read_start(typed: str, now: datetime, zone: tzinfo) -> datetime:
    """Return the typed start in UTC, rounded up to a quarter of an hour; raises `InvalidChoiceError`.

    The start must be later than `now`, by a year at most. What is typed is in `zone`; a time without a date
    is the next such time.
    """
    day, at = _parse(typed)
    if at is None:
        raise InvalidChoiceError(f"the start {typed[:40]!r} has no time, such as 19:00")
    days = _days(now, zone) if day is None else [day]
    for one in days:
        start = _moment(one, at, zone)
        if now < start < now + _LONGEST:
            return start
    raise InvalidChoiceError(f"the start {typed[:40]!r} must lie in the future, within a year")


def suggested_starts(typed: str, now: datetime, zone: tzinfo, words: Words) -> Iterator[tuple[str, str]]:
    """Yield pairs of a name and a value, such as `2026-12-31 20:00`, of starts after `now` that fit `typed`.

    Without a date, they are on 14 days from today; without a time, at 19:00. Empty text fits all of these.
    There are none if the text is neither a date nor a time. Times are in `zone`.
    """
    try:
        day, at = _parse(typed)
    except InvalidChoiceError:
        return
    for one in _days(now, zone) if day is None else [day]:
        local = datetime.combine(one, at or _EVENING)
        if _moment(one, local.time(), zone) > now:
            yield f"{weekday_time_text(local, words)} ({zone})", f"{local:%Y-%m-%d %H:%M}"


def _parse(typed: str) -> tuple[date | None, time | None]:
    found = _TYPED.fullmatch(typed.strip())
    try:
        day, hour, minute = found.groups() if found else ("", "", "")
        at = None if hour is None else time(int(hour), int(minute or 0))
        return None if day is None else _read_day(day), at
    except ValueError as error:
        raise InvalidChoiceError(
            f"the start {typed[:40]!r} must be a time or a date and a time, such as 2030-05-01 19:00"
        ) from error


def _read_day(typed: str) -> date:
    day = datetime.strptime(typed, "%Y-%m-%d").date()
    if not date.min.year < day.year < date.max.year:
        raise ValueError("in another time zone, this day may be outside of the calendar")
    return day


def _days(now: datetime, zone: tzinfo) -> list[date]:
    today = now.astimezone(zone).date()
    return [today + number * _DAY for number in range(_SUGGESTED)]


def _moment(day: date, at: time, zone: tzinfo) -> datetime:
    exact = datetime.combine(day, at, zone).astimezone(UTC)
    since = exact - datetime.min.replace(tzinfo=UTC)
    return exact + (-since) % QUARTER
