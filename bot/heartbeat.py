"""What the bot does once a minute, for as long as it runs.

A job that fails is tried again at the next beat and keeps no other from
its turn: a database that was full for an hour must not end this for good.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.hosting import background
from bot.hosting.errors import BusyError
from db.errors import StorageError

_EVERY_S = 60.0

_log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


class Heartbeat:
    """Runs `jobs` one after another, at once and then every `every_s` seconds."""

    def __init__(self, jobs: Sequence[Job], every_s: float = _EVERY_S) -> None:
        self._jobs = tuple(jobs)
        self._every_s = every_s
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; a second call changes nothing."""
        if self._task is None:
            self._task = background.keep(self._beat, "heartbeat")

    def stop(self) -> None:
        """End at once; safe to call twice."""
        if self._task is not None:
            self._task.cancel()

    async def _beat(self) -> None:
        while True:
            for job in self._jobs:
                await self._run(job)
            await asyncio.sleep(self._every_s)

    async def _run(self, job: Job) -> None:
        try:
            await job()
        except (BusyError, StorageError) as error:
            _log.warning("A heartbeat was lost: %s", error)
        except Exception:
            _log.exception("A heartbeat failed")
