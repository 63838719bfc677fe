"""How late the event loop runs while engines search flat out.

    python -m pytest -m bench -s tests/bench/test_loop_lag.py

Prints percentiles of the lag: how much later than asked a sleep of 1 ms
returns, with the pool idle and with two workers searching. What counts is
the difference; a busy machine shows in both.
"""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.hosting.engine_pool import EnginePool
from engines.core.registry import games

SECONDS = 10.0
STEP_S = 0.001
WORKERS = 2

pytestmark = pytest.mark.bench


@pytest.mark.timeout(300)
async def test_lag_beside_two_searches():
    pool = EnginePool(workers=WORKERS)
    await pool.start()
    try:
        await _search_each_game_once(pool)
        idle = await _lags(SECONDS / 2)
        searched = 0
        done = asyncio.Event()

        async def keep_searching(offset: int) -> None:
            nonlocal searched
            every = list(games().values())
            while not done.is_set():
                game = every[(searched + offset) % len(every)]
                position = game.position()
                await pool.choose(position, game.levels[-1].id, seed=searched, requester=offset)
                searched += 1

        searches = [asyncio.create_task(keep_searching(number)) for number in range(WORKERS)]
        busy = await _lags(SECONDS)
        done.set()
        await asyncio.gather(*searches)
    finally:
        await pool.close()
    assert searched >= WORKERS
    for name, lags in (("idle", idle), ("searching", busy)):
        print(f"\n{name}: {len(lags)} samples, lag p50 {_at(lags, 0.5):.2f} ms,", end=" ")
        print(f"p99 {_at(lags, 0.99):.2f} ms, max {lags[-1]:.2f} ms", end="")


async def _search_each_game_once(pool: EnginePool) -> None:
    """Load every engine into the workers, so that no compiler runs while lag is measured."""
    for _ in range(WORKERS):
        for game in games().values():
            await pool.choose(game.position(), game.levels[-1].id, seed=1, requester=0)


async def _lags(seconds: float) -> list[float]:
    """Sorted lags of many short sleeps, in milliseconds."""
    lags = []
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        await asyncio.sleep(STEP_S)
        lags.append((time.perf_counter() - begun - STEP_S) * 1000)
    return sorted(lags)


def _at(lags: list[float], share: float) -> float:
    return lags[int(len(lags) * share)]
