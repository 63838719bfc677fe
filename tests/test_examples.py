"""The examples in docstrings give what they show."""

import doctest
import importlib
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[1]
_MODULES = [
    ".".join(file.relative_to(_ROOT).with_suffix("").parts)
    for package in ("bot", "db", "engines")
    for file in sorted((_ROOT / package).rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", _MODULES)
def test_examples_give_what_they_show(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted
    assert not found.failed
