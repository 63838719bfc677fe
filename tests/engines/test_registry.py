from __future__ import annotations

import dataclasses
import importlib
import importlib.machinery
import os
import shutil
import subprocess
import sys
import types
from pathlib import Path
from typing import ClassVar

import pytest

from engines import registry
from engines.core.errors import RegistryError, UnknownGameError
from engines.core.game import Game
from engines.games.tic_tac_toe.rules import TicTacToe
from engines.parts import GameParts
from tests.contract.snapshots import LAB
from tests.lab import noughts

ROOT = Path(__file__).parents[2]


@dataclasses.dataclass(frozen=True)
class SameId(TicTacToe):
    command: ClassVar[str] = "another"
    title: ClassVar[str] = "Another"


@dataclasses.dataclass(frozen=True)
class SameCommand(TicTacToe):
    id: ClassVar[str] = "another"
    title: ClassVar[str] = "Another"


def test_games_are_found_in_order_of_their_titles() -> None:
    titles = [game.title for game in registry.games().values()]
    assert titles == sorted(titles)
    commands = {game_id: game.command for game_id, game in registry.games().items()}
    ours = {"connect_four": "connect4", "gomoku": "gomoku", "othello": "othello", "tic_tac_toe": "tictactoe"}
    assert ours.items() <= commands.items()


def test_further_folders_are_named_in_the_environment() -> None:
    code = "from engines.registry import games; print(*games(), sep=',')"
    folders = [child.name for child in LAB.iterdir() if (child / "rules.py").exists()]
    environment = {**os.environ, "TENGEN_GAMES": os.pathsep.join([str(LAB), "", "/nowhere"])}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert folders
    assert set(folders) <= set(ran.stdout.strip().split(","))


@pytest.mark.parametrize("clash", [SameId(), SameCommand()], ids=["id", "command"])
def test_clashes_are_refused(clash: Game) -> None:
    with pytest.raises(RegistryError):
        registry.register([TicTacToe(), clash])


def test_order_of_discovery_does_not_matter() -> None:
    found = list(registry.games().values())
    assert list(registry.register(reversed(found))) == list(registry.games())


@pytest.mark.parametrize("name", ["connect_four", "Connect4", " CONNECT FOUR "])
def test_game_is_found_by_id_command_and_title(name: str) -> None:
    assert registry.find(name).id == "connect_four"


def test_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownGameError, match="othello"):
        registry.find("chess")


@pytest.mark.parametrize("content", [{}, {"GAME": "no game"}, {"GAME": TicTacToe()}])
def test_folder_that_breaks_the_contract_is_refused(content, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("engines.games.broken")
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    with pytest.raises(RegistryError):
        registry._load("broken")


@pytest.mark.parametrize("missing", [["id"], ["command"], ["title"], ["look"], ["id", "look"]])
def test_game_without_a_required_fact_names_it(missing, monkeypatch) -> None:
    facts = {name: getattr(TicTacToe, name) for name in ("id", "command", "title", "look")}
    given = {name: fact for name, fact in facts.items() if name not in missing}
    broken = type("Broken", (Game,), {**given, "start": TicTacToe.start})
    module = types.ModuleType("engines.games.tic_tac_toe")
    vars(module)["GAME"] = broken()
    monkeypatch.setitem(sys.modules, module.__name__, module)
    with pytest.raises(RegistryError, match=f"has no {', no '.join(missing)}$"):
        registry._load("tic_tac_toe")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ({}, "has no PARTS of the type GameParts"),
        ({"PARTS": {"levels": ()}}, "has no PARTS of the type GameParts"),
        ({"PARTS": GameParts(levels=["strong"])}, "are not all of the type Level"),
    ],
)
def test_parts_of_another_type_are_refused(content, fault, monkeypatch) -> None:
    module = types.ModuleType("tests.engines.parts")
    module.__spec__ = importlib.machinery.ModuleSpec(module.__name__, None)
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    with pytest.raises(RegistryError, match=fault):
        registry.parts_of(SameId())


def test_game_without_levels_gets_two_generic_ones() -> None:
    (apart,) = (game for game in registry.games_in(str(LAB)) if game.id == "apart")
    assert [level.id for level in registry.levels_of(apart)] == ["first-game", "club"]
    assert registry.policy_of(apart) is None
    assert registry.analyst_of(apart).search(apart.position()).action in apart.position().legal_actions()


def test_failing_module_is_named_with_error_and_line(tmp_path, monkeypatch) -> None:
    (tmp_path / "failing_module.py").write_text("\n1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    reason = r"ZeroDivisionError: division by zero \(.*failing_module\.py, line 2\)"
    with pytest.raises(RegistryError, match=f"^failing_module cannot be imported: {reason}$"):
        registry._import("failing_module")


@pytest.mark.parametrize(
    "words",
    [
        "play apart --first first-game --second club",
        "museum apart",
        *(
            pytest.param(words, marks=pytest.mark.thorough)
            for words in ("museum", "warm apart", "levels apart")
        ),
    ],
)
def test_commands_take_a_game_without_levels(words: str) -> None:
    environment = {**os.environ, "TENGEN_GAMES": str(LAB)}
    command = [sys.executable, "-m", "engines", *words.split()]
    ran = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr


BROKEN = {
    "__init__.py": ["raise RuntimeError('boom')", "def (", "import nothing_such", "GAME = 5"],
    "parts.py": ["raise ValueError('boom')", "PARTS = ()", "ANALYST = None"],
}
"""What may stand in a file of a game that somebody is just writing."""


@pytest.mark.parametrize(
    ("program", "file", "content"),
    [
        *(("engines levels", file, contents[0]) for file, contents in BROKEN.items()),
        *(
            pytest.param("engines levels", file, content, marks=pytest.mark.thorough)
            for file, contents in BROKEN.items()
            for content in contents[1:]
        ),
        *(
            pytest.param("bot", file, contents[0], marks=pytest.mark.thorough)
            for file, contents in BROKEN.items()
        ),
    ],
)
def test_unloadable_game_is_named_in_a_sentence(tmp_path, program, file, content) -> None:
    shutil.copytree(LAB / "apart", tmp_path / "games" / "apart")
    (tmp_path / "games" / "apart" / file).write_text(content)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TENGEN_GAMES": str(tmp_path / "games"),
        "DISCORD_TOKEN": "token",
        "DISCORD_API_URL": "http://127.0.0.1:9/api",
    }
    command = [sys.executable, "-m", *program.split()]
    ran = subprocess.run(
        command, check=False, env=environment, capture_output=True, text=True, cwd=tmp_path, timeout=60
    )
    assert ran.returncode == 2, ran.stderr
    assert "engines.games.apart" in ran.stderr and "Traceback" not in ran.stderr
    assert "cannot be imported" not in ran.stderr or str(tmp_path / "games" / "apart" / file) in ran.stderr


def test_ladder_of_every_game_is_its_own() -> None:
    for game in registry.games().values():
        ladder = importlib.import_module(f"engines.games.{game.id}.levels").LEVELS
        assert registry.levels_of(game) is ladder
    assert registry.levels_of(noughts.NOUGHTS) is noughts.LEVELS
    assert registry.levels_of(noughts.CROSSES) is noughts.LEVELS
