"""People's searches while workers load levels, in virtual time: a search waits for one load at most."""

import asyncio
import itertools
import math

import pytest

from bot.hosting.engines.pool import PoolTimes
from tests.bot.hosting.engines.test_remote_workers import Elsewhere
from tests.lab import noughts, virtual_time
from tests.lab.loading_waits import LOAD_S, QUICK_S, waits
from tests.lab.virtual_workers import LADDER, MIDDLE, Machine, level, pool_on, waited

TIMES = PoolTimes()
AIM_S = 20.0
"""How long a move takes at most, even if something hangs."""
BUDGET_S = 1.8
"""How long the strongest level thinks."""


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


@pytest.mark.parametrize("workers", [2, 8])
def test_strongest_level_waits_for_one_load_only(workers):
    """With two workers it waited until the other one had loaded all."""
    found = waits(workers, ("weak", "strong"))
    assert len(found["strong"]) == 19
    for one in itertools.chain(*found.values()):
        assert one.seconds <= LOAD_S + 0.1


@pytest.mark.parametrize(("workers", "count"), [(1, 54), (2, 102), (8, 163)])
def test_promised_reply_comes_at_once(workers, count):
    """A worker that loads was taken for a free one."""
    promised = [one for one in waits(workers)["weak"] if one.is_promised]
    assert [one.seconds for one in promised] == [0.0] * count


@pytest.mark.parametrize("is_background", [False, True], ids=["move", "analysis"])
@pytest.mark.parametrize("workers", [1, 2, 8])
def test_loading_waits_while_search_is_queued(workers, is_background, monkeypatch):
    """What is analyzed in the background goes before loading, too, on the only worker that has its engine."""
    rungs = [level("weak"), *(level(f"rung-{number}") for number in range(20)), level("asked")]
    noughts.use_levels(monkeypatch, rungs)
    kernels = {one.id: 5.0 for one in rungs}
    machine = Machine(compile_s=kernels, compiled=set(kernels), load_s=LOAD_S)

    async def scenario():
        pool = pool_on(machine, workers=workers)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(2 * LOAD_S)
        await waited(pool, "asked", 1)
        found = []
        for number in range(8):
            await asyncio.sleep(1.3 + 0.1 * number)
            found.append((await waited(pool, "asked", 1, is_background=is_background))[0])
        await pool.close()
        return found

    assert max(virtual_time.run(scenario())) <= LOAD_S


def late_move(machine, workers=2, before_s=60.0, level="strong"):
    """Return how long a move of `level` takes that is asked for `before_s` after a start, and the choice."""

    async def scenario():
        pool = pool_on(machine, workers=workers)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(before_s)
        found = await waited(pool, level, 1)
        await pool.close()
        return found

    return virtual_time.run(scenario())


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_hanging_load_is_bounded_after_long_compilation(workers):
    """The patience grew with the longest compilation, though its kernels were stored."""
    forever = itertools.repeat(math.inf)
    kernels = {"deep": 90.0, "strong": 5.0}
    machine = Machine(compile_s=kernels, compiled={"strong"}, slow_loads={"strong": forever})
    seconds, choice = late_move(machine, workers, before_s=140.0)
    assert choice.is_fallback
    assert seconds <= TIMES.load_s + TIMES.grace_s + TIMES.stand_in_s < AIM_S


def test_load_patience_covers_compilation_without_kernel_storage():
    machine = Machine(compile_s={"strong": 15.0}, can_keep=False)

    async def scenario():
        pool = pool_on(machine, workers=1)
        await pool.start()
        first = await waited(pool, "strong", 1)
        key = next(key for key in pool._workers.roster.workers[0].warm if key[1] == "strong")
        long_s = pool._workers._levels.patience_s(key)
        # The disk has room again.
        machine.can_keep, machine.compiled = True, {"strong"}
        await pool._workers.roster.workers[0].drop()
        second = await waited(pool, "strong", 1)
        usual_s = pool._workers._levels.patience_s(key)
        await pool.close()
        return first, long_s, second, usual_s

    first, long_s, second, usual_s = virtual_time.run(scenario())
    assert (first[1].is_fallback, second[1].is_fallback) == (False, False)
    assert long_s == pytest.approx(TIMES.load_s + 15.0, abs=1.0)
    assert usual_s == TIMES.load_s


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_slow_starts_of_processes_delay_loading_once(workers, monkeypatch):
    """Each level in turn was late and ended its process, so that for minutes none was loaded."""
    noughts.use_levels(monkeypatch, [*(level(f"rung-{number}") for number in range(40)), level("asked")])
    seconds, choice = late_move(Machine(start_s=15.0), workers, level="asked")
    assert (seconds, choice.is_fallback) == (0.0, False)


@pytest.mark.parametrize("workers", [1, 2])
def test_hanging_loads_delay_others_boundedly(workers):
    """Each load that hangs may take twice as long as the one before, and nothing else was free."""
    hung = {"strong": itertools.repeat(math.inf), "deep": itertools.repeat(math.inf)}
    machine = Machine(slow_loads=dict(list(hung.items())[:workers]))

    async def scenario():
        pool = pool_on(machine, workers=workers)
        await pool.start([noughts.NOUGHTS])
        found = []
        for number in range(40):
            await asyncio.sleep(11.0)
            levels = ("weak", *hung, "other")
            found += await asyncio.gather(*(waited(pool, one, number) for one in levels))
        await pool.close()
        return [seconds for seconds, _ in found]

    assert max(virtual_time.run(scenario())) <= 2 * TIMES.load_s + TIMES.stand_in_s


def test_worker_dying_late_while_loading_does_not_double_wait():
    class Dying(Machine):
        def executor(self):
            worker = super().executor()
            number = self.made

            def work(find_game, request, work=worker.work):
                seconds, reply = work(find_game, request)
                if request.level == "strong" and number == 1:
                    asyncio.get_running_loop().call_later(TIMES.load_s - 1.0, worker.kill)
                    return None, None
                return (None, None) if request.level == "strong" else (seconds, reply)

            worker.work = work
            return worker

    seconds, choice = late_move(Dying(), workers=1, before_s=0.0)
    assert choice.is_fallback
    assert seconds <= TIMES.load_s + TIMES.grace_s + TIMES.stand_in_s


@pytest.mark.parametrize("workers", [1, 2])
def test_quick_move_does_not_wait_for_only_remote_worker(workers):
    async def scenario():
        machine = Machine({"strong": BUDGET_S})
        cluster = Elsewhere()
        pool = pool_on(machine, workers=workers, cluster=cluster)
        await pool.start([noughts.NOUGHTS])
        cluster.add(machine.executor)
        await asyncio.sleep(60.0)
        long = asyncio.create_task(waited(pool, "strong", 1))
        await asyncio.sleep(0.1)
        is_promised = pool.answers_at_once(MIDDLE, "weak")
        seconds, _ = await waited(pool, "weak", 2)
        await long
        searches = pool.status.searches
        await pool.close()
        return is_promised, seconds, searches

    is_promised, seconds, searches = virtual_time.run(scenario())
    assert (searches.remote, searches.local) == (1, 1)
    assert is_promised
    assert seconds <= QUICK_S


def test_loading_resumes_when_waiting_search_is_abandoned():
    """Idle workers were not told that nobody waits any more."""

    async def scenario():
        kernels = {"deep": 5.0, "strong": 5.0}
        machine = Machine(compile_s=kernels, compiled=set(kernels))
        pool = pool_on(machine, workers=2)
        await pool.start([noughts.NOUGHTS])
        searches = [asyncio.create_task(waited(pool, "strong", user)) for user in range(3)]
        await asyncio.sleep(1.0)
        for search in searches:
            search.cancel()
        await asyncio.gather(*searches, return_exceptions=True)
        await asyncio.sleep(60.0)
        state = pool.status.state
        await pool.close()
        return state

    assert virtual_time.run(scenario()) == "ready"
