"""Every refusal about puzzles."""

from __future__ import annotations

from bot.hosting.errors import HostingError


class UnknownPuzzleError(HostingError):
    """There is no such puzzle, or this person has never been shown it."""

    def __init__(self, number: int) -> None:
        super().__init__(f"no puzzle {number} for this person")


class NoPuzzlesError(HostingError):
    """The game has no puzzles, or none for each day, or a server has no post of a day."""


class DayOverError(HostingError):
    """The day of this daily puzzle is over."""
