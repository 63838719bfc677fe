"""Errors about puzzles."""

from __future__ import annotations

from bot.hosting.errors import HostingError, UnknownIdError


class UnknownPuzzleError(UnknownIdError):
    """Raised when no puzzle has this number, or the person has not started it."""


class NoPuzzlesError(HostingError):
    """Raised when a game has no puzzles or daily puzzles, or no puzzle was posted on the given day."""


class DayOverError(HostingError):
    """Raised when a person starts the daily puzzle of another day."""
