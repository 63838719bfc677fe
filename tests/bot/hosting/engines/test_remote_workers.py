"""Workers elsewhere, as the pool sees them: who takes what, what they prove, and what if one is lost."""

import asyncio
import gc
import threading
import time
import weakref
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from bot.hosting.engines.cluster.cluster import ClusterTimes
from bot.hosting.engines.cluster.remote_worker import Proofs, RemoteWorker
from bot.hosting.engines.job import ClusterState
from bot.hosting.engines.pool import PoolTimes
from bot.hosting.engines.search_job import PROOF, WARM_UP, SearchReply
from engines.core.engine import Limits
from engines.registry import levels_of
from tests.lab import noughts
from tests.lab.pools import MIDDLE, thread_pool, until

BUDGET_S = 0.3
TIMES = PoolTimes(grace_s=20.0, load_s=20.0, longest_s=BUDGET_S, stand_in_s=20.0)
PATIENT = ClusterTimes(grace_s=20.0)
"""For what answers, however busy the machine is."""
HASTY = ClusterTimes(grace_s=0.1)
"""For what never answers."""


class Elsewhere:
    """A cluster whose workers are threads; tests say who comes."""

    state = ClusterState(is_connected=True)

    def __init__(self, times=None):
        self.times = times or ClusterTimes()
        self.proofs = Proofs(self.times.prove_s, self.times.compile_s)

    def start(self, members, find_game):
        self.members, self.find_game = members, find_game

    async def close(self):
        pass

    def add(self, make_executor=lambda: ThreadPoolExecutor(1), address="tcp://far:1"):
        worker = RemoteWorker(make_executor, self.find_game, self.times.grace_s, address)
        self.members.join(worker, partial(self.proofs.prove_next, worker, self.members.wake))
        return worker


class Steady(noughts.FirstLegal):
    """Thinks for as long as it may."""

    def search(self, position, limits, stop):
        time.sleep(limits.seconds or 0)
        return super().search(position, limits, stop)


class Deaf(ThreadPoolExecutor):
    """Proves what it can, and then never answers again, until it is ended."""

    def __init__(self):
        super().__init__(1)
        self.waiting = []

    def submit(self, function, find_game, request):
        if request.limits in (PROOF, WARM_UP):
            return super().submit(function, find_game, request)
        self.waiting.append(Future())
        return self.waiting[-1]

    def shutdown(self, wait=True, *, cancel_futures=False):
        for future in self.waiting:
            future.cancel()
        super().shutdown(wait=False)


class Wrong(ThreadPoolExecutor):
    """Another version, or a kernel compiled wrongly: its answers are others."""

    def submit(self, function, find_game, request):
        def lie():
            reply = function(find_game, request)
            return replace(reply, action=reply.action - 1) if request.level == "last" else reply

        return super().submit(lie)


class Spoilt(ThreadPoolExecutor):
    """Proves what it can; all other answers come back as `spoil` makes them."""

    def __init__(self, spoil):
        super().__init__(1)
        self.spoil = spoil

    def submit(self, function, find_game, request):
        if request.limits in (PROOF, WARM_UP):
            return super().submit(function, find_game, request)
        return super().submit(lambda: self.spoil(function(find_game, request)))


class Stuck(Deaf):
    """Proves all but one level, with which it is never done."""

    def submit(self, function, find_game, request):
        if request.level != "steady":
            return super().submit(function, find_game, request)
        self.waiting.append(Future())
        return self.waiting[-1]


class Lacking(ThreadPoolExecutor):
    """Proves what it can, and then lacks what only some positions need."""

    def submit(self, function, find_game, request):
        def look():
            lacks = request.limits not in (PROOF, WARM_UP)
            return (
                SearchReply(error="not compiled", lacks_kernels=True)
                if lacks
                else function(find_game, request)
            )

        return super().submit(look)


@pytest.fixture(autouse=True)
def swift(monkeypatch):
    """Levels that heed the nodes that they are given."""
    first, last = noughts.LEVELS[:2]
    steady = replace(first, id="steady", build=Steady, limits=Limits(seconds=BUDGET_S))
    noughts.use_levels(monkeypatch, [first, last, steady])


@pytest.fixture
def times():
    return PATIENT


@pytest.fixture
async def far(times):
    cluster = Elsewhere(times)
    cluster.pool = thread_pool(cluster=cluster, times=TIMES)
    await cluster.pool.start([noughts.NOUGHTS])
    yield cluster
    await cluster.pool.close()


async def proven(far, worker):
    """Wait until this worker has nothing left to prove, which it would be asked before anything else."""
    proofs = far.proofs

    def is_done():
        is_known_here = len(proofs._answers) >= len(levels_of(noughts.NOUGHTS))
        return is_known_here and proofs.next_for(worker) is None and not worker.is_proving

    await until(is_done)


async def test_remote_worker_searches_proven_level(far):
    worker = far.add()
    await proven(far, worker)
    choice = await far.pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, choice.is_fallback) == (8, False)
    assert (far.pool.status.searches.remote, far.pool.status.searches.local) == (1, 0)
    assert far.pool.workers == 1


async def test_new_options_are_searched_locally_then_remotely(far):
    worker = far.add()
    await proven(far, worker)
    position = noughts.NOUGHTS.position({"rule": "reverse"}, [4])
    await far.pool.choose(position, "last", 0, 1)
    assert far.pool.status.searches.local == 1
    await until(lambda: any(dict(options).get("rule") == "reverse" for *_, options in worker.warm))
    await proven(far, worker)
    await far.pool.choose(position, "last", 0, 1)
    assert far.pool.status.searches.remote == 1


async def test_wrong_remote_answer_is_reported_and_searched_locally(far, caplog):
    worker = far.add(lambda: Wrong(1))
    await proven(far, worker)
    await until(
        lambda: (
            "gets no more searches with noughts/last: it plays 7 where this machine plays 8" in caplog.text
        )
    )
    choice = await far.pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, far.pool.status.searches.local) == (8, 1)


@pytest.mark.parametrize("times", [HASTY])
async def test_silent_remote_worker_costs_its_grace_only(far):
    worker = far.add(Deaf)
    await proven(far, worker)
    choice = await far.pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, choice.level, choice.is_fallback) == (8, "last", False)
    assert (worker.is_lost, worker.has_hung, far.pool.status.searches.returned) == (True, True, 1)


async def test_worker_lost_in_search_is_replaced_at_once(far):
    worker = far.add(Deaf)
    await proven(far, worker)
    search = asyncio.create_task(far.pool.choose(MIDDLE, "last", 0, 1))
    await until(lambda: far.pool.status.running)
    await far.members.lose(worker)
    assert (await search).action == 8
    assert not worker.has_hung


async def test_worker_without_kernel_keeps_other_levels(far):
    worker = far.add(lambda: Lacking(1))
    await proven(far, worker)
    assert (await far.pool.choose(MIDDLE, "last", 0, 1)).action == 8
    assert not worker.is_lost
    assert "last" not in {level for _, level, _ in worker.warm}
    assert "first" in {level for _, level, _ in worker.warm}
    assert (far.pool.status.searches.local, far.pool.status.searches.returned) == (1, 1)


@pytest.mark.parametrize("spoil", [lambda reply: None, lambda reply: (reply.action,)])
async def test_worker_answering_nonsense_is_dropped_without_lost_move(far, spoil):
    answers = []
    worker = far.add(lambda: Spoilt(lambda reply: answers.append(reply) or spoil(reply)))
    await proven(far, worker)
    choice = await far.pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, choice.level, choice.is_fallback) == (8, "last", False)
    assert worker.is_lost
    # It isn't asked again, for a match waits.
    assert len(answers) == 1


@pytest.mark.parametrize(
    ("change", "keeps"), [({"error": "MemoryError"}, True), ({"action": 4}, False)], ids=["raises", "lies"]
)
async def test_remote_engine_failure_is_repeated_locally_before_stand_in(far, change, keeps):
    worker = far.add(lambda: Spoilt(lambda reply: replace(reply, **change)))
    await proven(far, worker)
    choice = await far.pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, choice.level, choice.is_fallback) == (8, "last", False)
    assert not worker.is_lost
    assert ("last" in {level for _, level, _ in worker.warm}) == keeps


async def test_lost_worker_is_forgotten_despite_late_answers(far):
    answering = threading.Event()
    worker = far.add(lambda: Spoilt(lambda reply: answering.wait(60) and replace(reply, action=4)))
    await proven(far, worker)
    choosing = asyncio.create_task(far.pool.choose(MIDDLE, "last", 0, 1))
    await until(lambda: far.members.roster.running)
    far.members.leave(worker)
    answering.set()
    assert (await choosing).action == 8
    known = weakref.ref(worker)
    del worker, choosing

    def is_forgotten():
        gc.collect()
        return known() is None

    await until(is_forgotten)


async def test_search_does_not_wait_for_proof(far):
    worker = far.add(Stuck)
    await until(
        lambda: any(future for executor in [worker._executor] if executor for future in executor.waiting)
    )
    async with asyncio.timeout(60):
        choice = await far.pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, far.pool.status.searches.local) == (8, 1)


async def test_worker_leaving_for_other_bot_finishes_its_search(far):
    worker = far.add()
    await proven(far, worker)
    search = asyncio.create_task(far.pool.choose(MIDDLE, "steady", 0, 1))
    await until(lambda: far.pool.status.running)
    far.members.leave(worker)
    assert not (await search).is_fallback
    assert (far.pool.status.searches.remote, far.pool.status.searches.returned) == (1, 0)
    await far.pool.choose(MIDDLE, "last", 0, 1)
    assert far.pool.status.searches.local == 1
