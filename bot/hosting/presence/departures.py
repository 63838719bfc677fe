"""Detects that another process that serves the same Discord servers has stopped recording heartbeats."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from db.rows import AttendanceRow

_SILENT_UPDATES = 3
"""Number of updates without a new note after which a process counts as gone."""


class Departures:
    """Compares the running processes in each update with those in earlier updates."""

    def __init__(self) -> None:
        self._there: dict[str, datetime] = {}
        self._silent: dict[str, int] = {}

    def update(self, others: Iterable[AttendanceRow]) -> bool:
        """Store the heartbeats of the other running processes; return whether a process has stopped.

        A process has stopped if it has signed off, or sent no new heartbeat in several updates. Heartbeat
        times are compared only with each other, because machines' clocks may differ.
        """
        there = {row.process: row.alive_at for row in others}
        silent = {
            process: self._silent.get(process, 0) + 1 if self._there.get(process) == alive_at else 0
            for process, alive_at in there.items()
        }
        has_one_left = not self._there.keys() <= there.keys()
        self._there, self._silent = there, silent
        return has_one_left or _SILENT_UPDATES in silent.values()
