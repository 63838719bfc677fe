"""Errors about puzzles."""

from __future__ import annotations

from bot.hosting.errors import HostingError


class UnknownPuzzleError(HostingError):
    """Raised when no puzzle has this number, or the person has not started it."""

    def __init__(self, number: int) -> None:
        super().__init__(f"no puzzle {number} for this person")


class NoPuzzlesError(HostingError):
    """Raised when a game has no (daily) puzzles, or a server has no post for a day."""


class DayOverError(HostingError):
    """Raised when a person starts the daily puzzle of another day."""
