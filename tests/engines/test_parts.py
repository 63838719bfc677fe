"""The parts of a game: the manual names each, and our games list all that their folders have."""

from dataclasses import fields
from pathlib import Path

import pytest

from engines.arena.ladder import RATINGS
from engines.core.statistics import win_probability
from engines.learn.book import book
from engines.learn.network import network_file
from engines.parts import GameParts
from engines.puzzles import puzzle
from engines.registry import games, parts_of

MANUAL = Path(__file__).parents[2] / "engines" / "docs" / "adding-a-game.md"
EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


def _listed(heading):
    """The first column of the table below a heading of the manual, as it stands there."""
    section = MANUAL.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| `")]


def test_manual_lists_every_part():
    assert _listed("Parts") == [f"`{field.name}`" for field in fields(GameParts)]


@pytest.mark.parametrize(
    "file", [RATINGS, win_probability.FILE, puzzle.FILE, book.FILE, network_file.FILE, "parts.py"]
)
def test_manual_lists_every_file_read_by_its_name(file):
    assert f"`{file}`" in ", ".join(_listed("The folder"))


@EVERY_GAME
@pytest.mark.parametrize("name", ["solver", "puzzles", "perft"])
def test_module_of_a_search_is_a_part(game, name):
    has_module = (game.folder / "search" / f"{name}.py").exists()
    assert (getattr(parts_of(game), name) is not None) is has_module


@EVERY_GAME
def test_parts_beside_the_levels_are_listed(game):
    parts = parts_of(game)
    assert bool(parts.bench) is (game.folder / "search" / "bench.py").exists()
    assert bool(parts.museum) is (game.folder / "historic" / "console.py").exists()
    assert parts.analyst is not None, f"name the analyst of {game.id} in its parts.py"
