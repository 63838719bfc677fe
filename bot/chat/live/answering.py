"""Tracks answers to clicks on a live message: the states they show, and changes that arrive meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from bot.hosting.matches.board import Place


class LiveSubject(Protocol):
    """Immutable state of a match, offer or other subject that a live message shows."""

    @property
    def id(self) -> Any:
        """Key that identifies the subject among subjects of its kind."""

    @property
    def place(self) -> Place:
        """Place where the subject is shown; without a message id until the message is posted."""

    def at(self, place: Place) -> Self:
        """Return a copy of the subject that is shown at `place`."""


S = TypeVar("S", bound=LiveSubject)


class Answering(Generic[S]):
    """Tracks the answers in progress on one message; the worker does not edit the message meanwhile."""

    def __init__(self, revision: Callable[[S], int]) -> None:
        self._revision = revision
        self.count = 0
        self.newest: S | None = None
        """The newest state that arrived meanwhile."""
        self.shown: S | None = None
        """The state that the message shows, by a post or an answer (`record_answer`)."""
        self._noted: S | None = None
        self.is_crossed = False
        """Whether an edit or an answer with another state may have arrived last."""
        self.is_over = asyncio.Event()

    def record_change(self, subject: S) -> None:
        """Record a changed subject; an older state than the newest is ignored."""
        self.newest = subject if self.newest is None else self.newest_of(subject)

    def record_answer(self, subject: S) -> None:
        """Record the state that an answer showed; answers with different states count as crossed."""
        if self._noted is not None and self._revision(self._noted) != self._revision(subject):
            self.is_crossed = True
        self.shown = self._noted = subject

    def newest_of(self, subject: S) -> S:
        """Return the newest known state, or `subject` if that is newer."""
        newest = self.newest
        return subject if newest is None or self._revision(newest) <= self._revision(subject) else newest
