"""Finds the numbers in a manual's text, and reads what they say."""

from __future__ import annotations

import re
from datetime import timedelta
from fractions import Fraction

Value = Fraction | timedelta | str | tuple[Fraction, ...]

_UP_TO_TWENTY = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
_WORDS = {word: number for number, word in enumerate(re.findall(r"\w+", _UP_TO_TWENTY), 1)}
_WORDS |= {"twice": 2, "dozen": 12, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90}
_POWERS = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_PARTS = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "fifth": Fraction(1, 5)}
_PARTS |= {"tenth": Fraction(1, 10)}
_TIMES = {
    "ms": timedelta(milliseconds=1),
    "s": timedelta(seconds=1),
    "second": timedelta(seconds=1),
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "d": timedelta(days=1),
    "week": timedelta(weeks=1),
}
_SIZES = {"KiB": 2**10, "MiB": 2**20, "KB": 10**3, "MB": 10**6, "GB": 10**9}
_DIGITS = r"\d[\d,.]*\d|\d"
_COUNTS = "|".join([*_WORDS, *_POWERS])
_SHARES = "|".join(_PARTS)
_SPANS = "|".join([*(name for name in _TIMES if len(name) > 2), "month", "year"])
_LIMIT_OF_ONE = r"(?:(?<=only )|(?<=at most )|(?<=exactly ))one"
_NUMBER = re.compile(
    rf"{_DIGITS}|\b(?:{_LIMIT_OF_ONE}|(?!one)(?:{_COUNTS})|{_SHARES}|(?:an?|one) (?:{_SPANS}))\b",
    re.IGNORECASE,
)
"""The word *one* is a number where it limits; elsewhere it stands for a noun."""
_READ = re.compile(
    rf"{_DIGITS}|\b(?:(?:{_COUNTS})(?: (?:{_COUNTS}))*|{_SHARES}|an?(?! (?:{_COUNTS}|{_SHARES})))\b"
)
_NAMES = re.compile(r"Connect Four|Chess960|Glicko-2|CIEDE2000|GTP 2|swap2|double-(?:four|three)s")
"""Names with a number in them, which counts nothing."""
_NOT_READ = (
    r"```.*?```",
    r"<!--.*?-->",
    r"</?[a-z][^>\n]*>",
    r"`[^`\n]*`",
    r"\]\([^)]*\)",
    r"\w+://\S+",
    r"(?m:^(?:# )?[A-Z_]+=.*?$)",
)
"""Code, settings, comments and addresses: examples, commands and names."""


def numbers_in(text: str) -> list[tuple[int, int]]:
    """Return where the numbers of a manual's sentences and tables are, as pairs of start and end."""
    for pattern in _NOT_READ:
        text = re.sub(pattern, _blank, text, flags=re.DOTALL)
    text = re.sub(r"^ *\d+\. ", _blank, text, flags=re.MULTILINE)
    text = _NAMES.sub(_blank, text)
    return [found.span() for found in _NUMBER.finditer(text)]


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"\S", " ", found[0])


def read(text: str) -> Value:
    """Return what a number says, with its unit if there is one; raises `ValueError`."""
    if re.fullmatch(r"\d+(\.\d+){3}", text):
        return text
    numbers = tuple(_number(found) for found in _READ.findall(text.lower()))
    if " and a half" in text:
        numbers = (sum(numbers, Fraction(0)),)
    if not numbers:
        raise ValueError(f"no number in {text!r}")
    unit = re.search(r"(ms|s|KiB|MiB|KB|MB|GB|%|[a-z]+?)s?$", text.strip())
    if re.search(r"\w (?:\w+ )?of \w", text):
        return numbers[0] / numbers[1]
    if len(set(numbers)) > 1:
        return numbers
    return _with_unit(numbers[0], unit[1] if unit else "")


def _with_unit(number: Fraction, unit: str) -> Value:
    if unit in _TIMES:
        return timedelta(microseconds=round(number * (_TIMES[unit] / timedelta(microseconds=1))))
    return number * _SIZES.get(unit, 1) / (100 if unit == "%" else 1)


def _number(text: str) -> Fraction:
    if text in {"a", "an"}:
        return Fraction(1)
    if text in _PARTS:
        return _PARTS[text]
    if text[0].isdigit():
        return Fraction(text.replace(",", ""))
    number = Fraction(1)
    for word in text.split():
        number *= _WORDS.get(word) or _POWERS[word]
    return number
