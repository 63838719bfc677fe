"""The results below the daily puzzle: solvers by name, everybody else as a number."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.features.puzzles.daily import results_text
from bot.i18n import words_for
from db.puzzle_rows import ResultRow

WORDS = words_for("en-US")
BEGAN = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


def result(user_id, name, kind):
    return ResultRow(user_id, name, kind, BEGAN, BEGAN + timedelta(seconds=user_id))


def shown(results):
    return results_text(results, WORDS).replace("\u00a0", " ")


@pytest.mark.parametrize("kind", ["failed", "shown"])
def test_missed_puzzle_names_only_solvers(kind):
    results = [result(5, "Ada", "solved"), result(2, "Dora", kind), result(3, "Emil", kind)]
    assert shown(results) == "- Ada solved it in 5 s\n-# 3 people have tried it."


def test_puzzle_that_none_solved_counts_attempts():
    text = shown([result(2, "Dora", "failed")])
    assert text == "No one has solved it yet.\n-# One person has tried it."


def test_puzzle_solved_by_all_needs_no_count():
    assert shown([result(5, "Ada", "solved")]) == "- Ada solved it in 5 s"
    assert shown([]) == "No one has solved it yet."


def test_long_list_of_solvers_ends_with_count():
    lines = shown([result(n, f"Ada{n}", "solved") for n in range(1, 20)]).splitlines()
    assert lines[14:] == ["- Ada15 solved it in 15 s", "and 4 more"]
