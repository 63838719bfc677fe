"""Kinds of hooks that run in the transaction that appends events to a match.

    before      add events that immediately follow the decision's events
    vetoes      raise a `HostingError` to forbid a decision
    alongside   store data of other features together with the events

Hooks can run in a thread, so they must not use anything that is bound to the event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.hosting.matches.decide import Decision
from bot.hosting.matches.match import Match
from db.access import Connection

Before = Callable[[Connection, Match, Decision, datetime], Decision]
"""Function that takes a match, a decision and the time, and returns the decision with added events."""
Veto = Callable[[Connection, Match, Match], None]
"""Function that takes the match before and after a decision, and raises an error to forbid it."""
Alongside = Callable[[Connection, Match | None, Match], None]
"""Function that stores further data in the transaction that appends events to a match.

It takes the match before these events (`None` for a new match) and after them.
"""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The hooks to call; each group runs in the order of its tuple."""

    before: tuple[Before, ...] = ()
    vetoes: tuple[Veto, ...] = ()
    alongside: tuple[Alongside, ...] = ()
