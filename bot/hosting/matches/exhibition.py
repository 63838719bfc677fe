"""Matches that nobody sits down to: two engines play for those who watch, or a channel votes against one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

CHANNEL = "@channel"
"""What stands for a level, wherever one is stored, on the seat of a channel that votes."""


@dataclass(frozen=True, slots=True)
class Exhibition:
    """Who began such a match, and how it goes on."""

    starter_id: int
    """Who may pause and stop it."""
    pace_s: int
    """Seconds between the moves of two engines, or for each of a channel's votes."""


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote that is under way."""

    votes: int
    """How many have voted; for what, nobody is told before it closes."""
    closes_at: datetime
