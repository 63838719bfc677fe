"""Findings of the command `doctor`: one line for each, with the remedy for a problem."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import partial


class CheckVerdict(enum.StrEnum):
    """The severity of a finding."""

    OK = "ok"
    WARNING = "warning"
    """The bot works, but a problem may occur later."""
    ERROR = "error"
    """The bot does not start, or does not work correctly."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the doctor's report: the `subject` that was checked, and `words` about it."""

    verdict: CheckVerdict
    subject: str
    words: str

    def __str__(self) -> str:
        return f"{self.verdict:<8} {self.subject}: {self.words}"


ok = partial(Finding, CheckVerdict.OK)
warning = partial(Finding, CheckVerdict.WARNING)
error = partial(Finding, CheckVerdict.ERROR)
"""Functions that build a finding from its subject and text; the text of a problem includes the remedy."""
