"""Help pages name values and ranges in words, not by types of Python."""

import re

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from engines.__main__ import app
from engines.help_pages import plain_text
from engines.learn.__main__ import app as learn
from engines.puzzles.command_line import app as puzzles

PAGES = [
    (program, command.name or command.callback.__name__)
    for program in (app, learn, puzzles)
    for command in program.registered_commands
]
OPTION = re.compile(r"^  --\S.*$", re.MULTILINE)


@pytest.mark.parametrize(("program", "name"), PAGES, ids=[name for _, name in PAGES])
def test_help_page_has_no_types_of_python(program, name):
    page = CliRunner().invoke(program, [name, "--help"]).output
    assert OPTION.findall(page)
    assert not re.search(r"<\w|<=|\[\w+\[", page)


def test_every_option_has_a_sentence():
    bare = [
        f"{name} {param.name}"
        for program in (app, learn, puzzles)
        for name, command in get_command(program).commands.items()
        for param in command.params
        if not re.fullmatch(r"[A-Z].*\.", param.help or "", re.DOTALL)
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Games.  [default: 2; 1<=x<=256]", "Games.  [default: 2; 1 to 256]"),
        ("Nodes.  [1<=x<=2147483647]", "Nodes."),
        ("A level [strongest].", "A level [strongest]."),
        ("A level [strongest].  [required]", "A level [strongest].  [required]"),
        ("A page [printed]", "A page [printed]"),
    ],
)
def test_range_is_told_in_words(text, plain):
    assert plain_text(text) == plain
