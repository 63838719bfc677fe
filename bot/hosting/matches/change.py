"""Changes of matches by transactions."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.board import BoardMessage
from bot.hosting.matches.event import Event
from bot.hosting.matches.match import Match


@dataclass(frozen=True, slots=True)
class Change:
    """A match before and after the events that were appended to its log.

    `before` is `None` if the match has just started. Without `events`, only a state that is not stored has
    changed, such as `is_preparing`.
    """

    before: Match | None
    events: tuple[Event, ...]
    after: Match
    board: BoardMessage | None = None
    """The board, if the transaction that appended the events has read it."""
