"""A review under way: what was said so far, and how those who wait hear of it."""

from __future__ import annotations

import asyncio

from bot.hosting.matches.match import Match
from bot.hosting.reviews.review import Review, Verdict

_BUDGET_S = 40.0
"""What a whole match may cost."""
_LONGEST_S = 0.6
"""What one position may cost."""


class ReviewJob:
    """One match that is gone through, from its last position to its first.

    That way a search finds in its tables what is known of the positions
    that follow.
    """

    def __init__(self, match: Match, user_id: int, verdicts: list[Verdict | None]) -> None:
        """`user_id` asked first; `verdicts` were given before, that of the last position first."""
        self.match, self.user_id = match, user_id
        self.line = match.position.line()
        self.review: Review | None = None
        self.is_over = False
        self._verdicts = verdicts
        self._news = asyncio.Event()

    @property
    def total(self) -> int:
        """How many positions there are."""
        return len(self.line)

    @property
    def done(self) -> int:
        """How many of them were gone through."""
        return len(self._verdicts)

    @property
    def verdicts(self) -> tuple[Verdict | None, ...]:
        """What was said so far, of the last position first."""
        return tuple(self._verdicts)

    @property
    def think_s(self) -> float:
        """How long each position is searched: the longer a match, the shorter."""
        return min(_LONGEST_S, _BUDGET_S / self.total)

    @property
    def left_s(self) -> float:
        """How long the rest may take."""
        return self.think_s * (self.total - self.done)

    def add(self, verdict: Verdict | None) -> None:
        """Note what was said of the next position; whoever waits hears of it."""
        self._verdicts.append(verdict)
        self._tell()

    def learn(self, verdicts: list[Verdict | None]) -> None:
        """Take over what another process has said so far."""
        if len(verdicts) > self.done:
            self._verdicts = verdicts
            self._tell()

    def end(self, review: Review | None) -> None:
        """The review is there; or, with `None`, there will be none."""
        self.review, self.is_over = review, True
        self._tell()

    async def ended(self, wait_s: float) -> None:
        """Wait until the review is there or will never be, at most so long."""
        try:
            async with asyncio.timeout(wait_s):
                while not self.is_over:
                    await self._news.wait()
        except TimeoutError:
            pass

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
