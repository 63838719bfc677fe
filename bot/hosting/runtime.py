"""The bot's access to the machine's clock, random numbers and processes.

One `Runtime` is created when the bot starts and passed down; no other code in the bot reads the machine's
clock or random numbers, or starts processes. Timers use the event loop. So a simulation with its own loop and
runtime can run a month in a second, and reproduce it exactly.
"""

from __future__ import annotations

import asyncio
import random
import time
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
    """Sources of time, random numbers and processes; a simulation replaces them."""

    now: Callable[[], datetime] = _utc_now
    """Function that returns the current time in UTC; the machine's clock can be adjusted, even backwards."""
    cpu_s: Callable[[], float] = time.process_time
    """Function that returns the CPU time that this process has used, in seconds."""
    dice: random.Random = field(default_factory=random.SystemRandom)
    """Random source for seats, match seeds and the jitter of retry delays; safe to use in any thread."""
    make_executor: Callable[[], Executor] = WorkerProcess
    """Function that starts a worker for searches: an executor that runs one search at a time."""
