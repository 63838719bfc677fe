"""Answer to a click that is on its way to Discord."""

from __future__ import annotations

import asyncio

from bot.hosting.matches.match import Match


class Hold:
    """Answer in flight: until it has arrived, nothing else draws the board."""

    def __init__(self) -> None:
        self.holders = 0
        self.newest: Match | None = None
        self.shown: Match | None = None
        # Another answer was in flight at the same time, and may have arrived last.
        self.is_crossed = False
        self._answered: int | None = None
        self.is_over = asyncio.Event()

    def note_answer(self, match: Match) -> None:
        """Note the state that the answer to a click has shown; two different ones are crossed."""
        if self._answered not in (None, match.seq):
            self.is_crossed = True
        self._answered = match.seq
        self.shown = match

    def newest_of(self, match: Match) -> Match:
        """Return the newest known state of a match, at least `match` itself."""
        return match if self.newest is None or self.newest.seq <= match.seq else self.newest
