"""What else is done in the transaction that stores what happened in a match.

    before      add what follows at once from what was decided
    vetoes      raise a `HostingError` where what was decided may not happen
    alongside   store something of their own, when a match begins or goes on

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
"""Takes the match as it was, what was decided about it, and the time; returns that and what follows."""
Veto = Callable[[sa.Connection, Match, Match], None]
"""Takes the match before and after what was decided."""
Alongside = Callable[[sa.Connection, Match | None, Match], None]
"""Takes the match before what happened (`None`: it begins) and after it."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """What is called, each group in its order."""

    before: tuple[Before, ...] = ()
    vetoes: tuple[Veto, ...] = ()
    alongside: tuple[Alongside, ...] = ()
