"""Runs the real bot in virtual time with a crowd, and measures the memory of this process in between.

The simulated Discord is in the same process, and forgets old messages (`visits.py`). `tests/sim/README.md`
lists the replaced parts of the machine. The garbage collector and the C library's allocator run as in `python
-m bot`.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.process.freed_memory import return_freed_memory
from bot.process.launch import reduce_garbage_collection
from tests.bench.host.process import memory_bytes
from tests.bench.memory.visits import Crowd
from tests.sim.simulated_run import SimulatedRun
from tests.sim.simulation import run_undisturbed

_SEED = 5
"""Seed of a run with whole pictures of boards, one process and no cluster."""
_collect_seldom = reduce_garbage_collection
"""The function itself: in a simulated run its name stands for nothing."""


@dataclass(frozen=True)
class Sample:
    """Memory and number of objects after a number of commands."""

    commands: int
    interactions: int
    virtual_s: float
    cpu_s: float
    memory: int
    """Resident bytes of this process: the bot, and a simulated Discord that does not grow."""


def watch(marks: Iterable[int], people: int, look: Callable[[Crowd], None], *, rest_s: float = 0.0) -> None:
    """Make `people` type commands, and call `look` after each number of commands in `marks`.

    Nobody types for `rest_s` before each look, in virtual time.
    """

    async def live(sim: SimulatedRun) -> None:
        (lives,) = sim.processes
        bot = sim.spawn(lives.keep())
        while not sim.discord.is_online:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        crowd = Crowd(sim, people)
        for mark in marks:
            await crowd.come(mark)
            await asyncio.sleep(rest_s)
            look(crowd)
        lives.is_over = True
        lives.stop()
        await bot

    run_undisturbed(_SEED, live)


def curve(marks: Iterable[int], people: int, tell: Callable[[Sample], None]) -> list[Sample]:
    """Return the memory in use after each number of commands in `marks`; `tell` gets each sample at once."""
    found: list[Sample] = []

    def look(crowd: Crowd) -> None:
        found.append(
            Sample(
                crowd.commands,
                crowd.interactions,
                crowd.sim.loop.time(),
                time.process_time(),
                memory_bytes(os.getpid()),
            )
        )
        tell(found[-1])

    return_freed_memory()
    _collect_seldom()
    watch(marks, people, look)
    return found
