"""Requests that change something are carried to their end, whatever happens to whoever made them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.hosting.errors import BusyError

T = TypeVar("T")


class Requests:
    """The requests under way. Belongs to the event loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closing = False

    async def carry(self, request: Coroutine[Any, Any, T]) -> T:
        """Carry a request to its end, also when its caller is cancelled; raises `BusyError` while closing."""
        if self._is_closing:
            request.close()
            raise BusyError("the host is closing")
        task = asyncio.create_task(request)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Take nothing more, and wait for what is under way; safe to call twice."""
        self._is_closing = True
        while self._tasks:
            await asyncio.wait(self._tasks)
