"""Errors about puzzles."""

from __future__ import annotations

from bot.hosting.errors import HostingError, UnknownIdError


class UnknownPuzzleError(UnknownIdError):
    """Raised when no puzzle has this number, or the person has not started it."""


class NoPuzzlesError(HostingError):
    """Raised when a game has no (daily) puzzles, or a server has no post for a day."""


class DayOverError(HostingError):
    """Raised when a person starts the daily puzzle of another day."""
