"""The machine as the bot uses it, beside network and database: time, random numbers and processes.

One `Runtime` is made when the bot starts and passed down; nothing else in
the bot asks the machine for any of the three. Timers are the event
loop's. So a simulation with a loop and a runtime of its own can run a
month in a second, and repeat it exactly.
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
    """Return the time of the running event loop, in seconds: it measures spans, because it is never set."""
    return asyncio.get_running_loop().time()


def _utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Runtime:
    """Time, random numbers and processes, which a simulation replaces."""

    now: Callable[[], datetime] = _utc_now
    """The moment, in UTC; the machine's clock may be set, also back."""
    dice: random.Random = field(default_factory=random.SystemRandom)
    """Draws sides, matches' seeds, and pauses; may be asked from any thread."""
    make_executor: Callable[[], Executor] = WorkerProcess
    """Starts a worker, which searches for engines' moves: an executor that runs one search at a time."""
