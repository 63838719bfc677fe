"""A person's vacation: until when, and how much of the year's is left. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from db.rows import VacationRow

DAYS_A_YEAR = 30
_DAY = timedelta(days=1)
_FORGIVEN = timedelta(hours=1)
"""Vacation time that is free each year, for one begun by mistake and ended at once."""


@dataclass(frozen=True, slots=True)
class Vacation:
    """What is known of a person's vacations: `until` of the one they are on, and whole days that are left."""

    until: datetime | None
    left: int


def used_of(rows: Iterable[VacationRow], now: datetime) -> timedelta:
    """Return the vacation time used this year (UTC); a vacation counts in the year in which it began."""
    return sum((row.ends_at - row.begins_at for row in rows if row.begins_at.year == now.year), timedelta(0))


def vacation_of(rows: Iterable[VacationRow], now: datetime, earlier: timedelta = timedelta(0)) -> Vacation:
    """Return a person's vacation allowance; `earlier`: the time used before their data was deleted."""
    rows = list(rows)
    used = used_of(rows, now) + earlier
    until = max((row.ends_at for row in rows if row.begins_at <= now < row.ends_at), default=None)
    left = DAYS_A_YEAR * _DAY - max(used - _FORGIVEN, timedelta(0))
    return Vacation(until, max(left // _DAY, 0))
