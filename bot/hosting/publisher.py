"""Publishes committed changes to subscribers, once and in order."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class Publisher(Generic[T]):
    """Calls its subscribers after every commit, in the order of subscription.

    A subscriber is called in the event loop and must not block; long work needs a separate task. An error
    in a subscriber is logged and does not affect the others.
    """

    def __init__(self) -> None:
        self._subscribers: list[Callable[[T], None]] = []

    def subscribe(self, subscriber: Callable[[T], None]) -> None:
        """Call `subscriber` with everything published from now on."""
        self._subscribers.append(subscriber)

    def publish(self, change: T) -> None:
        """Call every subscriber with `change`."""
        for subscriber in self._subscribers:
            try:
                subscriber(change)
            except Exception:
                log.exception("Subscriber %r failed on a %s", subscriber, type(change).__name__)
