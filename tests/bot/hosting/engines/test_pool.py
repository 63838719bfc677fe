"""The pool with real worker processes: engines that raise, cheat, hang or die, and their stand-ins."""

import asyncio
import os
import signal
import threading
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from bot.hosting.engines.pool import PoolTimes
from bot.hosting.engines.search_job import request_for
from bot.hosting.engines.worker import SearchTimeoutError, Worker, WorkerDiedError
from bot.hosting.errors import BusyError
from engines.core.engine import Limits
from tests.lab import noughts
from tests.lab.pools import MIDDLE, make_pool, thread_pool, until

WON = noughts.NOUGHTS.position({}, [0, 3, 1, 4])
"""A position that the action 2 wins, which the plain count finds."""


@pytest.fixture
async def pool():
    """One worker process, fresh for each test."""
    made = make_pool()
    await made.start()
    yield made
    await made.close()


async def warmed(pool, *levels):
    """Let the worker meet these levels on the empty board, where they behave."""
    for level in levels:
        await pool.choose(noughts.NOUGHTS.position(), level, 0, 1)


async def test_misbehaving_engine_is_replaced_in_one_worker(pool):
    for level in ("raising", "illegal", "leaving", "unpicklable"):
        await warmed(pool, "last")
        choice = await pool.choose(WON, level, 0, 1)
        # A worker that ended has loaded nothing any more.
        assert (choice.is_fallback, choice.level, choice.action) in ((True, "last", 8), (True, level, 2))
    honest = await pool.choose(MIDDLE, "last", 0, 1)
    assert (honest.is_fallback, honest.action, honest.share) == (False, 8, 1.0)


async def test_hanging_search_loses_worker_and_not_match(pool):
    await warmed(pool, "hanging", "first")
    choice = await pool.choose(WON, "hanging", 0, 1)
    assert (choice.is_fallback, choice.action) == (True, 2)
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8


async def test_dying_worker_is_tried_twice_and_replaced(pool, monkeypatch):
    runs = []
    real = Worker.run

    async def spy(worker, request, timeout_s):
        runs.append(request.level)
        return await real(worker, request, timeout_s)

    monkeypatch.setattr(Worker, "run", spy)
    choice = await pool.choose(WON, "dying", 0, 1)
    assert (choice.is_fallback, choice.action) == (True, 2)
    assert runs == 2 * ["dying", "dying"], "loaded and searched, twice"


async def test_killed_worker_is_replaced_and_search_repeated():
    pool = make_pool()
    await pool.start()
    await warmed(pool, "patient")
    search = asyncio.create_task(pool.choose(MIDDLE, "long", 0, 1))
    await until(lambda: pool.status.running)
    await asyncio.sleep(0.3)
    pids = [process.pid for process in pool._workers.roster.workers[0]._executor._processes.values()]
    os.kill(pids[0], signal.SIGKILL)
    choice = await search
    assert (choice.is_fallback, choice.action) == (False, 0)
    after = [process.pid for process in pool._workers.roster.workers[0]._executor._processes.values()]
    assert after != pids
    await pool.close()


async def test_stand_in_is_strongest_weaker_level_then_plain_count(monkeypatch):
    by_name = {level.id: level for level in noughts.LEVELS}
    pool = thread_pool()
    await pool.start()
    await warmed(pool, "first", "last", "illegal")
    for ladder, stand_in in (
        (("first", "last", "raising"), "last"),
        (("first", "last", "patient", "raising"), "last"),
        (("first", "raising", "last"), "raising"),
        (("raising", "first", "last"), "raising"),
        (("first", "illegal", "raising"), "raising"),
    ):
        noughts.use_levels(monkeypatch, [by_name[name] for name in ladder])
        choice = await pool.choose(MIDDLE, "raising", 0, 1)
        assert (choice.is_fallback, choice.level) == (True, stand_in)
    await pool.close()


async def test_stand_in_is_quick(monkeypatch):
    by_name = {level.id: level for level in noughts.LEVELS}
    noughts.use_levels(monkeypatch, [by_name[one] for one in ("first", "long", "raising")])
    pool = thread_pool()
    await pool.start()
    await warmed(pool, "long")
    choice = await pool.choose(MIDDLE, "raising", 0, 1)
    assert (choice.level, choice.is_fallback) == ("long", True)
    assert choice.seconds < by_name["long"].limits.seconds
    await pool.close()


async def test_plain_count_chooses_when_every_level_fails(monkeypatch):
    pool = thread_pool()
    await pool.start()
    noughts.use_levels(monkeypatch, [noughts.LEVELS[3], noughts.LEVELS[4]])
    choice = await pool.choose(WON, "raising", 5, 1)
    assert (choice.is_fallback, choice.action) == (True, 2)
    await pool.close()


async def test_removed_level_is_played_by_first_level(pool):
    choice = await pool.choose(MIDDLE, "retired", 0, 1)
    assert (choice.level, choice.is_fallback) == ("first", False)


async def test_level_without_deadline_is_stopped():
    pool = thread_pool()
    await pool.start()
    choice = await pool.choose(MIDDLE, "endless", 0, 1)
    assert not choice.is_fallback
    await pool.close()


async def test_warm_up_reports_status_and_lets_searches_pass():
    heard = []
    pool = thread_pool(on_status=heard.append, times=PoolTimes(grace_s=1, load_s=1, longest_s=0.05))
    await pool.start([noughts.NOUGHTS])
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8
    await until(lambda: pool.status.state == "ready")
    assert [(status.state, status.detail) for status in heard] == [("warming", "loading"), ("ready", "ready")]
    await pool.close()
    assert heard[-1].state == "closed"


async def test_closed_pool_refuses_searches(pool):
    await pool.close()
    with pytest.raises(BusyError):
        await pool.choose(MIDDLE, "last", 0, 1)


async def test_close_ends_endless_search():
    pool = make_pool()
    await pool.start()
    await warmed(pool, "hanging")
    search = asyncio.create_task(pool.choose(MIDDLE, "hanging", 0, 1))
    await until(lambda: pool.status.running)
    [process] = pool._workers.roster.workers[0]._executor._processes.values()
    await pool.close()
    await asyncio.gather(search, return_exceptions=True)
    # The executor's own thread waits for the process too; the second one has to look again.
    await until(lambda: process.exitcode is not None)
    assert process.exitcode == -signal.SIGKILL


async def test_executor_that_gives_up_is_replaced():
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

    pool = make_pool(make_executor=Flaky)
    await pool.start()
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8
    assert Flaky.made == 2
    await pool.close()


async def test_dropping_hung_worker_does_not_wait_for_its_end():
    """A machine that swaps can take seconds for it."""
    may_end, ended = threading.Event(), []

    class Slow(ThreadPoolExecutor):
        def submit(self, *args, **kwargs):
            return Future()

        def kill(self):
            may_end.wait(5.0)
            ended.append(self)

    worker = Worker(lambda: Slow(1), noughts.find_game)
    with pytest.raises(SearchTimeoutError):
        await worker.run(request_for(MIDDLE, "last", Limits(), 1), 0.001)
    assert not ended
    may_end.set()
    await worker.drop()
    assert len(ended) == 1


async def test_executor_that_cannot_be_made_counts_as_dead_worker():
    def broken():
        raise OSError("no more processes")

    with pytest.raises(WorkerDiedError, match="no more processes"):
        await Worker(broken, noughts.find_game).run(request_for(MIDDLE, "last", Limits(), 1), 1)
