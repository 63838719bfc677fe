"""The kinds of hooks that run in the transaction of a match's events.

    before      add events that immediately follow the decided ones
    vetoes      raise a `HostingError` to forbid a decision
    alongside   store their own data when a match starts or continues

All of them may run in a thread, and use nothing that belongs to the event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from bot.hosting.matches.decide import Decision
from bot.hosting.matches.match import Match

Before = Callable[[sa.Connection, Match, Decision, datetime], Decision]
"""Hook that takes the match before the decision, the decision and the time, and returns the new decision."""
Veto = Callable[[sa.Connection, Match, Match], None]
"""Hook that takes the match before and after the decision."""
Alongside = Callable[[sa.Connection, Match | None, Match], None]
"""Hook that takes the match before its new events (`None` if it starts) and after them."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The hooks to call, each group in this order."""

    before: tuple[Before, ...] = ()
    vetoes: tuple[Veto, ...] = ()
    alongside: tuple[Alongside, ...] = ()
