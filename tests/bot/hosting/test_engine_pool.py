"""The pool with real worker processes: engines that raise, cheat, hang or die, and an orphan's end."""

import asyncio
import dataclasses
import os
import signal
import subprocess
import sys
import textwrap
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.hosting import lane as lane_module
from bot.hosting.engine_pool import SMALLEST_SHARE, EnginePool, PoolTimes, default_workers
from bot.hosting.errors import BusyError
from bot.hosting.fallback import fallback_action
from bot.hosting.lane import Lane, WorkerDiedError
from bot.hosting.search_job import WARM_UP, request_for, run_search
from bot.hosting.worker_process import WorkerProcess
from engines.search.engine import Limits
from tests.lab import noughts

MIDDLE = noughts.NOUGHTS.position({}, [4])
ROOT = Path(__file__).parents[3]


def make_pool(**changes):
    settings = {
        "workers": 1,
        "find_game": noughts.find_game,
        "times": PoolTimes(grace_s=1.0, cold_grace_s=60.0, longest_s=0.2),
        "on_status": lambda status: None,
    }
    return EnginePool(**(settings | changes))


def thread_pool(**changes):
    return make_pool(executor_factory=lambda: ThreadPoolExecutor(1), **changes)


@pytest.fixture
async def pool():
    """One worker process that several tests of a module could share, but each has its own."""
    made = make_pool()
    await made.start()
    yield made
    await made.close()


async def until(condition):
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def warmed(pool, *levels):
    """Let the worker meet these levels on the empty board, where they behave."""
    for level in levels:
        await pool.choose(noughts.NOUGHTS.position(), level, 0, 1)


async def test_engines_that_misbehave_are_replaced_in_one_worker(pool):
    for level in ("raising", "illegal", "leaving", "unpicklable"):
        choice = await pool.choose(MIDDLE, level, 0, 1)
        assert (choice.is_fallback, choice.action) == (True, 0)
    honest = await pool.choose(MIDDLE, "last", 0, 1)
    assert (honest.is_fallback, honest.action, honest.share) == (False, 8, 1.0)


async def test_a_search_that_hangs_loses_its_worker_and_not_the_match(pool):
    await warmed(pool, "hanging", "first")
    choice = await pool.choose(MIDDLE, "hanging", 0, 1)
    assert (choice.is_fallback, choice.action) == (True, 0)
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8


async def test_a_worker_that_dies_is_tried_twice_and_replaced(pool, monkeypatch):
    runs = []
    real = Lane.run

    async def spy(lane, request, timeout_s):
        runs.append(request.level)
        return await real(lane, request, timeout_s)

    monkeypatch.setattr(Lane, "run", spy)
    choice = await pool.choose(MIDDLE, "dying", 0, 1)
    assert (choice.is_fallback, choice.action) == (True, 0)
    assert runs[:2] == ["dying", "dying"]
    assert runs[-1] == choice.level


async def test_a_killed_worker_is_replaced_and_its_search_repeated():
    pool = make_pool()
    await pool.start()
    await warmed(pool, "patient")
    search = asyncio.create_task(pool.choose(MIDDLE, "long", 0, 1))
    await until(lambda: pool.status.running)
    await asyncio.sleep(0.3)
    pids = [process.pid for process in pool._lanes[0]._executor._processes.values()]
    os.kill(pids[0], signal.SIGKILL)
    choice = await search
    assert (choice.is_fallback, choice.action) == (False, 0)
    after = [process.pid for process in pool._lanes[0]._executor._processes.values()]
    assert after != pids
    await pool.close()


async def test_the_next_weaker_level_stands_in_and_then_the_weakest(monkeypatch):
    by_name = {level.id: level for level in noughts.LEVELS}
    pool = thread_pool()
    await pool.start()
    for ladder, stand_in in (
        (("first", "last", "raising"), "last"),
        (("raising", "first", "last"), "first"),
        (("first", "illegal", "raising"), "first"),
    ):
        monkeypatch.setattr(noughts.Noughts, "levels", [by_name[name] for name in ladder])
        choice = await pool.choose(MIDDLE, "raising", 0, 1)
        assert (choice.is_fallback, choice.level) == (True, stand_in)
    await pool.close()


async def test_a_stand_in_is_quick(monkeypatch):
    by_name = {level.id: level for level in noughts.LEVELS}
    monkeypatch.setattr(noughts.Noughts, "levels", [by_name["long"], by_name["raising"]])
    pool = thread_pool()
    await pool.start()
    choice = await pool.choose(MIDDLE, "raising", 0, 1)
    assert (choice.level, choice.is_fallback) == ("long", True)
    assert choice.seconds < by_name["long"].limits.seconds
    await pool.close()


async def test_a_search_that_needed_no_time_was_not_hurried():
    instant = dataclasses.replace(noughts.LEVELS[0], limits=Limits(seconds=5.0))
    pool = thread_pool()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(noughts.Noughts, "levels", [instant])
        searches = [asyncio.create_task(pool.choose(MIDDLE, "first", 0, user)) for user in range(8)]
        await asyncio.sleep(0)
        await pool.start()
        assert {(await search).share for search in searches} == {1.0}
    await pool.close()


async def test_when_every_level_fails_a_legal_move_is_made(monkeypatch):
    pool = thread_pool()
    await pool.start()
    monkeypatch.setattr(noughts.Noughts, "levels", [noughts.LEVELS[3], noughts.LEVELS[4]])
    position = noughts.NOUGHTS.position({}, [0, 3, 1, 4])
    choice = await pool.choose(position, "raising", 5, 1)
    assert (choice.is_fallback, choice.action) == (True, 2)
    await pool.close()


def test_the_last_resort_wins_at_once_or_moves_legally():
    assert fallback_action(noughts.NOUGHTS.position({}, [0, 3, 1, 4]), 0) == 2
    quiet = noughts.NOUGHTS.position({}, [4])
    assert {fallback_action(quiet, seed) for seed in range(50)} <= set(quiet.legal_actions())
    assert fallback_action(quiet, 3) == fallback_action(quiet, 3)


async def test_a_level_that_is_gone_is_played_by_the_first(pool):
    choice = await pool.choose(MIDDLE, "retired", 0, 1)
    assert (choice.level, choice.is_fallback) == ("first", False)


async def test_a_level_without_a_deadline_is_stopped():
    pool = thread_pool()
    await pool.start()
    choice = await pool.choose(MIDDLE, "endless", 0, 1)
    assert not choice.is_fallback
    await pool.close()


async def test_thinking_time_shrinks_under_load_and_says_so():
    pool = thread_pool(workers=2)
    searches = [asyncio.create_task(pool.choose(MIDDLE, "patient", 0, user)) for user in range(12)]
    await asyncio.sleep(0)
    await pool.start()
    shares = sorted([(await search).share for search in searches])
    assert shares[0] == SMALLEST_SHARE
    assert shares[-1] == 1.0
    assert all(SMALLEST_SHARE <= share <= 1 for share in shares)
    await pool.close()


async def test_levels_without_a_clock_keep_their_strength_under_load():
    pool = thread_pool()
    searches = [asyncio.create_task(pool.choose(MIDDLE, "last", 0, user)) for user in range(8)]
    await asyncio.sleep(0)
    await pool.start()
    assert {(await search).share for search in searches} == {1.0}
    await pool.close()


async def finish_order(pool, wanted):
    """Queue searches (name, level, requester) before the pool starts; return the order they end in."""
    ended = []

    async def search(name, level, requester):
        await pool.choose(MIDDLE, level, 0, requester)
        ended.append(name)

    tasks = [asyncio.create_task(search(*one)) for one in wanted]
    await asyncio.sleep(0)
    await pool.start()
    await asyncio.gather(*tasks)
    await pool.close()
    return ended


async def test_one_player_s_many_searches_do_not_hold_up_another():
    wanted = [(f"greedy{number}", "last", 1) for number in range(10)] + [("modest", "last", 2)]
    assert (await finish_order(thread_pool(), wanted)).index("modest") <= 1


async def test_short_searches_do_not_wait_for_long_ones():
    times = PoolTimes(grace_s=5, cold_grace_s=5, long_from_s=0.04)
    wanted = [(f"long{number}", "patient", number) for number in range(3)]
    wanted += [(f"short{number}", "last", 10 + number) for number in range(3)]
    ended = await finish_order(thread_pool(times=times), wanted)
    assert ended[:3] == ["short0", "short1", "short2"]


async def test_one_lane_stays_free_of_long_searches():
    pool = thread_pool(workers=3, times=PoolTimes(grace_s=5, cold_grace_s=5, long_from_s=0.04))
    await pool.start()
    long = [asyncio.create_task(pool.choose(MIDDLE, "patient", 0, user)) for user in range(6)]
    await asyncio.sleep(0.02)
    assert (pool.status.running, pool.status.waiting) == (2, 4)
    assert (await pool.choose(MIDDLE, "last", 0, 9)).action == 8
    await asyncio.gather(*long)
    await pool.close()


async def test_a_search_nobody_waits_for_leaves_the_queue():
    pool = thread_pool()
    waiting = [asyncio.create_task(pool.choose(MIDDLE, "last", 0, user)) for user in range(3)]
    await asyncio.sleep(0)
    assert pool.status.waiting == 3
    waiting[1].cancel()
    await asyncio.gather(waiting[1], return_exceptions=True)
    assert pool.status.waiting == 2
    await pool.start()
    assert (await waiting[2]).action == 8
    await pool.close()


async def test_warming_up_says_what_it_does_and_lets_searches_pass():
    heard = []
    pool = thread_pool(on_status=heard.append, times=PoolTimes(grace_s=1, cold_grace_s=1, longest_s=0.05))
    await pool.start([noughts.NOUGHTS])
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8
    await until(lambda: pool.status.state == "ready")
    details = [status.detail for status in heard]
    assert details[0] == f"preparing Noughts, First ({len(noughts.LEVELS)} left)"
    assert [status.state for status in heard][-1] == "ready"
    assert len(details) == len(noughts.LEVELS) + 1
    await pool.close()
    assert heard[-1].state == "closed"


async def test_a_closed_pool_refuses(pool):
    await pool.close()
    with pytest.raises(BusyError):
        await pool.choose(MIDDLE, "last", 0, 1)


async def test_closing_ends_a_search_that_would_never_end():
    pool = make_pool()
    await pool.start()
    await warmed(pool, "hanging")
    search = asyncio.create_task(pool.choose(MIDDLE, "hanging", 0, 1))
    await until(lambda: pool.status.running)
    [process] = pool._lanes[0]._executor._processes.values()
    await pool.close()
    await asyncio.gather(search, return_exceptions=True)
    process.join(10)
    assert process.exitcode == -signal.SIGKILL


async def test_any_executor_will_do_and_one_that_gives_up_is_replaced():
    class Flaky(ThreadPoolExecutor):
        made = 0

        def __init__(self):
            super().__init__(1)
            Flaky.made += 1

        def submit(self, *args, **kwargs):
            if Flaky.made == 1:
                given_up = Future()
                given_up.cancel()
                return given_up
            return super().submit(*args, **kwargs)

    pool = make_pool(executor_factory=Flaky)
    await pool.start()
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8
    assert Flaky.made == 2
    await pool.close()


async def test_dask_runs_searches_where_it_is_installed():
    distributed = pytest.importorskip("distributed")
    client = distributed.Client(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)
    pool = make_pool(workers=2, executor_factory=client.get_executor)
    await pool.start()
    choices = await asyncio.gather(
        *(pool.choose(MIDDLE, level, 0, 1) for level in ("last", "raising", "first"))
    )
    assert [choice.action for choice in choices] == [8, 0, 0]
    await pool.close()
    await asyncio.to_thread(client.close)


async def test_an_executor_that_cannot_be_made_is_a_dead_worker():
    def broken():
        raise OSError("no more processes")

    with pytest.raises(WorkerDiedError, match="no more processes"):
        await Lane(broken, noughts.find_game).run(request_for(MIDDLE, "last", Limits(), 1), 1)


async def test_requests_are_plain_data_and_replies_too():
    request = request_for(noughts.NOUGHTS.position({"rule": "reverse"}, [4, 0]), "last", Limits(seed=7), 1.0)
    assert (request.game, dict(request.options), request.actions) == (
        "noughts",
        {"rule": "reverse", "size": "3"},
        (4, 0),
    )
    reply = run_search(noughts.find_game, request)
    assert (reply.action, reply.score, reply.error) == (8, "+0", "")
    assert run_search(noughts.find_game, request_for(MIDDLE, "nobody", Limits(), 1)).error


def test_a_worker_s_first_search_loads_the_engine_before_its_clock_runs(monkeypatch):
    seen = []

    class Spy(noughts.FirstLegal):
        def search(self, position, limits, stop):
            seen.append(limits)
            return super().search(position, limits, stop)

    spying = dataclasses.replace(noughts.LEVELS[0], id="spying", build=Spy)
    monkeypatch.setattr(noughts.Noughts, "levels", [spying])
    wanted = Limits(seconds=3.0, seed=1)
    for _ in range(2):
        run_search(noughts.find_game, request_for(MIDDLE, "spying", wanted, 3.0))
    assert seen == [WARM_UP, wanted, wanted]


async def test_the_same_seed_goes_with_the_same_ply(monkeypatch):
    seeds = []

    async def spy(lane, request, timeout_s):
        seeds.append(request.limits.seed)
        return run_search(noughts.find_game, request)

    monkeypatch.setattr(lane_module.Lane, "run", spy)
    pool = thread_pool()
    await pool.start()
    await pool.choose(MIDDLE, "last", 41, 1)
    await pool.choose(MIDDLE, "last", 42, 1)
    assert seeds == [41, 42]
    await pool.close()


def test_there_is_always_a_lane_for_short_searches():
    assert default_workers() >= 2


def test_workers_are_humble_and_end_with_their_parent():
    """Kill -9 the parent while its worker is busy: the worker must go too."""
    program = f"""
        import os, sys, time
        sys.path.insert(0, {str(ROOT)!r})
        from bot.hosting.worker_process import WorkerProcess
        worker = WorkerProcess()
        print(worker.submit(os.getpid).result(), worker.submit(os.nice, 0).result(), flush=True)
        worker.submit(time.sleep, 600)
        time.sleep(600)
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True
    )
    pid, niceness = map(int, parent.stdout.readline().split())
    assert niceness >= 10
    parent.kill()
    parent.wait()
    # The worker holds the pipe's other end; reading it to its end waits for the worker's.
    assert parent.stdout.read() == ""
    parent.stdout.close()
    give_up_at = time.monotonic() + 20
    while is_running(pid) and time.monotonic() < give_up_at:
        time.sleep(0.01)
    # Its files are closed a moment before the process itself is gone.
    end = time.monotonic() + 30
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not is_running(pid)


def is_running(pid):
    """Whether a process is still there and is more than a zombie nobody has collected yet."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def test_killing_a_worker_that_never_ran_is_harmless():
    WorkerProcess().kill()
