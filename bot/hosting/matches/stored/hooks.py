"""The kinds of hooks that run in the transaction of a match's events.

    before      add events that follow at once from the decided ones
    vetoes      raise a `HostingError` against a decision that may not happen
    alongside   store data of their own, when a match begins or goes on

All of them may run in a thread, and touch nothing that belongs to the event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from bot.hosting.matches.decide import Decision
from bot.hosting.matches.match import Match

Before = Callable[[sa.Connection, Match, Decision, datetime], Decision]
"""Takes the match as it was, the decision and the time; returns the decision with what follows from it."""
Veto = Callable[[sa.Connection, Match, Match], None]
"""Takes the match before and after the decision."""
Alongside = Callable[[sa.Connection, Match | None, Match], None]
"""Takes the match before (`None`: it begins) and after its new events."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The hooks to call, each group in its order."""

    before: tuple[Before, ...] = ()
    vetoes: tuple[Veto, ...] = ()
    alongside: tuple[Alongside, ...] = ()
