"""A pool that loads nothing ahead: each level is loaded at its first match, which shows a long load."""

import asyncio

import pytest

from bot.hosting.engines.pool import PoolTimes
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, Machine, pool_on, waited

LOAD_S = 3.0


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


def small_pool(machine, **changes):
    return pool_on(machine, workers=1, loads_ahead=False, **changes)


def test_first_match_starts_the_first_process():
    async def scenario():
        machine, told = Machine(), []
        pool = small_pool(machine, on_status=lambda status: told.append(status.state))
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(60)
        made, state = machine.made, list(told)
        await waited(pool, "middle", 1)
        await pool.close()
        return made, state, machine.made, {level for _, _, level, _ in machine.log}

    assert virtual_time.run(scenario()) == (0, ["ready"], 1, {"middle"})


def told_of_load(seconds, level="middle"):
    """Ask a level twice that takes so long to load; return when the match was told, and what is preparing."""

    async def scenario():
        pool, told = small_pool(Machine(start_s=0.0, slow_loads={level: iter([seconds])})), []
        await pool.start([noughts.NOUGHTS])
        clock = asyncio.get_running_loop().time
        begun = clock()

        def tell():
            told.append(clock() - begun)

        search = asyncio.create_task(waited(pool, level, 1, on_preparing=tell))
        await asyncio.sleep(seconds / 2)
        during = [one.id for one in LADDER if pool.is_preparing(noughts.NOUGHTS, one.id)]
        other = pool.is_preparing(noughts.CROSSES, level)
        _, choice = await search
        await waited(pool, level, 1, on_preparing=tell)
        after = pool.is_preparing(noughts.NOUGHTS, level)
        await pool.close()
        assert not choice.is_fallback
        assert not other
        return told, during, after

    return virtual_time.run(scenario())


def test_match_is_told_once_that_its_level_loads():
    assert told_of_load(LOAD_S) == ([1.0], ["middle"], False)


def test_match_is_not_told_of_a_short_load():
    assert told_of_load(0.9) == ([], [], False)


def test_idle_process_ends_and_starts_again():
    async def scenario():
        machine = Machine()
        pool = small_pool(machine)
        await pool.start([noughts.NOUGHTS])
        waits = []
        for pause_s in (0.0, PoolTimes().idle_s - 60.0, PoolTimes().idle_s + 60.0):
            await asyncio.sleep(pause_s)
            waits.append((await waited(pool, "weak", 1))[0])
        await pool.close()
        return machine.made, waits

    assert virtual_time.run(scenario()) == (2, pytest.approx([Machine.start_s, 0.0, Machine.start_s]))


def test_process_stays_where_levels_are_loaded_ahead():
    async def scenario():
        machine = Machine()
        pool = pool_on(machine, workers=1)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(3 * PoolTimes().idle_s)
        await pool.close()
        return machine.made

    assert virtual_time.run(scenario()) == 1


@pytest.mark.parametrize(
    ("pause_s", "made"), [(PoolTimes().idle_s - 10.0, 1), (PoolTimes().idle_s + 10.0, 2)]
)
def test_unused_level_goes_before_another_loads(pause_s, made):
    async def scenario():
        machine = Machine()
        pool = small_pool(machine)
        await pool.start([noughts.NOUGHTS])
        await waited(pool, "middle", 1)
        for _ in range(10):
            # Another level keeps the process in use.
            await waited(pool, "weak", 1)
            await asyncio.sleep(pause_s / 10)
        await waited(pool, "other", 1)
        await pool.close()
        return machine.made

    assert virtual_time.run(scenario()) == made


def test_match_waits_half_a_minute_for_its_level():
    async def scenario(load_s):
        pool = small_pool(Machine(slow_loads={"middle": iter([load_s])}))
        await pool.start([noughts.NOUGHTS])
        _, choice = await waited(pool, "middle", 1)
        await pool.close()
        return choice.is_fallback

    assert not virtual_time.run(scenario(29.0))
    assert virtual_time.run(scenario(31.0))
