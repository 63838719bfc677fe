"""What follows a write of which nobody knows whether it was committed: a second look at what changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.hosting.errors import HostingError

log = logging.getLogger(__name__)

_FIRST_PAUSE_S = 1.0
_LONGEST_PAUSE_S = 30.0
_LONGEST_WRITE = timedelta(seconds=60)
"""A write that fails now began no longer ago than this."""


class Reconciliation:
    """Has `look_again(since)` done, a moment after each such write and until it succeeds.

    `since` is a moment before the write began. While writes go on failing
    the pauses grow to `_LONGEST_PAUSE_S`.
    """

    def __init__(
        self, now: Callable[[], datetime], look_again: Callable[[datetime], Awaitable[None]]
    ) -> None:
        self._now = now
        self._look_again = look_again
        self._since: datetime | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def begin(self) -> None:
        """Look again soon; returns at once."""
        if self._is_closed:
            return
        if self._since is None:
            self._since = self._now() - _LONGEST_WRITE
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="reconciliation")

    async def close(self) -> None:
        """Stop; the next start looks at everything."""
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause_s = _FIRST_PAUSE_S
        while self._since is not None:
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)
            since, self._since = self._since, None
            try:
                await self._look_again(since)
            except Exception as error:
                level = logging.WARNING if isinstance(error, HostingError) else logging.ERROR
                log.log(level, "Nobody knows yet what was written since %s: %s", since, error, exc_info=error)
                self._since = since
