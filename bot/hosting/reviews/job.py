"""A review in progress: its verdicts so far, and the callers that await its end."""

from __future__ import annotations

import asyncio

from bot.hosting.matches.match import Match
from bot.hosting.reviews.review import Review, SearchVerdict

_BUDGET_S = 40.0
"""Maximum search time of a whole match, in seconds."""
_LONGEST_S = 0.6
"""Longest search time of a position, in seconds."""


class ReviewJob:
    """The review of a match, from its last position to its first.

    In this order, each search finds the later positions in the
    transposition table.
    """

    def __init__(self, match: Match, user_id: int, verdicts: list[SearchVerdict | None]) -> None:
        """Take the first requester's `user_id` and the existing `verdicts`, the last position's first."""
        self.match, self.user_id = match, user_id
        self.line = match.position.line()
        self.review: Review | None = None
        self.is_over = False
        self._verdicts = verdicts
        self._news = asyncio.Event()

    @property
    def total(self) -> int:
        """Number of positions to review."""
        return len(self.line)

    @property
    def done(self) -> int:
        """Number of positions that already have a verdict."""
        return len(self._verdicts)

    @property
    def verdicts(self) -> tuple[SearchVerdict | None, ...]:
        """Verdicts so far, the last position's first."""
        return tuple(self._verdicts)

    @property
    def think_s(self) -> float:
        """Search time of each position in seconds, shorter in longer matches."""
        return min(_LONGEST_S, _BUDGET_S / self.total)

    @property
    def left_s(self) -> float:
        """Search time of the remaining positions, in seconds."""
        return self.think_s * (self.total - self.done)

    def add(self, verdict: SearchVerdict | None) -> None:
        """Add the verdict on the next position, and wake waiting callers."""
        self._verdicts.append(verdict)
        self._wake_waiting()

    def take_over(self, verdicts: list[SearchVerdict | None]) -> None:
        """Adopt the verdicts that another process has made."""
        if len(verdicts) > self.done:
            self._verdicts = verdicts
            self._wake_waiting()

    def end(self, review: Review | None) -> None:
        """End the job; `review` is `None` if the review failed."""
        self.review, self.is_over = review, True
        self._wake_waiting()

    async def wait_for_end(self, wait_s: float) -> None:
        """Wait until the review ends, with or without a result, for at most `wait_s`."""
        try:
            async with asyncio.timeout(wait_s):
                while not self.is_over:
                    await self._news.wait()
        except TimeoutError:
            pass

    def _wake_waiting(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
