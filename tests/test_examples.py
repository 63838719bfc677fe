"""The examples in docstrings give what they show, and the game of the manual is a game."""

import doctest
import importlib
import os
import re
import subprocess
import sys
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


@pytest.fixture
def gaps(tmp_path):
    """Write the game of `adding-a-game.md` into a folder, and return the environment that finds it there."""
    manual = (_ROOT / "engines" / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    files = re.findall(r"```\w+\n(# ([\w/-]+\.\w+).*?)```", manual, flags=re.DOTALL)
    for content, name in files:
        file = tmp_path / "gaps" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    assert {name for _, name in files} >= {"__init__.py", "rules.py", "levels.py", "locale/en-US.ftl"}
    return {**os.environ, "TENGEN_GAMES": str(tmp_path)}


def test_game_of_the_manual_can_be_played(gaps):
    command = "play gaps --first casual --second club"
    ran = subprocess.run(
        [sys.executable, "-m", "engines", *command.split()],
        check=False,
        env=gaps,
        cwd=_ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert " wins" in ran.stdout


@pytest.mark.thorough
def test_game_of_the_manual_keeps_the_contract(gaps):
    subprocess.run(
        [sys.executable, "-m", "tests.contract.snapshots", "gaps"], env=gaps, check=True, cwd=_ROOT
    )
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-k", "gaps", "tests/contract"]
    ran = subprocess.run(command, check=False, env=gaps, cwd=_ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout
