"""Each number in the manuals has its constant and a test at its edge, or promises nothing for a reason."""

import ast
import functools
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from tests.promises.constants import agree, needs_edge, value_of
from tests.promises.numbers import numbers_in, read
from tests.promises.table import NO_PROMISES, ROOT, TABLES
from tests.test_manuals import MANUALS, name_of

NOTEBOOKS = (
    *("checkers", "chess", "connect-four", "gomoku", "ladder", "learning", "mancala", "museum"),
    "othello",
)
"""Manuals of the engines that say what was measured, and when."""
WITHOUT_ROWS = {"CHANGELOG.md", "tests/bench/README.md", *(f"engines/docs/{one}.md" for one in NOTEBOOKS)}
"""Manuals of what was changed or measured, which promise nothing in numbers."""
ROWS = [pytest.param(table, row, id=f"{table.manual} {row.says}") for table in TABLES for row in table.rows]
MANUAL_TABLES = [pytest.param(table, id=table.manual) for table in TABLES]


def test_manuals_all_have_their_rows():
    names = {name_of(path) for path in MANUALS} | {".env.example"}
    assert names >= WITHOUT_ROWS
    assert sorted(table.manual for table in TABLES) == sorted(names - WITHOUT_ROWS)


@pytest.mark.parametrize("table", MANUAL_TABLES)
def test_numbers_have_a_constant_or_promise_nothing(table):
    assert table.unbound() == []


@pytest.mark.parametrize("table", MANUAL_TABLES)
def test_fragment_stands_once_in_its_manual(table):
    for fragment in table.fragments:
        assert len(table.places_of(fragment)) == 1, fragment


@pytest.mark.parametrize("table", MANUAL_TABLES)
def test_number_without_a_promise_has_a_reason(table):
    assert table.reasons <= set(NO_PROMISES)
    for fragment in table.without_promise:
        ((first, last),) = table.places_of(fragment)
        places = numbers_in(table.text)
        assert any(first <= start and end <= last for start, end in places), fragment


@pytest.mark.parametrize(("table", "row"), ROWS)
def test_number_equals_its_constant(table, row):
    if row.constant is not None:
        stated = read(row.number)
        value = value_of(row.constant, stated)
        assert agree(value, stated, row.number), value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a day", timedelta(days=1)),
        ("30 days", timedelta(days=30)),
        ("five hundred", 500),
        ("1,000", 1000),
        ("a quarter", Fraction(1, 4)),
        ("two and a half minutes", timedelta(seconds=150)),
        ("one seed of four", Fraction(1, 4)),
        ("12×12", 12),
        ("60 %", Fraction(3, 5)),
        ("250 MB", 250_000_000),
        ("13, 15 and 16", (13, 15, 16)),
        ("127.0.0.1", "127.0.0.1"),
    ],
)
def test_numbers_are_read(text, value):
    assert read(text) == value


def test_numbers_are_found_among_words():
    text = "Two or 3 of `4`, [five](6.md) a day; at most one or a second one. A hundred; Connect Four.\n1. x"
    assert [text[start:end] for start, end in numbers_in(text)] == [
        "Two",
        "3",
        "five",
        "a day",
        "one",
        "a second",
        "hundred",
    ]


@functools.cache
def functions_of(path: Path) -> set[str]:
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize(("table", "row"), ROWS)
def test_test_at_the_edge_exists(table, row):
    if row.edge is None:
        assert not needs_edge(row.constant)
    else:
        file, _, name = row.edge.partition("::")
        assert name.partition("[")[0] in functions_of(ROOT / file)
