"""Claims reviews: only one of several processes makes a review, and renews its claim until it is done."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial

from bot.hosting import background
from bot.hosting.errors import BusyError
from bot.hosting.matches.stored.repository import MatchRepository
from db.rows import ReviewClaim
from db.store.match import reviews

_RENEWED_EVERY_S = 15.0
_LEFT = timedelta(minutes=1)
"""Age at which a claim that was not renewed expires."""


class ReviewClaims:
    """Claims reviews for `process`; an empty name means a single process, which needs no claims."""

    def __init__(self, repository: MatchRepository, process: str) -> None:
        self._matches = repository
        self._process = process

    async def claim(self, match_id: int, version: str) -> bool:
        """Claim a review by this version of the engine; return whether this process can make the review.

        Returns true if the database is unavailable, because a review made twice does no harm.
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
