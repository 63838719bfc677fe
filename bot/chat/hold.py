"""An answer to a click while it is on its way to Discord."""

from __future__ import annotations

import asyncio

from bot.hosting.matches.match import Match


class Hold:
    """An answer in flight: until it has arrived, the board is its own to draw."""

    def __init__(self) -> None:
        self.holders = 0
        self.newest: Match | None = None
        self.shown: Match | None = None
        # Something else was under way together with the last answer, and may have arrived after it.
        self.is_crossed = False
        self._answered: int | None = None
        self.is_over = asyncio.Event()

    def note_answer(self, match: Match) -> None:
        """Note that the answer to a click has shown this; of two that differ either may have arrived last."""
        if self._answered not in (None, match.seq):
            self.is_crossed = True
        self._answered = match.seq
        self.shown = match

    def newest_of(self, match: Match) -> Match:
        """Return the newest that was heard of a match, at least `match` itself."""
        return match if self.newest is None or self.newest.seq <= match.seq else self.newest
