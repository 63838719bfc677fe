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

    def __neg__(self) -> Bounds:
        return Bounds(-self.high, -self.low)
