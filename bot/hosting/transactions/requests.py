"""Completes requests that change data even if their caller is cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.hosting import background
from bot.hosting.background import run_shared
from bot.hosting.errors import BusyError, HostingError
from db.errors import DatabaseError

T = TypeVar("T")

log = logging.getLogger(__name__)


class Requests:
    """Runs requests, and tracks those in progress. Not thread-safe: use only from the event loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closing = False

    async def run(self, request: Coroutine[Any, Any, T]) -> T:
        """Complete a request even if its caller is cancelled; raises `BusyError` while closing."""
        if self._is_closing:
            request.close()
            raise BusyError("the host is closing")
        return await wait_for(run_shared(request, "request", self._tasks))

    async def close(self, seconds: float) -> None:
        """Refuse new requests, and wait up to `seconds` for those in progress; then cancel them.

        A write that has begun is completed all the same. Safe to call twice.
        """
        self._is_closing = True
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=seconds)
            await background.cancel(*late)


async def wait_for(task: asyncio.Task[T]) -> T:
    """Wait for a task; if the caller is cancelled, the task continues, and an unexpected error is logged."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_log_unheard_error)
        raise


def _log_unheard_error(task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, (HostingError, DatabaseError)):
        log.error("A request failed after its caller was cancelled", exc_info=error)
