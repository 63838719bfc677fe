"""What has taken the database longest since the start, by the function that asked for it."""

from __future__ import annotations

from dataclasses import dataclass

_MOST_NAMES = 1000
"""Functions are few; should they ever not be, the rest goes uncounted."""


@dataclass(slots=True)
class WorkTimes:
    """How long one kind of transaction took, in seconds from the wish to the end."""

    name: str
    count: int = 0
    total_s: float = 0.0
    longest_s: float = 0.0

    @property
    def mean_s(self) -> float:
        """The mean of all."""
        return self.total_s / self.count


class SlowWork:
    """Counts transactions by name."""

    def __init__(self) -> None:
        self._by_name: dict[str, WorkTimes] = {}

    def note(self, name: str, seconds: float) -> None:
        """A transaction has ended."""
        times = self._by_name.get(name)
        if times is None:
            if len(self._by_name) >= _MOST_NAMES:
                return
            times = self._by_name[name] = WorkTimes(name)
        times.count += 1
        times.total_s += seconds
        times.longest_s = max(times.longest_s, seconds)

    def slowest(self, most: int) -> list[WorkTimes]:
        """Return the kinds whose longest took longest."""
        return sorted(self._by_name.values(), key=lambda times: -times.longest_s)[:most]
