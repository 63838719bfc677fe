"""All worker processes of a pool are stopped at once: the time and the choice of the next move."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time

import pytest

from bot.hosting.engines.pool import EnginePool, PoolTimes
from bot.hosting.engines.worker_process import WorkerProcess
from engines.registry import find_level, games

pytestmark = pytest.mark.faults

GOMOKU = games()["gomoku"]
LEVEL = "grandmaster"
BUSY_MACHINE = 5.0
"""Factor for all time limits here; the tests check that a wait ends, not how fast."""
OPENING = "H8 A1 H9 A3 H10"
STOPS_IT = {"H7", "H11"}


@contextlib.contextmanager
def standing_still(pool):
    """Stop the workers, and every worker that is started after them."""

    def workers():
        executors = [one._executor for one in pool._workers.roster.workers if one._executor is not None]
        return [pid for executor in executors for pid in list(executor._processes or {})]

    async def stop_each():
        while True:
            for pid in workers():
                os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(0.02)

    stopping = asyncio.create_task(stop_each())
    try:
        yield
    finally:
        stopping.cancel()
        for pid in workers():
            os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize("workers", [1, 2])
async def test_grandmaster_with_stopped_workers_moves_by_counting(workers):
    times = PoolTimes(load_s=120.0)
    pool = EnginePool(make_executor=WorkerProcess, workers=workers, times=times)
    await pool.start()
    position = GOMOKU.parse_moves(OPENING)
    # It is compiled and loaded.
    await pool.choose(GOMOKU.parse_moves("H8"), LEVEL, 0, 1)
    with standing_still(pool):
        began = time.monotonic()
        choice = await pool.choose(position, LEVEL, 0, 1)
        took_s = time.monotonic() - began
    print(f"{workers} workers: {position.format_action(choice.action)} after {took_s:.1f} s")
    deadline_s = find_level(GOMOKU, LEVEL).limits.seconds or times.longest_s
    assert took_s <= (deadline_s + times.grace_s + times.stand_in_s) * BUSY_MACHINE
    assert choice.is_fallback
    assert position.format_action(choice.action) in STOPS_IT
    after = await pool.choose(position, LEVEL, 0, 1)
    assert not after.is_fallback, "workers that hung have been replaced"
    await pool.close()
