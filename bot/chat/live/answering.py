"""Answers to clicks on a message that shows something: what they have shown, and what came meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from bot.hosting.matches.board import Place


class Subject(Protocol):
    """What a message shows, at one moment; immutable."""

    @property
    def id(self) -> Any:
        """What tells it from others of its kind."""

    @property
    def place(self) -> Place:
        """Where it is shown; without a message until it was posted."""

    def at(self, place: Place) -> Self:
        """Return it shown somewhere else."""


S = TypeVar("S", bound=Subject)


class Answering(Generic[S]):
    """Answers to clicks on one message that are on their way; until they have arrived, nothing edits it."""

    def __init__(self, revision: Callable[[S], int]) -> None:
        self._revision = revision
        self.count = 0
        self.newest: S | None = None
        """What has become of the subject meanwhile."""
        self.shown: S | None = None
        """What the message is known to show: it was posted so, or an answer has shown it (`note`)."""
        self._noted: S | None = None
        self.is_crossed = False
        """Whether an edit, or another answer, may have arrived last."""
        self.is_over = asyncio.Event()

    def hear(self, subject: S) -> None:
        """The subject has changed; older news than is known changes nothing."""
        self.newest = subject if self.newest is None else self.newest_of(subject)

    def note(self, subject: S) -> None:
        """An answer has shown this; two answers that differ are crossed."""
        if self._noted is not None and self._revision(self._noted) != self._revision(subject):
            self.is_crossed = True
        self.shown = self._noted = subject

    def newest_of(self, subject: S) -> S:
        """Return the newest known state, at least `subject` itself."""
        newest = self.newest
        return subject if newest is None or self._revision(newest) <= self._revision(subject) else newest
