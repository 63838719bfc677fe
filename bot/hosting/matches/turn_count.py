"""Counts players' turns in a match's log: a player's moves in a row are one turn."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from bot.hosting.matches.event import ACTIONS, STARTS, EventKind
from engines.core.types import Seat


class LogEntry(Protocol):
    """The fields of an `Event` or a stored `EventRow` that turns depend on."""

    @property
    def kind(self) -> int:
        """The kind's stored number."""

    @property
    def seat(self) -> int | None:
        """The seat that acts."""

    @property
    def action(self) -> int | None:
        """The action played, or the ply to which the board returned."""

    @property
    def data(self) -> Mapping[str, Any] | None:
        """Further data, such as the moves of the opening."""


def movers_of(log: Iterable[LogEntry]) -> list[int | None]:
    """Return the seat that moved at each ply of the current position; `None` for moves that nobody chose."""
    seats: list[int | None] = []
    for entry in log:
        if entry.kind in STARTS:
            seats += [None] * len((entry.data or {}).get(ACTIONS, ()))
        elif entry.kind == EventKind.MOVED:
            seats.append(entry.seat)
        elif entry.kind == EventKind.TAKEN_BACK:
            del seats[entry.action :]
    return seats


def count_turns(movers: Iterable[int | None], seat: Seat) -> int:
    """Return the number of turns of `seat`, given the seat that moved at each ply."""
    return sum(mover == seat for mover, _ in itertools.groupby(movers))


def fewest_turns(log: Iterable[LogEntry]) -> int:
    """Return how many turns both players have had: the number of the player with fewer turns."""
    movers = movers_of(log)
    return min(count_turns(movers, seat) for seat in Seat)


def turns_since(log: Sequence[LogEntry], seat: Seat, kind: int) -> float:
    """Return the number of turns of `seat` since its last event of this kind; infinite without one."""
    movers: list[int | None] = []
    for entry in reversed(log):
        if entry.seat == seat and entry.kind == kind:
            return count_turns(movers, seat)
        if entry.kind == EventKind.MOVED:
            movers.append(entry.seat)
        elif entry.kind == EventKind.TAKEN_BACK:
            movers.append(None)  # The turn starts again.
    return math.inf
