"""The bot's access to the machine besides network and database: time, random numbers and processes.

One `Runtime` is created when the bot starts and passed down; nothing else in the bot gets the time or random
numbers from the machine, or starts processes. Timers use the event loop. So a simulation with its own loop
and runtime can run a month in a second, and repeat it exactly.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bot.hosting.engines.worker_process import WorkerProcess


def loop_time() -> float:
    """Return the running event loop's time in seconds, for durations: unlike `now`, it is never adjusted."""
    return asyncio.get_running_loop().time()


def _utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Runtime:
    """Time, random numbers and processes, which a simulation replaces."""

    now: Callable[[], datetime] = _utc_now
    """Returns the current time in UTC; the machine's clock can be adjusted, even backwards."""
    dice: random.Random = field(default_factory=random.SystemRandom)
    """Source of random seats, seeds of matches and pauses; can be used in any thread."""
    make_executor: Callable[[], Executor] = WorkerProcess
    """Starts a worker for engines' moves: an executor that runs one search at a time."""
