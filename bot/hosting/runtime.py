"""The bot's access to the machine's clock, random numbers and processes, and gaps in its time.

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
from datetime import UTC, datetime, timedelta

from bot.hosting.engines.worker_process import WorkerProcess

TICK_S = 1.0
FROZEN = timedelta(seconds=10)
"""Shortest gap between two looks that counts as a freeze; a busy loop may well be late by seconds."""
_NEGLIGIBLE = timedelta(seconds=1)
_OWN_SHARE = 0.5
"""Fraction of a freeze above which CPU time means that the bot's own code blocked the loop."""


def loop_time() -> float:
    """Return the running event loop's time in seconds, for durations.

    Its beginning is arbitrary. Unlike `Runtime.now`, it is never adjusted.
    """
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


@dataclass(frozen=True, slots=True)
class Gap:
    """Time that passed on the wall clock but that no code could use, or an adjustment of that clock."""

    span: timedelta
    """Time on the wall clock that players lost.

    It is negative if the clock was set back, and in a freeze, if it was set back by more than the freeze
    lasted.
    """
    is_freeze: bool
    """Whether the loop did not run; false if the machine was suspended or its clock was set."""
    is_own_fault: bool
    """Whether, for over half of a freeze, this process used the CPU: its own code blocked the loop."""


class Gaps:
    """Detects time in which the event loop did not run, and adjustments of the machine's clock.

    Each look compares the wall clock, the loop's clock and CPU time with those of the last look. A timer
    looks every second, without I/O. Code that charges time looks itself first, because after a thaw it may
    run before the timer. While the loop runs, two looks are therefore about a second apart.
    """

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._last: tuple[datetime, float, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self, on_tick: Callable[[], object]) -> None:
        """Call `on_tick` at once, and again every second; it should call `look`."""
        self._last = self._read()
        self._tick(on_tick)

    def close(self) -> None:
        """Stop the timer; `look` finds nothing from now on."""
        self._last = None
        if self._timer is not None:
            self._timer.cancel()

    def look(self) -> Gap | None:
        """Return the gap since the last look; `None` if there was none of more than a second.

        Also `None` before `start` and after `close`.
        """
        if self._last is None:
            return None
        before, self._last = self._last, self._read()
        passed = self._last[0] - before[0]
        ran = timedelta(seconds=self._last[1] - before[1])
        is_freeze = ran > FROZEN
        # The loop's clock runs on while the process is stopped, and stands while the machine is suspended.
        span = passed if is_freeze else passed - ran
        if not is_freeze and abs(span) <= _NEGLIGIBLE:
            return None
        used_s = self._last[2] - before[2]
        return Gap(span, is_freeze, is_freeze and used_s > _OWN_SHARE * ran.total_seconds())

    def _read(self) -> tuple[datetime, float, float]:
        return self._runtime.now(), loop_time(), self._runtime.cpu_s()

    def _tick(self, on_tick: Callable[[], object]) -> None:
        self._timer = asyncio.get_running_loop().call_later(TICK_S, self._tick, on_tick)
        on_tick()
