"""Formats numbers, dates and lists for a language, with data from Unicode's Common Locale Data Repository.

In messages, Discord itself formats times (`<t:…>`) in the reader's time zone.
These functions are for sentences, for pictures, and for their descriptions.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Literal

from babel import Locale
from babel.dates import format_date, format_skeleton, format_timedelta
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from bot.i18n import Words

_SIGNED = "+#,##0;\N{MINUS SIGN}#,##0"


def percent_text(share: float, words: Words) -> str:
    """Format a fraction from 0 to 1 as a whole percentage in the style of the language: `58%` or `58 %`."""
    return format_percent(share, locale=_locale(words.locale))


def signed_text(number: int, words: Words) -> str:
    """Format a number with its sign, using the minus sign U+2212: `+3`, `−12`, and `0`."""
    return format_decimal(number, format=_SIGNED, locale=_locale(words.locale)) if number else "0"


def list_text(parts: Sequence[str], words: Words, style: Literal["standard", "or"] = "standard") -> str:
    """Format the parts as a list in a sentence: `A, B, and C`; in the style `or`, `A, B, or C`."""
    return format_list(parts, style, locale=_locale(words.locale))


def day_text(day: date, words: Words) -> str:
    """Format a date with the month's name: `November 2, 2026` in English, `2. November 2026` in German."""
    return format_date(day, "long", locale=_locale(words.locale))


def short_day_text(day: date, words: Words) -> str:
    """Format a date with numbers only: `11/2/2026` in English, `2.11.2026` in German."""
    return format_skeleton("yMd", day, locale=_locale(words.locale))


def quarter_text(day: date, words: Words) -> str:
    """Format the quarter of a year that contains `day`: `Q4 2026` in English, `2026年第4季度` in Chinese."""
    return format_skeleton("yQQQ", day, locale=_locale(words.locale))


def weekday_time_text(at: datetime, words: Words) -> str:
    """Format a local time with its weekday: `Fri, Dec 4 · 19:00`; in German, `Fr., 4. Dez. · 19:00`."""
    locale = _locale(words.locale)
    return f"{format_skeleton('MMMEd', at, locale=locale)} · {format_skeleton('Hm', at, locale=locale)}"


def duration_text(span: timedelta, words: Words) -> str:
    """Format a duration of less than a day in whole seconds: `2 hours 24 minutes`; empty for 0 seconds."""
    minutes, seconds = divmod(round(span.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    parts = (timedelta(hours=hours), timedelta(minutes=minutes), timedelta(seconds=seconds))
    told = (format_timedelta(part, threshold=1, locale=_locale(words.locale)) for part in parts if part)
    return " ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in told)


@functools.cache
def _locale(name: str) -> Locale:
    return Locale.parse(name, sep="-")
