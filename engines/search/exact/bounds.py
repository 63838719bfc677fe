"""Bounds of a score or a value, which a solver proves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bounds:
    """Proven bounds of a score, which lies between `low` and `high`, inclusive."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether both bounds are equal, so that the score is known."""
        return self.low == self.high

    @property
    def plain(self) -> int | list[int]:
        """The score as a JSON value, or `[low, high]` if it is not known."""
        return self.low if self.is_exact else [self.low, self.high]

    def __neg__(self) -> Bounds:
        return Bounds(-self.high, -self.low)

    def __add__(self, amount: int) -> Bounds:
        return Bounds(self.low + amount, self.high + amount)
