"""The whole mutator on a made-up shop: what dies, what lives, and that its file stays as it is."""

import ast
from pathlib import Path

import pytest

from tests.mutation.campaign import NoTestsError, try_mutants
from tests.mutation.changes.finder import find
from tests.mutation.report import report

PRICES = '''"""Prices of a made-up shop."""

FREE_FROM = 3
GREETINGS = 7


def price(count):
    return 0 if count > FREE_FROM else count


async def notify(told):
    told.append(1)


def reset(told):
    del told[0]


def greet(told):
    told.append(GREETINGS)
'''
TESTS = """import asyncio
import subprocess
import sys

import pytest

from shop.prices import notify, price, reset


def test_price():
    assert price(2) == 2
    assert price(4) == 0


@pytest.mark.asyncio
async def test_notify():
    told = []
    await notify(told)
    assert told == [1]


def test_reset_in_another_process():
    program = "from shop.prices import reset; told = [1]; reset(told); assert not told"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_reset_without_looking():
    reset([1])


def test_that_fails_anyway():
    reset([])
"""
EXPECTED = [
    # The edge, 3, is not tested.
    ("killed", 3, "3", "4"),
    ("survived", 4, "7", "8"),
    ("killed", 8, "count > FREE_FROM", "not count > FREE_FROM"),
    ("survived", 8, "count > FREE_FROM", "count >= FREE_FROM"),
    ("killed", 8, "0", "1"),
    ("killed", 8, "0 if count > FREE_FROM else count", "None"),
    ("killed", 12, "told.append(1)", "pass"),
    ("killed", 12, "1", "2"),
    ("killed", 16, "del told[0]", "pass"),
    ("killed", 16, "0", "1"),
    ("unreached", 20, "told.append(GREETINGS)", "pass"),
]
"""Each outcome with the line, what stands there, and what takes its place."""


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    root = tmp_path_factory.mktemp("root")
    for name, text in (("shop/prices.py", PRICES), ("tests/test_prices.py", TESTS)):
        (root / name).parent.mkdir()
        (root / name).write_text(text)
    return root


@pytest.fixture(scope="module")
def result(shop):
    tests = [shop / "tests/test_prices.py"]
    return try_mutants(shop / "shop/prices.py", tests, shop, cpu_s=60.0, seed=1)


def test_noticed_mutants_die_and_others_survive(result):
    mutants = find(ast.parse(PRICES))
    found = [
        (one.outcome, mutant.line, ast.unparse(mutant.node), ast.unparse(mutant.replacement))
        for one in result.verdicts
        for mutant in [mutants[one.number]]
    ]
    assert sorted(found) == sorted(EXPECTED)


def test_mutated_file_stays_as_it_is(shop, result):
    assert (shop / "shop/prices.py").read_text() == PRICES
    assert {path.name for path in (shop / "shop").iterdir()} <= {"prices.py", "__pycache__"}


def test_report_names_survivors_with_place_and_tests(shop, result):
    lines = "\n".join(report(shop / "shop/prices.py", "shop/prices.py", result))
    assert "5 tests of 1 file" in lines
    assert (
        "shop/prices.py:8: boundary, survived 1 test in tests/test_prices.py\n"
        "-     return 0 if count > FREE_FROM else count\n"
        "+     return 0 if count >= FREE_FROM else count"
    ) in lines
    assert "shop/prices.py:20: dropped statement, reached by no test that was run\n" in lines
    assert "prices.py:12" not in lines


def test_exhausted_budget_leaves_mutants_untried(shop):
    tests = [shop / "tests/test_prices.py"]
    result = try_mutants(shop / "shop/prices.py", tests, shop, cpu_s=0.0, seed=1)
    lines = list(report(shop / "shop/prices.py", "shop/prices.py", result))
    assert f"{len(find(ast.parse(PRICES)))} not tried" in lines[0]


def test_tests_that_cannot_be_run_are_an_error(shop):
    with pytest.raises(NoTestsError, match="no_such_file"):
        try_mutants(shop / "shop/prices.py", [Path("no_such_file")], shop, cpu_s=60.0, seed=1)
