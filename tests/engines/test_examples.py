"""The examples in docstrings are true."""

import doctest
import importlib
from pathlib import Path

import pytest

import engines

_ROOT = Path(engines.__file__).parent.parent
_MODULES = [
    ".".join(path.relative_to(_ROOT).with_suffix("").parts)
    for path in sorted((_ROOT / "engines").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", _MODULES)
def test_examples_are_true(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted and not results.failed
