"""Parse numbers in protocols and files: ASCII digits of any length, clamped to `MAX_NUMBER`.

Python's `int` and `float` accept more than protocols allow (`1_000`, `٣`,
`nan`, `1e999`), and `int` raises at more than 4,300 digits. Here a number is
ASCII digits after an optional minus; a decimal number may add a point and
more digits. Any other text is an error. Values beyond ±`MAX_NUMBER`
are clamped.
"""

from __future__ import annotations

import re

from engines.core.errors import NotationError

MAX_NUMBER = 2**31 - 1
"""Largest number in the protocol GTP; Gomocup's protocol uses it for "no limit"."""
_DIGITS = len(str(MAX_NUMBER))
_NUMBER = re.compile(r"(-?)([0-9]+)(?:\.([0-9]*))?", re.ASCII)
_PLACES = 9
"""Maximum number of decimal places that are parsed."""


def parse_whole(text: str) -> int:
    """Return the whole number in `text`, clamped to ±`MAX_NUMBER`; raises `NotationError`.

    >>> parse_whole("-12"), parse_whole("9" * 5000)
    (-12, 2147483647)
    """
    if "." in text:
        raise NotationError(f"{text[:20]!r} is not a whole number")
    return int(parse_decimal(text))


def parse_decimal(text: str) -> float:
    """Return the number in `text`, whole or decimal, clamped to ±`MAX_NUMBER`; raises `NotationError`.

    Decimal places after the ninth are ignored.
    """
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise NotationError(f"{text[:20]!r} is not a number")
    places = (found[3] or "0")[:_PLACES]
    size = min(_bounded(found[2]) + float(f"0.{places}"), float(MAX_NUMBER))
    return -size if found[1] else size


def _bounded(digits: str) -> int:
    digits = digits.lstrip("0") or "0"
    return MAX_NUMBER if len(digits) > _DIGITS else min(int(digits), MAX_NUMBER)
