"""Records the slowest transactions since startup, by the name of the method that ran them."""

from __future__ import annotations

from dataclasses import dataclass

_MAX_NAMES = 1000
"""Maximum number of functions whose transactions are measured; the bot has far fewer."""


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
