"""Docstrings follow CONTRIBUTING's rule of words, as far as a program can check it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.banned_words import FIRST_WORDS, QUAINT, quaint_words

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "db", "engines")
LONGEST_FIRST_LINE = 105
DOCUMENTED = (
    *(ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef),
    *(ast.Assign, ast.AnnAssign),
)
"""Syntax that a string right after its beginning or its end documents."""


def docstrings_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each docstring."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        before: ast.AST = node
        for statement in body if isinstance(body, list) else ():
            match statement:
                case ast.Expr(ast.Constant(str(text))) if isinstance(before, DOCUMENTED):
                    yield statement.lineno, text
            before = statement


def faults_of(text: str) -> Iterator[str]:
    """Yield each fault of a docstring, as a sentence for its author."""
    first_line = text.strip().partition("\n")[0]
    first_word = first_line.partition(" ")[0].rstrip(",:")
    if first_word.lower() in FIRST_WORDS:
        yield f"begins with {first_word!r}: begin with a verb or the noun that is meant"
    if len(first_line) > LONGEST_FIRST_LINE:
        yield f"has a first line of {len(first_line)} characters, more than {LONGEST_FIRST_LINE}"
    for words in quaint_words(text):
        yield f"has the words {words!r}: name the person, the thing or the number"


@pytest.mark.parametrize("package", PACKAGES)
def test_docstrings_name_what_they_mean(package: str) -> None:
    faults = [
        f"{file.relative_to(ROOT)}:{line}: {fault}"
        for file in sorted((ROOT / package).rglob("*.py"))
        for line, text in docstrings_in(ast.parse(file.read_bytes()))
        for fault in faults_of(text)
    ]
    assert not faults, "a docstring\n" + "\n".join(faults)


def test_docstrings_of_tests_have_no_banned_words() -> None:
    sources = {file: file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").rglob("*.py"))}
    faults = [
        f"{file.relative_to(ROOT)}:{line}: {words!r}"
        for file, source in sources.items()
        if QUAINT.search(" ".join(source.split()))  # parses few files
        for line, text in docstrings_in(ast.parse(source))
        for words in quaint_words(text)
    ]
    assert not faults, "name the person, the thing or the number\n" + "\n".join(faults)


def test_docstrings_of_every_kind_are_found() -> None:
    code = '''"""Module."""
LIMIT = 3
"""Constant."""
class Board:
    """Class."""
    width: int
    """Attribute."""
    async def draw(self):
        """Method."""
        print("no docstring")
        "nor this"
'''
    found = list(docstrings_in(ast.parse(code)))
    assert sorted(found) == [
        *((1, "Module."), (3, "Constant."), (5, "Class.")),
        *((7, "Attribute."), (9, "Method.")),
    ]


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("What a board shows.", "begins with 'What'"),
        ("\n    Have a board drawn.", "begins with 'Have'"),
        ("Return the board of whoever\n    is to move.", "has the words 'whoever'"),
        ("Begin anew.\n\n    Take so many.", "has the words 'anew'"),
        ("Return a board. " + "x" * LONGEST_FIRST_LINE, "has a first line of 121"),
    ],
)
def test_fault_is_told_in_a_sentence(text: str, begun: str) -> None:
    assert next(faults_of(text)).startswith(begun)


@pytest.mark.parametrize("text", ["Whether a board is full.", "Somebody who is to move.", "Haven of pieces."])
def test_other_words_are_no_fault(text: str) -> None:
    assert list(faults_of(text)) == []
