"""A constant is moved in the module that is imported, and nothing else is."""

import ast
import os
from datetime import timedelta

import pytest

from tests.promises import __main__ as prover
from tests.promises.moving import STEP, _move

SOURCE = """
from datetime import timedelta

DAY, TWO = timedelta(days=1), 2
WORD = "7d"
ADDRESS = "127.0.0.1"

class Times:
    pause_s: float = 0.5

after = TWO + 1
"""


def moved(name, step, monkeypatch):
    """What the module has, with one of its constants moved."""
    monkeypatch.setenv(STEP, str(step))
    tree = ast.parse(SOURCE)
    _move(tree.body, name.split("."))
    found = {}
    exec(compile(ast.fix_missing_locations(tree), "module", "exec"), found)
    return {key: found[key] for key in ("DAY", "TWO", "WORD", "ADDRESS", "after")} | {
        "pause_s": found["Times"].pause_s
    }


USUAL = {"DAY": timedelta(days=1), "TWO": 2, "WORD": "7d", "ADDRESS": "127.0.0.1", "after": 3, "pause_s": 0.5}


@pytest.mark.parametrize(
    ("name", "step", "changed"),
    [
        ("DAY", 86_400, {"DAY": timedelta(days=2)}),
        ("TWO", -1, {"TWO": 1, "after": 2}),
        ("WORD", -86_400, {"WORD": "6d"}),
        ("ADDRESS", 1, {"ADDRESS": "127.0.0.2"}),
        ("Times.pause_s", 1, {"pause_s": 1.5}),
    ],
)
def test_constant_is_moved_alone(name, step, changed, monkeypatch):
    assert moved(name, step, monkeypatch) == USUAL | changed


def test_missing_constant_is_named(monkeypatch):
    with pytest.raises(LookupError, match="FIVE"):
        moved("FIVE", 1, monkeypatch)


@pytest.mark.parametrize(("status", "is_noticed"), [(101, True), (100, False), (104, False), (None, False)])
def test_failing_test_counts_and_other_errors_do_not(status, is_noticed, monkeypatch):
    def run(constant, step, edge):
        if status is None:
            raise LookupError(constant)
        os._exit(status)

    monkeypatch.setattr(prover, "_run", run)
    assert prover._try("bot.settings.FIVE", 1.0, "tests/test_examples.py") is is_noticed
