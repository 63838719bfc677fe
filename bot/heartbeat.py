"""The heartbeat, which runs the bot's periodic jobs once a minute.

A job that fails is retried a minute later, and does not stop the other jobs. The heartbeat therefore
survives temporary failures, such as a disk that is full for an hour.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.hosting.errors import BusyError
from db.errors import StorageError

_EVERY_S = 60.0

_log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


async def beat(jobs: Sequence[Job], every_s: float = _EVERY_S) -> None:
    """Run `jobs` in sequence, immediately and then every `every_s` seconds, until cancelled."""
    while True:
        for job in jobs:
            try:
                await job()
            except (BusyError, StorageError) as error:
                _log.warning("A job of the heartbeat failed and is retried: %s", error)
            except Exception:
                _log.exception("A job of the heartbeat failed")
        await asyncio.sleep(every_s)
