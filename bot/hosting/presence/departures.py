"""Detects processes of a share that have gone, by the notes that each writes every few seconds."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from db.rows import AttendanceRow

_SILENT_LOOKS = 3
"""Number of looks without a new note after which a process is gone."""


class Departures:
    """Remembers the processes of the last look."""

    def __init__(self) -> None:
        self._there: dict[str, datetime] = {}
        self._silent: dict[str, int] = {}

    def look(self, others: Iterable[AttendanceRow]) -> bool:
        """Whether a process has gone since the last look; `others` are those that have not signed off.

        Moments are compared with one another alone: machines' clocks may differ.
        """
        there = {row.process: row.alive_at for row in others}
        silent = {
            process: self._silent.get(process, 0) + 1 if self._there.get(process) == alive_at else 0
            for process, alive_at in there.items()
        }
        has_one_left = not self._there.keys() <= there.keys()
        self._there, self._silent = there, silent
        return has_one_left or _SILENT_LOOKS in silent.values()
