"""A manager's side of a session with a real process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Self

import pytest

from engines.protocols import budget


class Session:
    """`python -m engines …` as another program would run it."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "engines", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def say(self, *lines: str) -> Self:
        assert self.process.stdin
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self

    def hear(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().rstrip("\n")

    def ask(self, *lines: str) -> str:
        """The answer, without what is meant for the log."""
        self.say(*lines)
        while (line := self.hear()).startswith(("MESSAGE", "DEBUG")):
            pass
        return line

    def leave(self, word: str) -> int:
        self.say(word)
        return self.process.wait(60)


@pytest.fixture
def engines() -> Iterator[Callable[..., Session]]:
    """`engines("gomocup", …)` starts a session that ends with the test."""
    sessions: list[Session] = []

    def start(*words: str) -> Session:
        sessions.append(Session(*words))
        return sessions[-1]

    yield start
    for session in sessions:
        session.process.kill()
        session.process.wait()
        for stream in (session.process.stdin, session.process.stdout):
            assert stream
            stream.close()


@pytest.fixture(autouse=True)
def nobody_else_wants_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept in reserve depends on what else the machine does; no test here does."""
    monkeypatch.setattr(budget, "_load_per_core", lambda: 1.0)
