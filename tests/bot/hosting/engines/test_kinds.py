"""Which kind of workers is offered a search, and what a worker of a cluster may not do."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bot.hosting.engines.cluster.remote_worker import RemoteWorker
from bot.hosting.engines.job import Job, PoolTimes
from bot.hosting.engines.roster import Roster
from bot.hosting.engines.search_job import load_request
from bot.hosting.engines.worker import Worker, WorkerDiedError
from engines.registry import find_level
from tests.bot.hosting.engines.test_remote_workers import Elsewhere, proven
from tests.lab import noughts, virtual_time
from tests.lab.pools import MIDDLE
from tests.lab.virtual_workers import LADDER, Machine, pool_on, waited

LEVEL = find_level(noughts.NOUGHTS, "first")


def remote(*keys):
    worker = RemoteWorker(lambda: ThreadPoolExecutor(1), noughts.find_game, 1.0, "tcp://far:1")
    worker.warm.update(keys)
    return worker


def roster(*others):
    made = Roster([Worker(lambda: ThreadPoolExecutor(1), noughts.find_game) for _ in range(2)], PoolTimes())
    for worker in others:
        made.add(worker)
    return made


async def test_remote_worker_accepts_only_proven_shareable_jobs():
    job = Job(MIDDLE, LEVEL, 0)
    worker = remote(job.key)
    assert worker.accepts(job)
    assert not remote().accepts(job)
    assert not worker.accepts(Job(MIDDLE, LEVEL, 0, is_local=True))
    assert not worker.accepts(Job(MIDDLE, LEVEL, 0, may_compile=True))


async def test_search_is_not_given_to_remote_worker_without_proof():
    job = Job(MIDDLE, LEVEL, 0)
    able, other = remote(job.key), remote()
    found = roster(able, other)
    found.running[able] = 0.5
    found.queue.put(job, 1)
    assert [found.next_job(one) for one in (other, *found.own)] == [None, None, None]
    assert found.next_job(able) is job


async def test_proving_worker_answers_nothing_at_once():
    able, other = (remote(Job(MIDDLE, LEVEL, 0).key) for _ in range(2))
    found = roster(able, other)
    assert found.answers_at_once(MIDDLE, LEVEL)
    found.running[able], other.is_proving = 0.5, True
    assert not found.answers_at_once(MIDDLE, LEVEL)


def test_concurrent_searches_equal_workers_of_first_kind():
    workers = [remote() for _ in range(3)]
    found = roster(*workers)
    assert (found.count, len(found.workers)) == (3, 5)
    for worker in workers:
        found.remove(worker)
    assert (found.count, found.workers) == (2, found.own)


async def test_lost_worker_refuses_requests():
    worker = remote()
    worker.is_lost = True
    with pytest.raises(WorkerDiedError):
        await worker.run(load_request(MIDDLE, "first"), 1.0)


def lives(monkeypatch, live, remotes=1, threads=1):
    """Run `live` with workers elsewhere that have proven every level, each of which can use `threads`."""
    noughts.use_levels(monkeypatch, [replace(one, threads=threads) for one in LADDER])
    there, cluster = Machine({"strong": 1.8}), Elsewhere()

    async def life():
        cluster.pool = pool_on(Machine({"strong": 1.8}), cluster=cluster, workers=1)
        await cluster.pool.start([noughts.NOUGHTS])
        for port in range(remotes):
            await proven(cluster, cluster.add(there.executor, f"tcp://far:{port}"))
        found = await live(cluster, there)
        await cluster.pool.close()
        return found

    return virtual_time.run(life())


def test_remote_search_has_one_thread(monkeypatch):
    async def live(far, there):
        search = asyncio.create_task(waited(far.pool, "strong", 1))
        await asyncio.sleep(0.5)
        (worker,) = far.members.roster.running
        threads = worker.threads
        await search
        return threads

    assert lives(monkeypatch, live, remotes=4, threads=2) == 1


def test_repeated_local_search_has_full_share(monkeypatch):
    async def live(far, there):
        there.hangs.add("strong")
        _, choice = await waited(far.pool, "strong", 1)
        return choice.level, choice.share

    assert lives(monkeypatch, live) == ("strong", 1.0)
