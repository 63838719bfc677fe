"""Which replies are worth waiting for before a click is answered, in virtual time."""

import asyncio

import pytest

from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, MIDDLE, Machine, pool_on, waited


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


def judged(ask, machine=None, **changes):
    """Start a pool, wait until everything is loaded, and return what `ask` finds."""

    async def scenario():
        pool = pool_on(machine or Machine(), **changes)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(60)
        found = await ask(pool)
        await pool.close()
        return found

    return virtual_time.run(scenario())


def test_quick_level_answers_at_once():
    async def ask(pool):
        for level in ("weak", "middle", "deep", "strong"):
            for _ in range(12):
                await waited(pool, level, 1)
        return {level: pool.answers_at_once(MIDDLE, level) for level in ("weak", "middle", "deep", "strong")}

    assert judged(ask) == {"weak": True, "middle": True, "deep": False, "strong": False}


def test_unloaded_level_does_not_answer_at_once():
    async def scenario():
        pool = pool_on(Machine())
        await pool.start([noughts.NOUGHTS])
        found = pool.answers_at_once(MIDDLE, "weak")
        await pool.close()
        return found, pool.answers_at_once(MIDDLE, "weak")

    assert virtual_time.run(scenario()) == (False, False)


def test_level_does_not_answer_at_once_during_long_search():
    async def ask(pool):
        await waited(pool, "strong", 1)
        long = asyncio.create_task(waited(pool, "strong", 1))
        await asyncio.sleep(0.1)
        during = pool.answers_at_once(MIDDLE, "weak")
        await long
        return during, pool.answers_at_once(MIDDLE, "weak")

    assert judged(ask, workers=1) == (False, True)
    assert judged(ask, workers=2) == (True, True)


def test_level_does_not_answer_at_once_behind_queue():
    async def ask(pool):
        owed = [asyncio.create_task(waited(pool, "deep", user)) for user in range(9)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        found = pool.answers_at_once(MIDDLE, "weak")
        await asyncio.gather(*owed)
        return found

    assert judged(ask) is False
