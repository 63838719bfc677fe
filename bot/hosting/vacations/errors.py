"""Errors raised when a vacation cannot start."""

from __future__ import annotations

from bot.hosting.errors import HostingError


class VacationTooLongError(HostingError):
    """Raised when a person requests more days of vacation than are `left` in the year."""

    facts = ("left",)

    def __init__(self, left: int) -> None:
        super().__init__(f"{left} days of vacation are left")
        self.left = left
