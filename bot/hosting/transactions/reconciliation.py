"""Reads data again after a write whose commit is uncertain, and publishes what is stored."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from bot.hosting import background
from bot.hosting.errors import HostingError
from db.backends.retry import endless_retries

log = logging.getLogger(__name__)

_PAUSE_S = 1.0
"""Pause, in seconds, after a failure of the database."""


class Reconciliation:
    """Calls `publish_outdated()` shortly after each uncertain write, until it succeeds."""

    def __init__(self, publish_outdated: Callable[[], Awaitable[None]], dice: random.Random) -> None:
        self._publish_outdated = publish_outdated
        self._dice = dice
        self._is_wanted = False
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def begin(self) -> None:
        """Schedule a call of `publish_outdated`; does not wait."""
        if self._is_closed:
            return
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = background.run_until_done(self._run, "reconciliation")

    async def close(self) -> None:
        """Stop checking uncertain writes; the next start of the bot reads all data again."""
        self._is_closed = True
        await background.cancel(self._task)

    async def _run(self) -> None:
        while self._is_wanted:
            await asyncio.sleep(_PAUSE_S)
            self._is_wanted = False
            await endless_retries(Exception, self._dice)(self._publish)

    async def _publish(self) -> None:
        try:
            await self._publish_outdated()
        except Exception as error:
            if isinstance(error, HostingError):
                log.warning("The data of an uncertain write cannot be read yet: %s", error)
            else:
                log.exception("The data of an uncertain write cannot be read yet")
            raise
