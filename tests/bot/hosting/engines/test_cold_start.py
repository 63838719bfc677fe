"""The first minute on a fresh machine, in virtual time: who waits for compilers, and who does not."""

import asyncio
import math

import pytest

from bot.hosting.engines.pool import PoolTimes
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, MIDDLE, Machine, pool_on, waited

COMPILE_S = {"deep": 12.0, "other": 40.0, "strong": 77.0}
"""The levels that have kernels."""


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


def replies(machine, levels, seconds, **changes):
    """Let one person a level play for `seconds` after a start; return each one's waits and choices."""

    async def play_on(pool, level, user, found):
        while True:
            found.append(await waited(pool, level, user))
            await asyncio.sleep(1.0)

    async def scenario():
        pool = pool_on(machine, **changes)
        await pool.start([noughts.NOUGHTS, noughts.CROSSES])
        found = {level: [] for level in levels}
        people = [
            asyncio.create_task(play_on(pool, one, user, found[one])) for user, one in enumerate(levels)
        ]
        await asyncio.sleep(seconds)
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        await pool.close()
        return found

    return virtual_time.run(scenario())


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_level_without_kernels_answers_during_compilation(workers):
    found = replies(Machine(compile_s=COMPILE_S), ("weak", "strong", "middle"), 90, workers=workers)
    assert len(found["weak"]) >= 80
    # A single worker may be in the middle of somebody's long search, which it had to load for.
    longest_s = 1.8 + 2 * Machine.load_s if workers == 1 else 1.0
    assert found["weak"][0][0] < 1.0
    assert max(seconds for seconds, _ in [*found["weak"], *found["middle"]]) < longest_s
    assert not any(choice.is_fallback for _, choice in [*found["weak"], *found["middle"]])


def test_compiled_level_does_not_wait_for_uncompiled():
    machine = Machine(compile_s=COMPILE_S, compiled={"deep", "other"})
    found = replies(machine, ("deep", "strong", "other"), 70)
    assert not found["strong"]
    assert len(found["deep"]) >= 30
    assert max(seconds for seconds, _ in [*found["deep"], *found["other"]]) < 2.5


def test_awaited_level_is_compiled_first():
    machine = Machine(compile_s=COMPILE_S)
    found = replies(machine, ("strong",), 100)
    seconds, choice = found["strong"][0]
    assert (choice.level, choice.is_fallback) == ("strong", False)
    # At most one that had begun goes before it.
    assert seconds < 77.0 + 12.0 + 5.0


def test_preparation_compiles_and_loads_all_and_ends_its_process():
    async def scenario():
        machine, heard = Machine(compile_s=COMPILE_S), []
        pool = pool_on(machine, on_status=heard.append)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(200)
        assert machine.compiled == set(COMPILE_S)
        assert pool._preparation._worker._executor is None
        found = [await waited(pool, one.id, 1) for one in LADDER]
        made = machine.made
        await pool.close()
        return found, made, heard

    found, made, heard = virtual_time.run(scenario())
    assert max(seconds for seconds, _ in found) <= 1.8 + 1e-6
    assert made == 3
    details = [status.detail for status in heard]
    assert details[0] == "loading"
    assert any(detail.startswith("compiling Noughts, Deep (") for detail in details)
    assert details[-2:] == ["ready", "closed"]


def test_stored_kernels_need_no_compiling_process():
    async def scenario():
        machine = Machine(compile_s=COMPILE_S, compiled=set(COMPILE_S))
        pool = pool_on(machine)
        await pool.start([noughts.NOUGHTS])
        first, _ = await waited(pool, "strong", 1)
        await asyncio.sleep(30)
        await pool.close()
        return first, machine.made

    first, made = virtual_time.run(scenario())
    assert first <= 1.8 + 3 * Machine.load_s + Machine.start_s
    assert made == 2


def test_pool_tells_waiting_players_about_preparation():
    async def scenario():
        pool, told = pool_on(Machine(compile_s=COMPILE_S)), []
        await pool.start([noughts.NOUGHTS])
        assert not pool.is_preparing(noughts.NOUGHTS, "strong")
        search = asyncio.create_task(
            waited(pool, "strong", 1, on_preparing=lambda: told.append(asyncio.get_running_loop().time()))
        )
        await asyncio.sleep(5)
        preparing = [one.id for one in LADDER if pool.is_preparing(noughts.NOUGHTS, one.id)]
        assert not pool.is_preparing(noughts.CROSSES, "strong")
        await search
        assert not pool.is_preparing(noughts.NOUGHTS, "strong")
        await pool.close()
        return told, preparing

    told, preparing = virtual_time.run(scenario())
    assert len(told) == 1
    assert told[0] < 2.0
    assert preparing == ["deep", "other", "strong"]


def test_level_under_compilation_takes_no_second_worker():
    async def scenario():
        machine = Machine(compile_s={"strong": 60.0})
        pool = pool_on(machine)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(10)
        before = len(machine.log)
        waiting = [asyncio.create_task(waited(pool, "strong", user)) for user in range(5)]
        await asyncio.sleep(10)
        begun = len(machine.log) - before
        assert not any(choice.is_fallback for _, choice in await asyncio.gather(*waiting))
        await pool.close()
        return begun

    assert virtual_time.run(scenario()) == 0


def test_workers_compile_for_themselves_without_kernel_storage():
    async def scenario():
        machine = Machine(compile_s={"strong": 20.0}, can_keep=False)
        pool = pool_on(machine)
        await pool.start([noughts.NOUGHTS])
        found = [await waited(pool, "strong", 1) for _ in range(3)]
        weak = await waited(pool, "weak", 2)
        await pool.close()
        return found, weak

    found, weak = virtual_time.run(scenario())
    assert [choice.is_fallback for _, choice in found] == [False] * 3
    assert found[-1][0] < 25.0
    assert weak[0] < 0.5


def test_uncompilable_level_is_replaced_and_retried_much_later():
    async def scenario():
        machine = Machine(compile_s={"strong": 1e6})
        pool = pool_on(machine, times=PoolTimes(compile_s=30.0))
        await pool.start([noughts.NOUGHTS])
        first, choice = await waited(pool, "strong", 1)
        second, other = await waited(pool, "strong", 1)
        weak, _ = await waited(pool, "weak", 2)
        machine.compile_s["strong"] = 5.0
        await asyncio.sleep(1000)
        third, healed = await waited(pool, "strong", 1)
        await pool.close()
        return first, second, weak, third, [choice.is_fallback, other.is_fallback, healed.is_fallback]

    first, second, weak, third, replaced = virtual_time.run(scenario())
    assert replaced == [True, True, False]
    assert first < 30.0 + 5.0
    assert second < 2.0
    assert weak < 0.5
    assert third < 10.0


def test_idle_workers_load_level_after_failed_compilation():
    """A failed compilation counted as one, so that no idle worker ever loaded the level."""

    async def scenario():
        machine = Machine(compile_s={"strong": 1e6}, load_s=5.0)
        pool = pool_on(machine, workers=3, times=PoolTimes(compile_s=30.0))
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(1000)
        machine.compile_s["strong"] = 5.0
        await waited(pool, "strong", 1)
        await asyncio.sleep(60)
        found = await asyncio.gather(*(waited(pool, "strong", user) for user in (1, 2)))
        await pool.close()
        return found

    found = virtual_time.run(scenario())
    assert [choice.is_fallback for _, choice in found] == [False, False]
    assert max(seconds for seconds, _ in found) < 2.0


def test_failed_compilation_does_not_lengthen_wait_for_load():
    """The wait for a load that hangs contained the longest compilation."""
    times = PoolTimes(compile_s=30.0)

    async def scenario():
        # The two compilations load the level too; the load after them hangs.
        loads = {"strong": iter([0.0, 0.0, math.inf])}
        machine = Machine(compile_s={"deep": 25.0, "strong": 1e6}, slow_loads=loads)
        pool = pool_on(machine, workers=1, times=times)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(1000)
        machine.compile_s["strong"] = 5.0
        found = await waited(pool, "strong", 1)
        await pool.close()
        return found

    seconds, choice = virtual_time.run(scenario())
    assert choice.is_fallback
    assert seconds < 10.0 + times.load_s + times.grace_s + times.stand_in_s


def test_stand_in_never_waits_for_compiler():
    async def scenario():
        kernels = {"weak": 50.0, "middle": 50.0}
        pool = pool_on(Machine(compile_s=kernels, hangs={"strong"}))
        await pool.start()
        found = await waited(pool, "strong", 1, MIDDLE)
        await pool.close()
        return found

    seconds, choice = virtual_time.run(scenario())
    assert choice.is_fallback
    assert seconds == pytest.approx(1.8 + 2.0 + Machine.start_s)


def test_raising_listener_does_not_stop_preparation():
    def raising(status):
        raise RuntimeError("a bug")

    found = replies(Machine(compile_s=COMPILE_S), ("strong",), 120, on_status=raising)
    assert len(found["strong"]) == 14


def test_close_ends_running_compilation():
    async def scenario():
        pool = pool_on(Machine(compile_s=COMPILE_S))
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(20)
        assert pool._preparation.title
        await pool.close()
        task = pool._preparation._task
        return task.cancelled(), pool._preparation.left

    assert virtual_time.run(scenario()) == (True, 0)
