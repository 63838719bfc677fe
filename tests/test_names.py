"""Names of tests follow CONTRIBUTING: the subject, then what is expected of it, in few words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.banned_words import FIRST_WORDS_OF_TESTS

TESTS = Path(__file__).parent
MAX_WORDS = 9
NAME = re.compile(r"^ *(?:async )?def test_(\w+)\(", re.MULTILINE)


def is_clear(name: str) -> bool:
    """Whether `name`, without its `test_`, begins with its subject and is short."""
    words = name.split("_")
    return words[0] not in FIRST_WORDS_OF_TESTS and len(words) <= MAX_WORDS


def test_names_of_tests_are_clear() -> None:
    unclear = [
        f"{file.relative_to(TESTS)}: test_{name}"
        for file in sorted(TESTS.rglob("test_*.py"))
        for name in NAME.findall(file.read_text(encoding="utf-8"))
        if not is_clear(name)
    ]
    assert not unclear, "say the subject and what is expected of it, in nine words\n" + "\n".join(unclear)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("full_board_is_a_draw", True),
        ("a_full_board_is_a_draw", False),
        ("who_cannot_move_loses", False),
        ("one_two_three_four_five_six_seven_eight_nine", True),
        ("one_two_three_four_five_six_seven_eight_nine_ten", False),
    ],
)
def test_name_of_a_test_is_judged(name: str, expected: bool) -> None:
    assert is_clear(name) is expected
