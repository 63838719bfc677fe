"""What the manuals name exists: programs with their options, tests, files, and words of the code."""

import contextlib
import importlib.util
import re
import runpy
import shlex
import sys
from pathlib import Path

import pytest
import typer
import typer.main

import bot.command_line
import engines.__main__
import engines.command_line
import engines.learn.__main__
from tests.test_manuals import MANUALS, ROOT

APPS = {
    "bot": bot.command_line.app,
    "engines": engines.__main__.app,
    "engines.learn": engines.learn.__main__.app,
}
STAND_INS = {"NAME": "tictactoe", "GAME": "tictactoe", "N": "2", "hex": "tictactoe", "connect3": "tictactoe"}
"""Placeholders, and games that only `TENGEN_GAMES` adds."""
PAGES = [path for path in MANUALS if path.name != "CHANGELOG.md"]
"""A changelog may name what is gone."""


def in_backquotes(path):
    """The code in a page's text."""
    prose = re.sub(r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"`([^`\n]+)`", prose)


def command_lines(path):
    """The lines of a page's shell blocks, with their variables replaced, and the code in its text."""
    text = path.read_text(encoding="utf-8")
    variable = re.compile(r'^(\w+)="(.*)"\n', flags=re.MULTILINE)
    for language, block in re.findall(r"^ *```(\w*)\n(.*?)^ *```", text, flags=re.DOTALL | re.MULTILINE):
        replaced = variable.sub("", block)
        for name, value in variable.findall(block):
            replaced = replaced.replace(f"${name}", value)
        if language in ("", "sh"):
            yield from (re.sub(r"(#|  ).*", "", line.strip()) for line in replaced.splitlines())
    yield from in_backquotes(path)


def calls_in(path):
    """The words after `python -m` of each command line; also those of a bare `pytest`."""
    for line in command_lines(path):
        for call in re.findall(r"(?:python -m |\b(?=pytest ))([a-z_.]+(?: [^&|]*)?)", line):
            yield tuple(shlex.split(call))


CALLS = sorted({call for path in PAGES for call in calls_in(path)})
RUNS = [call for call in CALLS if call[0].partition(".")[0] in {"bot", "engines", "tests"}]
TESTS = [call for call in CALLS if call[0] == "pytest"]
NAMES = sorted({name for path in PAGES for name in in_backquotes(path)})


def understand(words):
    """Parse a command line without running it; raises what the program would complain about."""
    program, *arguments = words
    assert importlib.util.find_spec(program)
    command = typer.main.get_command(APPS[program]) if program in APPS else command_of(program, arguments)
    if command is None or (program in APPS and not arguments):
        return
    with contextlib.suppress(typer.Exit):
        context = command.make_context(program, list(arguments))
        while hasattr(command, "commands"):
            name, command, arguments = command.resolve_command(context, arguments)
            context = command.make_context(name, list(arguments), parent=context)


def command_of(program, arguments):
    """The command that a program runs; `None` if it parses its arguments itself, and accepts them."""
    passed = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(engines.command_line, "run_and_exit", passed.append)
        patched.setattr(typer, "run", passed.append)
        patched.setattr(sys, "argv", [program, *arguments, "--help"])
        try:
            runpy.run_module(program, run_name="__main__")
        except SystemExit as left:
            assert left.code == 0
            return None
    app = passed[0] if isinstance(passed[0], typer.Typer) else typer.Typer()
    if app is not passed[0]:
        app.command()(passed[0])
    return typer.main.get_command(app)


def test_commands_of_the_manuals_were_found():
    assert len(RUNS) >= 80
    assert len(TESTS) >= 30


@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
@pytest.mark.parametrize(
    "words",
    [pytest.param(call, marks=() if call[0] in APPS else pytest.mark.thorough) for call in RUNS],
    ids=" ".join,
)
def test_terminal_commands_are_understood(words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = [STAND_INS.get(word, word) for word in words]
    for word in words[1:]:
        if Path(word).suffix in {".npz", ".sgf", ".jsonl", ".md"}:
            (tmp_path / word).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / word).touch()
    understand(words)


@pytest.mark.parametrize("words", TESTS, ids=" ".join)
def test_named_tests_exist(words):
    paths = [word for word in words if word.startswith("tests/") and "…" not in word]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def leaves(group):
    """The commands of a program, those of its groups included."""
    for command in group.commands.values():
        yield from leaves(command) if hasattr(command, "commands") else [command]


def helps():
    for program, app in APPS.items():
        group = typer.main.get_command(app)
        for command in [group, *leaves(group)]:
            yield pytest.param(command, id=f"{program} {command.name}")


@pytest.mark.parametrize("command", list(helps()))
def test_help_of_a_command_has_an_example(command, tmp_path, monkeypatch):
    assert len(command.help.strip("\b\n").splitlines()[0]) <= 60
    _, found, example = command.epilog.partition("Example: python -m ")
    assert found
    test_terminal_commands_are_understood(tuple(shlex.split(example)), tmp_path, monkeypatch)


def test_named_files_exist():
    folders = ("bot", "db", "engines", "tests", ".github", ".ci")
    files = [*(path for folder in folders for path in (ROOT / folder).rglob("*")), *ROOT.glob("*")]
    found = {f"/{path.relative_to(ROOT).as_posix()}" for path in files}
    named = [
        name for name in NAMES if re.fullmatch(r"[\w./-]+/[\w./-]+\w|\w+\.(py|ftl|json|toml|lock)", name)
    ]
    assert len(named) >= 60
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in found)] == []


def test_code_words_in_maps_exist():
    sources = [path for folder in ("bot", "db", "engines") for path in (ROOT / folder).rglob("*.py")]
    words = {word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    maps = [path for path in PAGES if path.parent.name in ("bot", "db", "engines", "learn")]
    named = {
        name for path in maps for name in in_backquotes(path) if re.fullmatch(r"[A-Za-z_.]+(\(.*\))?", name)
    }
    assert len(named) >= 40
    assert [name for name in named if not set(re.findall(r"\w+", name.partition("(")[0])) <= words] == []
