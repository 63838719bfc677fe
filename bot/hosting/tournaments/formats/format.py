"""Names and properties of the formats."""

from __future__ import annotations

import enum


class Format(enum.StrEnum):
    """Format of a tournament, which determines its pairings; the database stores its values."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    ELIMINATION = "elimination"
    ARENA = "arena"

    @property
    def admits_late(self) -> bool:
        """Whether people can join after the tournament has started."""
        return self in (Format.SWISS, Format.ARENA)

    @property
    def readmits(self) -> bool:
        """Whether people can rejoin after a withdrawal; not in eliminations, where the opponent advances."""
        return self is not Format.ELIMINATION

    @property
    def has_rounds(self) -> bool:
        """Whether all entrants are paired at once; an arena pairs free entrants until its time is over."""
        return self is not Format.ARENA

    @property
    def chooses_rounds(self) -> bool:
        """Whether the organiser chooses the number of rounds; otherwise the number of entrants decides."""
        return self is Format.SWISS
