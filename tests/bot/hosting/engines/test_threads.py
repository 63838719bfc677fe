"""A second thread for a search: only where a worker would be idle, and another one still is."""

import asyncio
import dataclasses

import pytest

from engines.core.engine import Limits
from tests.lab import noughts
from tests.lab.noughts.engines import FirstLegal
from tests.lab.pools import MIDDLE, thread_pool, until


@pytest.fixture
def heard(monkeypatch):
    """With how many threads the level `last` was asked to search, which has a use for two."""
    heard = []

    class Listening(FirstLegal):
        def search(self, position, limits, stop):
            if position.actions:
                heard.append(limits.threads)
            return super().search(position, limits, stop)

    levels = [
        dataclasses.replace(level, build=Listening, limits=Limits(seconds=0.5), threads=2)
        if level.id == "last"
        else level
        for level in noughts.LEVELS
    ]
    noughts.use_levels(monkeypatch, levels)
    return heard


async def choose(pool, level="last", **how):
    return await pool.choose(MIDDLE, level, 0, 1, **how)


async def busy(pool, count):
    """Searches that last until they are cancelled."""
    tasks = [asyncio.create_task(choose(pool, "endless")) for _ in range(count)]
    await until(lambda: pool.status.running == count)
    return tasks


async def loaded(pool):
    await pool.start()
    await choose(pool)


@pytest.mark.parametrize(("workers", "threads"), [(1, 1), (2, 1), (3, 2), (8, 2)])
async def test_one_worker_stays_free_beside_two_threads(workers, threads, heard):
    pool = thread_pool(workers=workers)
    await loaded(pool)
    assert heard == [threads]
    await pool.close()


async def test_second_thread_is_withheld_while_others_search(heard):
    pool = thread_pool(workers=3)
    await loaded(pool)
    tasks = await busy(pool, 1)
    await choose(pool)
    assert heard[-1] == 1
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await pool.close()


async def test_background_search_has_one_thread(heard):
    pool = thread_pool(workers=8)
    await loaded(pool)
    await choose(pool, is_background=True)
    assert heard == [2, 1]
    await pool.close()


async def test_second_thread_is_withheld_while_others_wait(heard):
    pool = thread_pool(workers=3)
    searches = [asyncio.create_task(choose(pool)) for _ in range(6)]
    await asyncio.sleep(0)
    await pool.start()
    await asyncio.gather(*searches)
    assert heard[:3] == [1, 1, 1]
    # Who searches alone afterwards has them again.
    await choose(pool)
    assert heard[-1] == 2
    await pool.close()
