"""The parts of a game: the manual names each, and our games list all that their folders have."""

from dataclasses import fields
from pathlib import Path

import pytest

from engines.parts import GameParts
from engines.registry import games, parts_of

MANUAL = Path(__file__).parents[2] / "engines" / "docs" / "adding-a-game.md"
EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


def test_manual_lists_every_part():
    section = MANUAL.read_text(encoding="utf-8").split("\n## Parts\n")[1].split("\n## ")[0]
    rows = [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")]
    assert rows == [field.name for field in fields(GameParts)]


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
    assert parts.analyst is not None
