"""What subscribers hear of after a commit."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.event import Event
from bot.hosting.matches.match import Match


@dataclass(frozen=True, slots=True)
class Change:
    """A match before and after the events that were appended to its log.

    `before` is `None` where the match has just begun.
    """

    before: Match | None
    events: tuple[Event, ...]
    after: Match
