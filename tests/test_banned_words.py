"""Comments, messages, errors, log lines and commits have no word of the list; others test other texts."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.banned_words import QUAINT, VERBS, quaint_words

ROOT = Path(__file__).parents[1]
LIST = "tests/banned_words.py"
SUBJECT = re.compile(r"[\w/ ,.-]+: (?P<verb>[A-Z][\w-]*) ")
LONGEST_SUBJECT = 72
LEVELS = frozenset({"debug", "info", "warning", "error", "exception", "critical", "log"})
"""The methods of a logger that write a line."""


def comments_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each comment."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def messages_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each string in a `raise` or in a call of a logger."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Raise(exc=ast.Call() as call):
                yield from _strings(call)
            case ast.Call(func=ast.Attribute(value=ast.Name("_log"), attr=method)) if method in LEVELS:
                yield from _strings(node)


def _strings(call: ast.Call) -> Iterator[tuple[int, str]]:
    for node in ast.walk(call):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def fault_of_subject(subject: str) -> str:
    """Return the fault of a commit's subject, for its author; empty without one."""
    found = SUBJECT.match(subject)
    if found is None:
        return "is not `area: Verb what`"
    if found["verb"] in VERBS:
        return f"begins with {found['verb']}: write {VERBS[found['verb']]}"
    if len(subject) > LONGEST_SUBJECT:
        return f"has {len(subject)} characters, more than {LONGEST_SUBJECT}"
    words = quaint_words(subject)
    return f"has the word {words[0]!r}" if words else ""


def newer_subjects() -> list[str]:
    """Return the subjects of the commits since the list last changed; none without git or its history.

    A word that is banned today so condemns no earlier commit. In a shallow clone, git takes the oldest
    commit for the one that made every file, and the subjects are those after it.
    """
    command = ["git", "-C", str(ROOT), "log", "--format=%H"]
    try:
        changed = subprocess.run([*command, "-1", "--", LIST], capture_output=True, text=True, check=True)
        since = changed.stdout.strip()
        if not since:
            return []
        span = ["--no-merges", "--format=%s", f"{since}..HEAD"]
        listed = subprocess.run([*command, *span], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return listed.stdout.splitlines()


@pytest.mark.parametrize("package", ["bot", "db", "engines", "tests"])
def test_comments_and_messages_have_no_banned_words(package: str) -> None:
    sources = {file: file.read_text(encoding="utf-8") for file in sorted((ROOT / package).rglob("*.py"))}
    faults = [
        f"{file.relative_to(ROOT)}:{line}: {word!r}"
        for file, source in sources.items()
        if QUAINT.search(" ".join(source.replace("#", " ").split()))  # parses few files
        for line, text in (*comments_in(source), *messages_in(source))
        for word in quaint_words(text)
    ]
    assert not faults, "name the person, the thing or the number\n" + "\n".join(faults)


def test_english_messages_have_no_banned_words() -> None:
    files = sorted(file for package in ("bot", "engines") for file in (ROOT / package).rglob("en-US*/*.ftl"))
    files += sorted((ROOT / "engines").rglob("locale/en-US.ftl"))
    faults = [
        f"{file.relative_to(ROOT)}: {word!r}"
        for file in files
        for word in quaint_words(file.read_text(encoding="utf-8"))
    ]
    assert len(files) > 20
    assert not faults, "name the person, the thing or the number\n" + "\n".join(faults)


def test_subjects_of_new_commits_name_their_change() -> None:
    subjects = newer_subjects()
    if not subjects:
        pytest.skip("no commits to check: the list of words is the latest change here, or git has no history")
    faults = [f"{subject!r} {fault}" for subject in subjects if (fault := fault_of_subject(subject))]
    assert not faults, "the subject of a commit\n" + "\n".join(faults)


@pytest.mark.parametrize(
    ("subject", "fault"),
    [
        ("chat: Fix lost edit after a crossed answer", ""),
        ("bot/chat, db: Add a key for every press", ""),
        ("chat: Say what is wrong", "begins with Say: write Add, Fix or Document"),
        ("chat: fix a lost edit", "is not `area: Verb what`"),
        ("Fix a lost edit", "is not `area: Verb what`"),
        ("chat: Draw boards anew", "has the word 'anew'"),
        ("chat: Fix " + "x" * 70, "has 80 characters, more than 72"),
    ],
)
def test_subject_of_a_commit_is_judged(subject: str, fault: str) -> None:
    assert fault_of_subject(subject) == fault


def test_comments_and_messages_are_found() -> None:
    lines = (
        '_log.info("a line", 1)  # a comment',
        'raise ValueError(f"an error {1}", "more")',
        'print("neither")',
    )
    source = "\n".join([*lines, ""])
    assert list(comments_in(source)) == [(1, "# a comment")]
    assert set(messages_in(source)) == {(1, "a line"), (2, "an error "), (2, "more")}


def test_every_logger_has_the_same_name() -> None:
    named = re.compile(r"^(\w+) = logging\.getLogger\(", re.MULTILINE)
    names = {
        name: file
        for package in ("bot", "db", "engines")
        for file in sorted((ROOT / package).rglob("*.py"))
        for name in named.findall(file.read_text(encoding="utf-8"))
    }
    assert set(names) == {"_log"}, names
