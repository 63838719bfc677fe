"""Detects time in which the event loop did not run, and adjustments of the machine's clock.

A ticking timer looks every second, without I/O. Code that charges time looks itself first, because after a
thaw it may run before the timer. While the loop runs, two looks are therefore about a second apart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.hosting.runtime import Runtime, loop_time

TICK_S = 1.0
FROZEN = timedelta(seconds=10)
"""Shortest gap between two looks that counts as a freeze; a busy loop may well be late by seconds."""
_NEGLIGIBLE = timedelta(seconds=1)
_OWN_SHARE = 0.5
"""Share of a freeze in CPU time from which the bot's own code has blocked the loop."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Time that no code could use, although it passed on the wall clock."""

    span: timedelta
    """Length on the wall clock; negative if the clock was set back further than that time."""
    is_freeze: bool
    """Whether the loop did not run; false if the machine was suspended or its clock was set."""
    is_own_fault: bool
    """Whether the process used the CPU meanwhile: its own code blocked the loop."""


class Gaps:
    """Compares the wall clock, the loop's clock and CPU time with those of the last look."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._last: tuple[datetime, float, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self, on_tick: Callable[[], object]) -> None:
        """Call `on_tick` every second from now on, so that it looks for a gap."""
        self._last = self._read()
        self._tick(on_tick)

    def close(self) -> None:
        """Stop the timer; `look` finds nothing from now on."""
        self._last = None
        if self._timer is not None:
            self._timer.cancel()

    def look(self) -> Gap | None:
        """Return the gap since the last look; `None` if there was none, or before `start`."""
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
