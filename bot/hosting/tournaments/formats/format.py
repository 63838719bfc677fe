"""The names of the formats."""

from __future__ import annotations

import enum


class Format(enum.StrEnum):
    """How it is settled who plays whom. The words are stored."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    ELIMINATION = "elimination"
    ARENA = "arena"

    @property
    def admits_late(self) -> bool:
        """Whether one may still join once it has begun."""
        return self in (Format.SWISS, Format.ARENA)

    @property
    def readmits(self) -> bool:
        """Whether one may come back who has withdrawn; in an elimination the opponent has advanced."""
        return self is not Format.ELIMINATION

    @property
    def has_rounds(self) -> bool:
        """Whether everybody is paired at once; else whoever is free, until the time is over."""
        return self is not Format.ARENA

    @property
    def chooses_rounds(self) -> bool:
        """Whether the organiser says how many rounds there are; else the number of entrants does."""
        return self is Format.SWISS
