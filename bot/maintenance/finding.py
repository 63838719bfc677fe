"""Findings of checks: one line each, with the remedy where something is wrong."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import partial


class Verdict(enum.StrEnum):
    """Severity of a finding."""

    OK = "ok"
    WARNING = "warning"
    """The bot runs; something may go wrong later."""
    ERROR = "error"
    """The bot does not run, or does not run right."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding: one line of the doctor's report."""

    verdict: Verdict
    subject: str
    words: str

    def __str__(self) -> str:
        return f"{self.verdict:<8} {self.subject}: {self.words}"


ok = partial(Finding, Verdict.OK)
warning = partial(Finding, Verdict.WARNING)
error = partial(Finding, Verdict.ERROR)
"""Make a finding with its verdict from a subject and words, which name the remedy where one is needed."""
