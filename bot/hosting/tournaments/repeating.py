"""How often a tournament comes again, and when: at the same local time all year. Pure."""

from __future__ import annotations

import calendar
import enum
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import count
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_WEEK = timedelta(weeks=1)
_MONTHS = 12


class Repeat(enum.StrEnum):
    """How often a tournament comes again; the database stores its values."""

    WEEKLY = "weekly"
    MONTHLY = "monthly"


def next_start(first: datetime, repeat: Repeat, zone: tzinfo, after: datetime) -> datetime:
    """Return the earliest start of a series after both `first`, its first start, and the time `after`.

    Each start has the local time of the first in `zone`. A month without that day has the start on its last
    day. A time that the clocks skip is as much later as they skip.
    """
    local = first.astimezone(zone).replace(tzinfo=None, fold=0)
    later = (_moved(local, repeat, times).replace(tzinfo=zone).astimezone(UTC) for times in count(1))
    return next(one for one in later if one > after)


def zone_of(name: str | None) -> tzinfo:
    """Return the time zone with this IANA name; UTC without one, or if it is not known here (any more)."""
    try:
        return UTC if name is None else ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return UTC


def _moved(local: datetime, repeat: Repeat, times: int) -> datetime:
    if repeat is Repeat.WEEKLY:
        return local + times * _WEEK
    years, month = divmod(local.month - 1 + times, _MONTHS)
    year, month = local.year + years, month + 1
    return local.replace(year=year, month=month, day=min(local.day, calendar.monthrange(year, month)[1]))
