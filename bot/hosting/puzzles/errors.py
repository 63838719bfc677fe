"""Errors about puzzles."""

from __future__ import annotations

from bot.hosting.errors import HostingError, UnknownIdError


class UnknownPuzzleError(UnknownIdError):
    """Raised when no puzzle has this number, its game is missing, or the person has not started it."""


class NoPuzzlesError(HostingError):
    """Raised when a game has no puzzles or no daily puzzles, or a server got no puzzle on the given day.

    Also raised when a server offers no game that has daily puzzles.
    """


class DayOverError(HostingError):
    """Raised when a person starts the daily puzzle of a day other than today."""
