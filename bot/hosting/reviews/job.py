"""A review in progress: its verdicts so far, and the callers that await its end."""

from __future__ import annotations

import asyncio
import contextlib

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
        self.verdicts = verdicts
        """Verdicts so far, the last position's first."""
        self.review: Review | None = None
        self._has_ended = asyncio.Event()

    @property
    def total(self) -> int:
        """Number of positions to review."""
        return len(self.line)

    @property
    def done(self) -> int:
        """Number of positions that already have a verdict."""
        return len(self.verdicts)

    @property
    def is_over(self) -> bool:
        """Whether the review has ended, with or without a result."""
        return self._has_ended.is_set()

    @property
    def think_s(self) -> float:
        """Search time of each position in seconds, shorter in longer matches."""
        return min(_LONGEST_S, _BUDGET_S / self.total)

    @property
    def left_s(self) -> float:
        """Search time of the remaining positions, in seconds."""
        return self.think_s * (self.total - self.done)

    def end(self, review: Review | None) -> None:
        """End the job; `review` is `None` if the review failed."""
        self.review = review
        self._has_ended.set()

    async def wait_for_end(self, wait_s: float) -> None:
        """Wait until the review ends, with or without a result, for at most `wait_s`."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                await self._has_ended.wait()
