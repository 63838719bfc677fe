"""What workers do, in virtual time, when a search is over, given up or repeated, and when they are closed."""

import asyncio
import contextlib
import itertools
import math

import pytest

from bot.hosting.engines.job import PoolTimes
from bot.hosting.engines.thinking_time import MIN_S
from tests.bot.hosting.engines.test_remote_workers import Elsewhere, proven
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, MIDDLE, Machine, pool_on, waited

TIMES = PoolTimes()
BUDGET_S = 1.8
"""How long the strongest level thinks."""
THINKS_S = {"strong": BUDGET_S}


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


@contextlib.asynccontextmanager
async def started(machine, **settings):
    """A pool whose workers have loaded everything."""
    pool = pool_on(machine, **settings)
    await pool.start([noughts.NOUGHTS])
    await asyncio.sleep(60.0)
    yield pool
    await pool.close()


def moves_begun(machine, level):
    """When searches of a move with this level were begun."""
    return [began for began, _, asked, stones in machine.log if asked == level and stones]


def test_close_makes_no_engine_move(caplog):
    """A stand-in moved at each stop in the middle of a search."""

    async def life():
        async with started(Machine()) as pool:
            # One worker stays free of long searches, so that the second one waits.
            choosing = [asyncio.create_task(waited(pool, "strong", user)) for user in range(2)]
            await asyncio.sleep(0.5)
        await asyncio.sleep(0)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        return [one.cancelled() for one in choosing], left

    assert virtual_time.run(life()) == ([True, True], set())
    assert not caplog.records


def test_finished_analysis_leaves_shares_unchanged():
    """Its worker counted as one that no move needs, so that moves were not hurried."""

    async def shares(is_analyzed):
        async with started(Machine()) as pool:
            if is_analyzed:
                await pool.assess(MIDDLE, "strong", 0, 1, BUDGET_S)
            found = await asyncio.gather(*(waited(pool, "strong", user) for user in range(4)))
            return sorted(choice.share for _, choice in found)

    plain = virtual_time.run(shares(False))
    assert plain[0] < 1
    assert virtual_time.run(shares(True)) == plain


def test_analysis_takes_no_time_from_moves():
    """Its worker counted as one that a move needs, so that moves were hurried."""

    async def life():
        async with started(Machine(), workers=3) as pool:
            analysis = asyncio.create_task(pool.assess(MIDDLE, "strong", 0, 1, BUDGET_S))
            await asyncio.sleep(0.1)
            found = await asyncio.gather(*(waited(pool, "strong", user) for user in range(3)))
            await analysis
            return [choice.share for _, choice in found]

    assert virtual_time.run(life()) == [1.0, 1.0, 1.0]


def test_level_loaded_too_late_is_not_searched():
    """The second load may take twice as long as the first, which was ended."""
    machine = Machine(slow_loads={"strong": iter([TIMES.load_s + 1.0, TIMES.load_s + 5.0])})

    async def life():
        pool = pool_on(machine, workers=1)
        await pool.start()
        found = []
        for user in range(2):
            found.append((await waited(pool, "strong", user))[1].is_fallback)
            await asyncio.sleep(60.0)
        await pool.close()
        return found

    assert virtual_time.run(life()) == [True, True]
    assert not moves_begun(machine, "strong")


def test_search_repeated_locally_has_remaining_time():
    here, there, cluster = Machine(THINKS_S), Machine(THINKS_S), Elsewhere()

    async def life():
        async with started(here, cluster=cluster) as pool:
            await proven(cluster, cluster.add(there.executor))
            there.hangs.add("strong")
            return (await waited(pool, "strong", 1))[0]

    assert virtual_time.run(life()) == pytest.approx(BUDGET_S + cluster.times.grace_s + MIN_S)


def test_search_does_not_wait_for_worker_serving_other_bot():
    here, there, cluster = Machine(THINKS_S), Machine(THINKS_S), Elsewhere()

    async def life():
        async with started(here, cluster=cluster) as pool:
            worker = cluster.add(there.executor)
            await proven(cluster, worker)
            first, second = (asyncio.create_task(waited(pool, "strong", user)) for user in range(2))
            await asyncio.sleep(0.5)
            began = asyncio.get_running_loop().time()
            assert not moves_begun(here, "strong")
            cluster.members.leave(worker)
            await asyncio.gather(first, second)
            return began

    began = virtual_time.run(life())
    assert moves_begun(here, "strong") == [began]


def test_analysis_waits_for_hanging_load_boundedly():
    machine = Machine(slow_loads={"strong": itertools.repeat(math.inf)})

    async def life():
        pool = pool_on(machine)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(5.0)
        began = asyncio.get_running_loop().time()
        await pool.assess(MIDDLE, "weak", 0, 1, 1.0)
        seconds = asyncio.get_running_loop().time() - began
        await pool.close()
        return seconds

    assert virtual_time.run(life()) <= TIMES.load_s


def test_one_remote_worker_stays_free_of_long_searches():
    here, there, cluster = Machine(THINKS_S), Machine(THINKS_S), Elsewhere()

    async def life():
        async with started(here, cluster=cluster) as pool:
            for port in range(2):
                await proven(cluster, cluster.add(there.executor, f"tcp://far:{port}"))
            long = [asyncio.create_task(waited(pool, "strong", user)) for user in range(2)]
            await asyncio.sleep(0.5)
            seconds, _ = await waited(pool, "weak", 3)
            await asyncio.gather(*long)
            return seconds, pool.status.searches.remote

    assert virtual_time.run(life()) == (0, 3)
    first, second = moves_begun(there, "strong")
    assert second - first == pytest.approx(BUDGET_S)


def test_worker_serving_other_bot_is_released():
    here, there, cluster = Machine(THINKS_S), Machine(THINKS_S), Elsewhere()

    async def life():
        async with started(here, cluster=cluster):
            worker = cluster.add(there.executor)
            await proven(cluster, worker)
            cluster.members.leave(worker)
            await asyncio.sleep(0.1)
            return worker.warm

    assert virtual_time.run(life()) == set()


def test_worker_without_proof_is_dropped(caplog):
    here, there = Machine(THINKS_S), Machine(THINKS_S, slow_loads={"strong": itertools.repeat(math.inf)})
    cluster = Elsewhere()

    async def life():
        async with started(here, cluster=cluster, workers=3) as pool:
            worker = cluster.add(there.executor)
            await asyncio.sleep(5 * cluster.times.prove_s)
            return worker.is_lost, pool.workers

    assert virtual_time.run(life()) == (True, 3)
    assert [level for _, _, level, _ in there.log].count("strong") == 1
    assert "The worker at tcp://far:1 gets no more searches: the search gave no answer" in caplog.text
