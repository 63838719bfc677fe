"""Diagnostics of transactions: logs the causes of failed ones, and measures the durations of all by name."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.hosting.runtime import loop_time

_EVERY_S = 60.0
_MAX_CAUSES = 100
"""Maximum number of causes remembered; a database may put a new number into every message."""

_MAX_NAMES = 1000
"""Maximum number of functions whose transactions are measured; the bot has far fewer."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Cause:
    """A cause: when it was last logged, and how often it was suppressed since then."""

    logged_at: float
    hidden: int = 0


class RefusalLog:
    """Logs the causes of failed requests, each at most once a minute.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self) -> None:
        self._causes: dict[str, _Cause] = {}

    def log_cause(self, reason: object) -> None:
        """Log the cause of an error, unless it was logged within the last minute."""
        cause, now = str(reason), loop_time()
        known = self._causes.pop(cause, None)
        if known is not None and now - known.logged_at < _EVERY_S:
            known.hidden += 1
            self._causes[cause] = known
            return
        more = f" ({known.hidden} more since it was last logged)" if known and known.hidden else ""
        _log.error("The database refused: %s%s", cause, more)
        self._causes[cause] = _Cause(now)
        if len(self._causes) > _MAX_CAUSES:
            del self._causes[next(iter(self._causes))]


@dataclass(slots=True)
class WorkTimes:
    """Durations of a kind of transaction, in seconds from the request to the end."""

    name: str
    count: int = 0
    total_s: float = 0.0
    longest_s: float = 0.0

    @property
    def mean_s(self) -> float:
        """Mean duration of these transactions, in seconds."""
        return self.total_s / self.count


class SlowWork:
    """Records the durations of transactions by name."""

    def __init__(self) -> None:
        self._by_name: dict[str, WorkTimes] = {}

    def record(self, name: str, seconds: float) -> None:
        """Record the duration of a finished transaction."""
        times = self._by_name.get(name)
        if times is None:
            if len(self._by_name) >= _MAX_NAMES:
                return
            times = self._by_name[name] = WorkTimes(name)
        times.count += 1
        times.total_s += seconds
        times.longest_s = max(times.longest_s, seconds)

    def slowest(self, most: int) -> list[WorkTimes]:
        """Return the `most` slowest kinds of transactions, by their longest single duration."""
        return sorted(self._by_name.values(), key=lambda times: -times.longest_s)[:most]
