"""What a check found: one line, and what to do where something is wrong."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Verdict(enum.StrEnum):
    """How bad it is."""

    OK = "ok"
    WARNING = "warning"
    """The bot runs; something may go wrong later."""
    ERROR = "error"
    """The bot does not run, or does not run right."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor's."""

    verdict: Verdict
    subject: str
    words: str

    def __str__(self) -> str:
        return f"{self.verdict:<8} {self.subject}: {self.words}"


def ok(subject: str, words: str) -> Finding:
    """Nothing is wrong."""
    return Finding(Verdict.OK, subject, words)


def warning(subject: str, words: str) -> Finding:
    """Something may go wrong; say what to do."""
    return Finding(Verdict.WARNING, subject, words)


def error(subject: str, words: str) -> Finding:
    """Something is wrong; say what to do."""
    return Finding(Verdict.ERROR, subject, words)
