"""A review in progress: its verdicts so far, the callers that await its end, and the claim to it.

Only one of several processes makes a review; it renews its claim until the review is done.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial

from bot.hosting import background
from bot.hosting.errors import BusyError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.reviews.review import Review, SearchVerdict
from db.rows import ReviewClaim
from db.store.match import reviews

_BUDGET_S = 40.0
"""Maximum search time of a whole match, in seconds."""
_LONGEST_S = 0.6
"""Longest search time of a position, in seconds."""
_RENEWED_EVERY_S = 15.0
_LEFT = timedelta(minutes=1)
"""Age at which a claim that was not renewed expires."""


class ReviewJob:
    """The review of a match, from its last position to its first.

    In this order, each search finds the later positions in the
    transposition table.
    """

    def __init__(self, match: Match, user_id: int, verdicts: list[SearchVerdict | None]) -> None:
        """Take the first requester's `user_id` and the existing `verdicts`, the last position's first.

        A verdict is `None` for a position that was not searched, or whose search failed. The list is extended
        in place.
        """
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
        """Number of positions that are already dealt with, including those without a verdict."""
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


class ReviewClaims:
    """Claims reviews for `process`; an empty name means a single process, which needs no claims.

    A `version` is a hash of the engine and the game with which the review is made.
    """

    def __init__(self, repository: MatchRepository, process: str) -> None:
        self._matches = repository
        self._process = process

    async def claim(self, match_id: int, version: str) -> bool:
        """Claim a review by this version of the engine; return whether this process can make the review.

        False if the review is done, or if another process has claimed it and still renews its claim. True if
        the database is unavailable, because a review made twice does no harm.
        """
        if not self._process:
            return True
        now = self._matches.now()
        claim = ReviewClaim(match_id, version, self._process, now)
        try:
            return await self._matches.write(lambda it: reviews.claim(it, claim, now - _LEFT))
        except BusyError:
            return True

    @contextlib.asynccontextmanager
    async def keep_claim(self, match_id: int, version: str) -> AsyncIterator[None]:
        """Renew the claim repeatedly within this context, while the review is in progress."""
        renewing = background.run_until_done(partial(self._renew, match_id, version), "at a review", match_id)
        try:
            yield
        finally:
            renewing.cancel()

    async def release(self) -> None:
        """Release this process's claims of unfinished reviews."""
        if self._process:
            with contextlib.suppress(BusyError):
                await self._matches.write(lambda it: reviews.release(it, self._process))

    async def _renew(self, match_id: int, version: str) -> None:
        while self._process:
            await asyncio.sleep(_RENEWED_EVERY_S)
            await self.claim(match_id, version)
