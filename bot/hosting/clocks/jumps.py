"""Detects jumps of the system clock, after the clock was adjusted or the machine was suspended."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from bot.hosting.runtime import loop_time

_ANY_MOMENT = datetime(2026, 1, 1, tzinfo=UTC)


class Jumps:
    """Compares the wall clock with the event loop's clock, which stops while the machine is suspended."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._lead: timedelta | None = None
        """Difference between the wall clock and the event loop's time at the last call."""

    def since_last(self) -> timedelta:
        """Return how far the wall clock has run ahead of the loop's clock since the last call; normally 0."""
        lead = self._now() - _ANY_MOMENT - timedelta(seconds=loop_time())
        before, self._lead = self._lead, lead
        return timedelta(0) if before is None else lead - before
