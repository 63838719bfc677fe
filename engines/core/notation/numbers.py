"""Parse numbers in protocols and files: plain digits, of any length, clamped to a largest value.

Python's `int` and `float` accept more than a protocol means (`1_000`, `٣`,
`nan`, `1e999`), and `int` raises at more than 4,300 digits. Here a number is
ASCII digits after an optional minus, a decimal one with an optional point
and more digits; everything else is unreadable. Values beyond ±`LARGEST`
are clamped.
"""

from __future__ import annotations

import re

from engines.core.errors import NotationError

LARGEST = 2**31 - 1
"""The largest number of GTP; in Gomocup's protocol it means no limit."""
_DIGITS = len(str(LARGEST))
_NUMBER = re.compile(r"(-?)([0-9]+)(?:\.([0-9]*))?", re.ASCII)
_PLACES = 9
"""Number of decimal places that count."""


def parse_whole(text: str) -> int:
    """Return the whole number that `text` is; raises `NotationError`.

    >>> parse_whole("-12"), parse_whole("9" * 5000)
    (-12, 2147483647)
    """
    if "." in text:
        raise NotationError(f"{text[:20]!r} is not a whole number")
    return int(parse_decimal(text))


def parse_decimal(text: str) -> float:
    """Return the number that `text` is, whole or with a decimal point; raises `NotationError`."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise NotationError(f"{text[:20]!r} is not a number")
    places = (found[3] or "0")[:_PLACES]
    size = min(_bounded(found[2]) + float(f"0.{places}"), float(LARGEST))
    return -size if found[1] else size


def _bounded(digits: str) -> int:
    digits = digits.lstrip("0") or "0"
    return LARGEST if len(digits) > _DIGITS else min(int(digits), LARGEST)
