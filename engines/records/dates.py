"""Dates as they appear in game files: `2020-01-02`, `Jan 2, 2020`, `2.1.2020`, `2020年1月2日`."""

from __future__ import annotations

import contextlib
import re
from datetime import date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

_YEAR_FIRST = re.compile(r"(?<!\d)(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?(?!\d)", re.ASCII)
_YEAR_LAST = re.compile(r"(?<!\d)(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})(?!\d)", re.ASCII)
_RUN_TOGETHER = re.compile(r"(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)", re.ASCII)
_YEAR = re.compile(r"(?<![\d:])(\d{4})(?!\d)", re.ASCII)
_NAME = re.compile(rf"(?<![a-z])({'|'.join(_MONTHS)})[a-z]*", re.IGNORECASE)
_DAY = re.compile(r"(?<![\d:])(\d{1,2})(?:st|nd|rd|th)?(?![:\d])", re.ASCII | re.IGNORECASE)


def read_date(text: str) -> str:
    """Return the date in a text as ISO 8601, without unknown or ambiguous parts; empty without a date.

    >>> read_date("Jan 2, 2020"), read_date("played in March 2019"), read_date("2.1.2020")
    ('2020-01-02', '2019-03', '2020-01-02')
    """
    found = _YEAR_FIRST.search(text) or _RUN_TOGETHER.search(text)
    if found:
        return _format_date(*found.groups())
    if found := _YEAR_LAST.search(text):
        first, sign, second, year = found.groups()
        return _format_date(year, *_month_and_day(int(first), int(second), sign))
    year = _YEAR.search(text)
    if year is None:
        return ""
    month, day = _NAME.search(text), _DAY.search(text)
    if month is None:
        return _format_date(year[1])
    return _format_date(year[1], _MONTHS.index(month[1].lower()) + 1, None if day is None else day[1])


def _month_and_day(first: int, second: int, sign: str) -> tuple[int, ...]:
    """Return month and day of two numbers that `sign` separates; empty if their order is ambiguous.

    With dots, the day comes first.
    """
    if sign == "." or first > 12 or first == second:
        return second, first
    return (first, second) if second > 12 else ()


def _format_date(year: str, month: str | int | None = None, day: str | int | None = None) -> str:
    """Return the date in ISO form, without unknown or invalid parts; empty without a valid year."""
    for parts in ((year, month or 0, day or 0), (year, month or 0), (year,)):
        with contextlib.suppress(ValueError):
            known = [int(part) for part in parts]
            date(*(*known, 1, 1)[:3])
            return "-".join(f"{part:0{width}}" for part, width in zip(known, (4, 2, 2), strict=False))
    return ""
