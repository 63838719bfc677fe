"""Tracks answers to clicks on a live message: which state each shows, and which changes arrive meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from bot.hosting.matches.board import Place


class LiveSubject(Protocol):
    """Immutable state of a subject, the thing that a live message shows: a match, challenge, table …"""

    @property
    def id(self) -> Any:
        """Key of the subject, unique among subjects of its kind."""

    @property
    def place(self) -> Place:
        """Channel and message that show the subject; the message id is missing until the first post."""

    def at(self, place: Place) -> Self:
        """Return a copy of the subject that is shown at `place`."""


S = TypeVar("S", bound=LiveSubject)


class Answering(Generic[S]):
    """Tracks answers in progress on one message; background edits of the message wait until they end."""

    def __init__(self, revision: Callable[[S], int]) -> None:
        self._revision = revision
        self.count = 0
        self.newest: S | None = None
        """The newest state that was recorded while the answers were in progress."""
        self.shown: S | None = None
        """The state that the message shows, known from its post or from `record_answer`."""
        self._noted: S | None = None
        self.is_crossed = False
        """Whether requests with different states may have reached Discord in the wrong order."""
        self.is_over = asyncio.Event()

    def record_change(self, subject: S) -> None:
        """Record a changed state of the subject; a state older than the newest one known is ignored."""
        self.newest = subject if self.newest is None else self.newest_of(subject)

    def record_answer(self, subject: S) -> None:
        """Record the state that an answer showed; set `is_crossed` if answers showed different states."""
        if self._noted is not None and self._revision(self._noted) != self._revision(subject):
            self.is_crossed = True
        self.shown = self._noted = subject

    def newest_of(self, subject: S) -> S:
        """Return `subject`, or the latest state that an interaction's answer recorded, if newer."""
        newest = self.newest
        return subject if newest is None or self._revision(newest) <= self._revision(subject) else newest
