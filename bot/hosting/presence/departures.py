"""Detects that another process with the same share of servers has stopped storing heartbeats."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from db.rows import AttendanceRow

_SILENT_UPDATES = 3
"""Number of updates without a new note after which a process counts as gone."""


class Departures:
    """Compares the processes in each update with the processes in the previous update."""

    def __init__(self) -> None:
        self._there: dict[str, datetime] = {}
        self._silent: dict[str, int] = {}

    def update(self, others: Iterable[AttendanceRow]) -> bool:
        """Store `others`, the processes that have not signed off; return whether a process has stopped.

        The times of heartbeats are compared only with each other, because machines' clocks may differ.
        """
        there = {row.process: row.alive_at for row in others}
        silent = {
            process: self._silent.get(process, 0) + 1 if self._there.get(process) == alive_at else 0
            for process, alive_at in there.items()
        }
        has_one_left = not self._there.keys() <= there.keys()
        self._there, self._silent = there, silent
        return has_one_left or _SILENT_UPDATES in silent.values()
