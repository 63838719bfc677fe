"""Refusals to begin a vacation."""

from __future__ import annotations

from bot.hosting.errors import HostingError


class VacationTooLongError(HostingError):
    """The year has not so many days of vacation left; `left` says how many it has."""

    facts = ("left",)

    def __init__(self, left: int) -> None:
        super().__init__(f"{left} days of vacation are left")
        self.left = left
