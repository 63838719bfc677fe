"""Tells those who want to know what has been committed, once and in order."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class Publisher(Generic[T]):
    """Calls its subscribers, in the order they came, after every commit.

    A subscriber belongs to the event loop, returns at once and keeps what
    takes longer for a task of its own. One that raises is logged and hurts
    no other.
    """

    def __init__(self) -> None:
        self._subscribers: list[Callable[[T], None]] = []

    def subscribe(self, subscriber: Callable[[T], None]) -> None:
        """Have `subscriber` called with everything published from now on."""
        self._subscribers.append(subscriber)

    def publish(self, change: T) -> None:
        """Tell every subscriber."""
        for subscriber in self._subscribers:
            try:
                subscriber(change)
            except Exception:
                log.exception("%r could not take a %s", subscriber, type(change).__name__)
