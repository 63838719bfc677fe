"""Numbers from outside: the valid ones, and those that nobody could mean."""

from __future__ import annotations

import pytest

from engines.core.errors import NotationError
from engines.core.notation.numbers import MAX_NUMBER, parse_decimal, parse_whole

HUGE = [
    "9" * 11,
    "9" * 400,
    "9" * 5_000,
    "1" + "0" * 100_000,
    str(MAX_NUMBER),
    str(MAX_NUMBER + 1),
    str(2**63),
]
NONE = ["", " ", "-", "+", ".", ".5", "+5", "--5", "5-", " 5", "5 ", "5\n", "1_000", "1e3", "1e999", "inf"]
NONE += [
    "-inf",
    "nan",
    "NaN",
    "infinity",
    "0x10",
    "٣",
    "５",
    "Ⅷ",
    "²",
    "½",
    "5٣",
    "1,5",
    "1..5",
    "1.٣",
    "soon",
]


@pytest.mark.parametrize("text", NONE, ids=ascii)
@pytest.mark.parametrize("parse", [parse_whole, parse_decimal])
def test_non_number_is_unreadable(parse, text) -> None:
    with pytest.raises(NotationError):
        parse(text)


@pytest.mark.parametrize("text", HUGE, ids=len)
def test_too_large_number_counts_as_the_largest(text) -> None:
    assert parse_whole(text) == parse_decimal(text) == parse_decimal(text + ".99") == MAX_NUMBER
    assert parse_whole("-" + text) == parse_decimal("-" + text) == -MAX_NUMBER


def test_valid_numbers_are_read_as_they_are() -> None:
    for number in (0, 1, 7, 30_000, MAX_NUMBER - 1):
        assert parse_whole(str(number)) == parse_whole("0" * 5_000 + str(number)) == number
        assert parse_whole(f"-{number}") == -number
        assert parse_decimal(str(number)) == parse_decimal(f"{number}.") == number
        assert parse_decimal(f"-{number}.25") == -(number + 0.25)
    assert parse_decimal("0." + "1" * 5_000) == pytest.approx(1 / 9)
    assert isinstance(parse_whole("5"), int) and isinstance(parse_decimal("5"), float)


def test_whole_number_has_no_point() -> None:
    for text in ("5.", "5.0", "-1.5"):
        with pytest.raises(NotationError):
            parse_whole(text)


def test_long_text_is_refused_at_once() -> None:
    # Each of a million zeros is looked at once, not once for every other.
    with pytest.raises(NotationError):
        parse_whole("0" * 1_000_000 + "x")
