"""Which of several processes makes a review: the first that says so, as long as it goes on saying so."""

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

_SAID_EVERY_S = 15.0
_LEFT = timedelta(minutes=1)
"""A process that has said nothing for so long has left its reviews."""


class ReviewClaims:
    """Takes reviews in the name of `process`; it is empty, and every review its own, where it is alone."""

    def __init__(self, repository: MatchRepository, process: str) -> None:
        self._matches = repository
        self._process = process

    async def take(self, match_id: int, version: str) -> bool:
        """Whether the review of a match by this version of the engine is this process's to make.

        It is while the database does not say otherwise: two that make one do no harm.
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
    async def held(self, match_id: int, version: str) -> AsyncIterator[None]:
        """Go on saying that this process is at the review that it has taken."""
        saying = background.finish(partial(self._say_again, match_id, version), "at a review", match_id)
        try:
            yield
        finally:
            saying.cancel()

    async def release(self) -> None:
        """Leave what is not done to others."""
        if self._process:
            with contextlib.suppress(BusyError):
                await self._matches.write(lambda it: reviews.release(it, self._process))

    async def _say_again(self, match_id: int, version: str) -> None:
        while self._process:
            await asyncio.sleep(_SAID_EVERY_S)
            await self.take(match_id, version)
