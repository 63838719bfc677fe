from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engines import games as packages
from engines import registry
from engines.core.errors import UnknownGameError
from engines.parts import GameParts
from tests.contract.snapshots import LAB
from tests.lab import noughts

ROOT = Path(__file__).parents[2]


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


def test_our_games_can_all_be_loaded() -> None:
    files = (ROOT / "engines" / "games").glob("*/rules.py")
    assert registry.left_out() == ()
    assert set(registry.games()) == {file.parent.name for file in files}


@pytest.mark.parametrize("name", ["connect_four", "Connect4", " CONNECT FOUR "])
def test_game_is_found_by_id_command_and_title(name: str) -> None:
    assert registry.find(name).id == "connect_four"


def test_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownGameError, match="othello"):
        registry.find("shogi")


@pytest.fixture
def folder_of(tmp_path, monkeypatch):
    """Write the folder of a game, by default a copy of Tic-tac-toe under another name."""
    monkeypatch.setattr(packages, "__path__", [*packages.__path__, str(tmp_path)])

    def write(name, command="", title="", **files):
        folder = tmp_path / name
        folder.mkdir(parents=True)
        facts = {"name": folder.name, "command": command or folder.name, "title": title or folder.name}
        facts["start"] = "return Own(bytes(9))"
        for module, content in {"__init__": _INIT, "rules": _RULES, **files}.items():
            text = re.sub(r"\{(\w+)\}", lambda fact: facts[fact[1]], content)
            folder.joinpath(f"{module}.py").write_text(text, encoding="utf-8")
        return folder

    yield write
    for name, module in list(sys.modules.items()):
        if str(tmp_path) in str(getattr(module, "__file__", "")):
            del sys.modules[name]


_INIT = "from .rules import GAME\n\nCONTRACT = 1\n"
_RULES = """from dataclasses import dataclass
from engines.games.tic_tac_toe.rules import TicTacToe, TicTacToePosition

@dataclass(frozen=True)
class Copy(TicTacToe):
    id, command, title = "{name}", "{command}", "{title}"
    def start(self, options):
        {start}

class Own(TicTacToePosition):
    game = property(lambda self: GAME)

GAME = Copy()
"""
_PARTS = """from engines.parts import GameParts
PARTS = GameParts({})
"""


_LEVELS = """from engines.parts import GameParts
from dataclasses import replace
from engines.search.default_levels import LEVELS
PARTS = GameParts(levels=({},))
"""
_OTHERS_START = "return super().start(options)"
_SILENT = """class Silent(BaseException):
    def __str__(self):
        return 1 / 0
raise Silent()
"""
_OPTIONS = """
    from engines.core.option import Option
    options = ({},)
"""


def test_folders_of_games_in_are_not_the_bots(folder_of) -> None:
    ours = registry.games()
    folder = folder_of("lone").parent
    assert [game.id for game in registry.games_in(str(folder))] == ["lone"]
    assert registry._found.__wrapped__()[0] == ours


def test_folders_of_games_are_loaded_in_order_of_titles(folder_of) -> None:
    found, absent = registry.load([folder_of("other", title="zone"), folder_of("lone")])
    assert list(found) == ["lone", "other"] and absent == ()
    assert registry.parts_of(found["lone"]) == GameParts()


@pytest.mark.parametrize(
    ("file", "content", "fault", "line"),
    [
        ("__init__", "from .rules import GAME\n", "it declares no CONTRACT", 1),
        ("__init__", "import removed\n\nCONTRACT: int = 0\n", "it was written for contract 0", 3),
        ("__init__", "CONTRACT = 1\n", "it has no GAME of the type Game", 1),
        ("__init__", "CONTRACT = 1\nGAME = 5\n", "it has no GAME of the type Game", 1),
        ("__init__", "CONTRACT = 1\ndef (\n", "SyntaxError: invalid syntax (/", 2),
        ("rules", "\n\nimport no_such_module\n", "ModuleNotFoundError: No module named", 3),
        ("rules", "\nraise SystemExit(3)\n", "SystemExit: 3", 2),
        ("rules", _RULES.replace("{name}", "other", 1), "GAME has the id 'other', which is not", 4),
        ("rules", _RULES.replace("{command}", "Two Words"), "GAME has the command 'Two Words', which", 4),
        ("rules", _RULES.replace('"{command}"', "5"), "GAME has no command of the type str", 4),
        ("rules", _RULES.replace("{start}", "1 / 0"), "ZeroDivisionError: division by zero", 8),
        ("parts", "\nLEVELS = ()\n", "PARTS is not of the type GameParts", 1),
        ("parts", _PARTS.format("level=()"), "TypeError: GameParts", 2),
        ("parts", _PARTS.format("levels=['strong']"), "PARTS has levels that are not all of", 1),
        ("parts", _PARTS.format("analyst=5"), "PARTS has no analyst of the type Level", 1),
        ("parts", _PARTS.format("notations=(5,)"), "PARTS has notations that are not all of", 1),
        ("parts", _PARTS.format("solver=5, perft=5"), "PARTS has no solver that is a function, no perft", 1),
        ("parts", _PARTS.format("opening_name=5"), "PARTS has no opening_name that is a function", 1),
        ("parts", _LEVELS.format("*LEVELS, *LEVELS"), "PARTS has levels with the same id or title", 1),
        ("parts", _LEVELS.format('replace(LEVELS[0], id="A b")'), "PARTS has the level 'A b', which", 1),
        ("parts", _LEVELS.format('replace(LEVELS[0], title="")'), "PARTS has the level first-game, whose", 1),
        ("rules", _RULES.replace("{start}", "return None"), "its method start returns no Position", 4),
        (
            "rules",
            _RULES.replace("{start}", _OTHERS_START),
            "its positions belong to the game 'tic_tac_toe'",
            4,
        ),
        (
            "rules",
            _RULES.replace("    def", "    example = 'z9'\n    def"),
            "its example cannot be played: z9 is outside",
            4,
        ),
        ("rules", _RULES.replace("{title}", " "), "GAME has a title that is not of", 4),
        ("rules", "compile('1 +', '<text>', 'exec')\n", "SyntaxError: invalid syntax (/", 1),
        ("rules", "raise ValueError('one\\n  two')\n", "ValueError: one two (", 1),
        ("rules", _SILENT, "Silent: its text cannot be shown", 4),
        ("__init__", "\0", "it declares no CONTRACT", 1),
        ("__init__", "CONTRACT = 1\n\0\n", "SyntaxError: source code string cannot contain null bytes", 1),
    ],
)
def test_bad_folder_is_left_out_and_named(folder_of, file, content, fault, line) -> None:
    bad, good = folder_of("lone", **{file: content}), folder_of("other")
    found, (absent,) = registry.load([bad, good])
    assert list(found) == ["other"]
    assert absent.folder == bad and absent.reason.startswith(fault)
    assert absent.reason.endswith(f"({bad / file}.py, line {line})")


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ('"size"', "has options that are not a tuple of the type Option"),
        ('Option("Size", ("a",), "a")', "has the option 'Size', which is not of the form a-z0-9_"),
        ('Option("class", ("a",), "a")', "has the option 'class', which is not of the form a-z0-9_"),
        ('Option("side", ("a",), "a")', "has the option 'side', a name that the bot's commands have taken"),
        ('Option("size", ("a", "a"), "a")', "has choices of 'size' that are the same, or more than 25"),
        ('Option("size", ("", "a"), "a")', "has choices of 'size' that are not words of 1 to 100 characters"),
        ('Option("size", (5,), 5)', "has choices of 'size' that are not words of 1 to 100 characters"),
        ('Option("size", ("a",), "b")', "has a default of 'size' that is not among its choices"),
        ('*[Option("size", ("a",), "a")] * 2', "has options with the same name, or more than 12"),
    ],
)
def test_options_discord_refuses_leave_a_game_out(folder_of, options, fault) -> None:
    rules = _RULES.replace("    def start", f"{_OPTIONS.format(options)}    def start")
    bad, good = folder_of("lone", rules=rules), folder_of("other")
    found, (absent,) = registry.load([bad, good])
    assert list(found) == ["other"]
    assert absent.reason == f"GAME {fault} ({bad / 'rules.py'}, line 4)"


def test_folder_without_init_is_left_out_and_named(folder_of) -> None:
    folder = folder_of("lone")
    folder.joinpath("__init__.py").unlink()
    assert registry._folders_in(folder.parent) == [folder]
    found, (absent,) = registry.load([folder])
    assert not found and absent.reason.startswith("FileNotFoundError")
    assert absent.reason.endswith(f"({folder / '__init__.py'}, line 1)")


def test_contract_is_read_behind_a_byte_order_mark(folder_of) -> None:
    folder = folder_of("lone", __init__="\ufeffCONTRACT = 1\nfrom .rules import GAME\n")
    assert list(registry.load([folder])[0]) == ["lone"]


@pytest.mark.parametrize("content", ["{", "[]", "{}", '{"width": "wide"}', '{"width": 0}', '{"width": NaN}'])
def test_broken_win_probabilities_leave_a_game_out(folder_of, content) -> None:
    folder = folder_of("lone")
    file = folder / "win_probability.json"
    file.write_text(content)
    found, (absent,) = registry.load([folder])
    assert not found and absent.reason == f"its win probabilities have no width ({file}, line 1)"


def test_sentences_that_are_not_utf8_leave_a_game_out(folder_of) -> None:
    folder = folder_of("lone")
    file = folder / "locale" / "en-US.ftl"
    file.parent.mkdir()
    file.write_bytes(b"title = Lone\nsummary = caf\xe9\n")
    found, (absent,) = registry.load([folder])
    assert not found and absent.reason == f"its sentences are not UTF-8 ({file}, line 2)"


@pytest.mark.parametrize(
    ("name", "command", "title"),
    [
        ("lone", "lone", "Lone"),
        ("third", "lone", "Third"),
        ("third", "third", "LONE"),
        ("third", "four", "Third"),
    ],
)
def test_later_game_with_a_taken_name_is_left_out(folder_of, name, command, title) -> None:
    first, four = folder_of("lone"), folder_of("four")
    second = folder_of(f"further/{name}", command, title)
    packages.__path__.append(str(second.parent))
    found, (absent,) = registry.load([first, four, second])
    assert sorted(found) == ["four", "lone"]
    assert absent.folder == second and "is taken by the game in" in absent.reason
    assert absent.reason.endswith(f"({second / '__init__.py'}, line 1)")


def test_game_left_out_is_named_on_request(folder_of, monkeypatch) -> None:
    bad = folder_of("lone", rules="1 / 0\n")
    monkeypatch.setattr(registry, "_found", lambda: registry.load([bad]))
    with pytest.raises(UnknownGameError, match=r"lone is left out: ZeroDivisionError.*rules\.py, line 1"):
        registry.find("Lone")


def test_game_without_levels_gets_two_generic_ones() -> None:
    (apart,) = (game for game in registry.games_in(str(LAB)) if game.id == "apart")
    assert [level.id for level in registry.levels_of(apart)] == ["first-game", "club"]
    assert registry.policy_of(apart) is None
    assert registry.analyst_of(apart).search(apart.position()).action in apart.position().legal_actions()


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


@pytest.fixture(scope="module")
def games_folder(tmp_path_factory):
    """A broken and an old folder of games, beside ours."""
    folder = tmp_path_factory.mktemp("games")
    for name, init in (("shogi", _INIT), ("halma", '"""Halma."""\n\nCONTRACT = 0\n')):
        folder.joinpath(name).mkdir()
        folder.joinpath(name, "__init__.py").write_text(init)
    folder.joinpath("shogi", "rules.py").write_text("\nimport no_such_module\n")
    return folder


@pytest.mark.parametrize(
    ("command", "status", "own"),
    [
        ("engines levels", 0, "Games of contract 1:"),
        ("engines match shogi --a club --b club", 2, ""),
        *(
            pytest.param(*case, marks=pytest.mark.thorough)
            for case in (
                ("engines warm tictactoe", 0, "tictactoe: nothing to compile"),
                ("engines match tictactoe --a club --b casual --games 2", 0, "club - casual: "),
                ("engines museum", 0, "fourth-generation"),
                ("bot doctor", 0, "settings: make sense"),
                ("bot", 1, "Discord can't be reached"),
            )
        ),
    ],
)
def test_commands_name_the_games_left_out_beside_ours(games_folder, tmp_path, command, status, own) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TENGEN_GAMES": str(games_folder),
        "DATABASE_URL": "sqlite:///tengen.db",
        "DISCORD_TOKEN": "token",
        "DISCORD_API_URL": "http://127.0.0.1:9/api",
    }
    ran = subprocess.run(
        [sys.executable, "-m", *command.split()],
        check=False,
        env=environment,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
    )
    said = ran.stdout + ran.stderr
    assert ran.returncode == status, said
    assert own in said and "Traceback" not in said
    if "tictactoe" not in command:
        shogi = games_folder / "shogi"
        fault = f"ModuleNotFoundError: No module named 'no_such_module' ({shogi / 'rules.py'}, line 2)"
        assert f"{shogi} is left out: {fault}" in said
    if "shogi" not in command and "tictactoe" not in command:
        halma = games_folder / "halma"
        assert f"{halma} is left out: it was written for contract 0, and this version has contract 1;" in said


def test_ladder_of_every_game_is_its_own() -> None:
    for game in registry.games().values():
        ladder = importlib.import_module(f"engines.games.{game.id}.levels").LEVELS
        assert registry.levels_of(game) is ladder
    assert registry.levels_of(noughts.NOUGHTS) is noughts.LEVELS
    assert registry.levels_of(noughts.CROSSES) is noughts.LEVELS
