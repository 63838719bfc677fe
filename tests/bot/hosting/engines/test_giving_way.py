"""A long search ends early for a short one if the only worker has it; nothing is lost or searched twice."""

import asyncio

import pytest

from bot.hosting.engines.thinking_time import SMALLEST_SHARE
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, Machine, pool_on, waited

STRONG_S = 1.8


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


def meeting(short_after_s, *, long="strong", short="weak", workers=1, machine=None, **how):
    """Ask a level that thinks long, then one that does not; return the waits, the choices and the log."""
    machine = machine or Machine(thinks_s={"strong": 60.0, "deep": 1.5}, start_s=0.0)

    async def scenario():
        pool = pool_on(machine, workers=workers)
        await pool.start()
        first = asyncio.create_task(waited(pool, long, 1, **how))
        await asyncio.sleep(short_after_s)
        second = await waited(pool, short, 2)
        found = [await first, second]
        await pool.close()
        return found

    found = virtual_time.run(scenario())
    log = [name for _, _, name, stones in machine.log if stones]
    return [seconds for seconds, _ in found], [choice for _, choice in found], log


def test_search_ends_after_quarter_of_its_time():
    waits, (long, short), log = meeting(0.1)
    assert waits == pytest.approx([SMALLEST_SHARE * STRONG_S, SMALLEST_SHARE * STRONG_S - 0.1])
    assert (long.level, long.share, long.is_fallback) == ("strong", pytest.approx(SMALLEST_SHARE), False)
    assert (short.level, short.share) == ("weak", 1.0)
    assert log == ["strong", "weak"], "a search was repeated"


def test_search_that_had_a_quarter_ends_at_once():
    waits, (long, _), _ = meeting(1.0)
    assert waits == pytest.approx([1.0, 0.0])
    assert long.share == pytest.approx(1.0 / STRONG_S)


def test_search_goes_on_for_another_long_one():
    waits, (long, _), _ = meeting(1.0, short="strong")
    assert waits[0] == pytest.approx(STRONG_S)
    assert long.share == 1.0


def test_search_limited_by_depth_goes_on():
    # It takes long after the first: what it takes is learned.
    machine = Machine(thinks_s={"deep": 1.5}, start_s=0.0)

    async def scenario():
        pool = pool_on(machine, workers=1)
        await pool.start()
        for user in range(6):
            await waited(pool, "deep", user)
        long = asyncio.create_task(waited(pool, "deep", 1))
        await asyncio.sleep(0.5)
        await waited(pool, "weak", 2)
        seconds, choice = await long
        await pool.close()
        return seconds, choice.share

    assert virtual_time.run(scenario()) == (pytest.approx(1.5), 1.0)


def test_search_goes_on_while_another_worker_is_free():
    waits, (long, _), _ = meeting(1.0, workers=2)
    assert waits == pytest.approx([STRONG_S, 0.0])
    assert long.share == 1.0


def test_short_search_that_gives_up_ends_nothing():
    async def scenario():
        pool = pool_on(Machine(start_s=0.0), workers=1)
        await pool.start()
        long = asyncio.create_task(waited(pool, "strong", 1))
        await asyncio.sleep(0.1)
        short = asyncio.create_task(waited(pool, "weak", 2))
        await asyncio.sleep(0.1)
        short.cancel()
        seconds, choice = await long
        await pool.close()
        return seconds, choice.share

    assert virtual_time.run(scenario()) == (pytest.approx(STRONG_S), 1.0)


def test_expected_time_does_not_shrink_with_early_ends():
    async def scenario():
        pool = pool_on(Machine(start_s=0.0), workers=1)
        await pool.start()
        for user in range(5):
            long = asyncio.create_task(waited(pool, "strong", user))
            await asyncio.sleep(0.1)
            await waited(pool, "weak", 100 + user)
            await long
        seconds, choice = await waited(pool, "strong", 1)
        await pool.close()
        return seconds, choice.share

    assert virtual_time.run(scenario()) == (pytest.approx(STRONG_S), 1.0)
