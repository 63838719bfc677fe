"""Reads data again after a write whose commit is uncertain, to find out what is stored, and publishes it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.hosting import background
from bot.hosting.errors import BusyError, HostingError, UncertainError
from db.backends.retry import endless_retries

T = TypeVar("T")

_PAUSE_S = 1.0
"""Pause, in seconds, before data is read again."""

_log = logging.getLogger(__name__)


class Reconciliation:
    """Calls `publish_outdated` shortly after each `begin`, repeatedly until it succeeds.

    Calls of `begin` in quick succession share one call. `dice` varies the pauses between tries.
    """

    def __init__(self, publish_outdated: Callable[[], Awaitable[None]], dice: random.Random) -> None:
        self._publish_outdated = publish_outdated
        self._dice = dice
        self._is_wanted = False
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def begin(self) -> None:
        """Schedule a call of `publish_outdated`; does not wait. After `close`, this does nothing."""
        if self._is_closed:
            return
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = background.run_until_done(self._run, "reconciliation")

    async def close(self) -> None:
        """Cancel the call in progress, and make no more; the next start of the bot reads all data again."""
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
                _log.warning(
                    "Whether a write was stored cannot be read yet; boards may be out of date until the "
                    "next try: %s",
                    error,
                )
            else:
                _log.exception(
                    "Whether a write was stored cannot be read yet; boards may be out of date until the "
                    "next try"
                )
            raise


async def recall(failure: UncertainError, loading: Awaitable[T], has_happened: Callable[[T], bool]) -> T:
    """Await `loading`, and return its data if they prove that the write was committed despite `failure`.

    `has_happened` returns whether the data contain the write's effect. Raises `BusyError` if the write was
    not committed, and `failure` if loading fails too, so that the outcome stays unknown.
    """
    try:
        found = await loading
    except HostingError:
        raise failure from None
    if has_happened(found):
        return found
    raise BusyError(str(failure)) from failure
