"""Who is admitted to the engines from a cluster, and what is done about a scheduler or workers that fail."""

import asyncio
import importlib
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bot.hosting.engines.cluster.cluster import Cluster, ClusterTimes
from bot.hosting.engines.cluster.remote import Survey, WorkerState, version
from bot.hosting.engines.pool import PoolTimes
from tests.lab import noughts, virtual_time
from tests.lab.dask_processes import DaskProcesses
from tests.lab.pools import MIDDLE, thread_pool, until

TIMES = ClusterTimes(every_s=0.01, first_pause_s=0.02, longest_pause_s=0.1)
WELL, SILENT = WorkerState(True, True), WorkerState(False, True)


class Scheduler:
    """What is really so at the address that bots connect with."""

    def __init__(self):
        self.is_up = True
        self.workers = {}
        self.versions = {}
        self.mute = set()
        self.others = ()
        self.restarted = []
        self.attempts = 0
        self.connected = 0


class Client:
    name = "Client-tengen-me"

    def __init__(self, scheduler):
        self.scheduler = scheduler

    async def connect(self, timeout_s):
        self.scheduler.attempts += 1
        self.scheduler.connected += 1
        await self.survey()

    async def survey(self):
        if not self.scheduler.is_up:
            raise OSError("nobody is there")
        return Survey(dict(self.scheduler.workers), (self.name, *self.scheduler.others))

    async def watch_worker(self, address, on_lost):
        pass

    async def restart(self, address, timeout_s):
        self.scheduler.restarted.append(address)
        del self.scheduler.workers[address]

    def executor(self, address):
        return ThreadPoolExecutor(1)

    async def ask(self, address, function):
        if address in self.scheduler.mute:
            await asyncio.get_running_loop().create_future()
        return self.scheduler.versions.get(address) or function()

    async def close(self):
        self.scheduler.connected -= 1


@pytest.fixture(autouse=True)
def swift(monkeypatch):
    noughts.use_levels(monkeypatch, noughts.LEVELS[:2])


@pytest.fixture
async def scheduler():
    return Scheduler()


@pytest.fixture
def times():
    return TIMES


@pytest.fixture
async def pool(scheduler, times):
    made = thread_pool(cluster=Cluster("tcp://scheduler:8786", lambda: Client(scheduler), times))
    await made.start([noughts.NOUGHTS])
    yield made
    await made.close()


def admitted(pool):
    return pool.status.cluster.workers


async def test_workers_are_admitted_and_dropped_with_scheduler_list(scheduler, pool, caplog):
    scheduler.workers = {"tcp://far:1": WELL, "tcp://far:2": WELL}
    await until(lambda: admitted(pool) == 2)
    del scheduler.workers["tcp://far:1"]
    await until(lambda: admitted(pool) == 1)
    assert "The worker at tcp://far:1 has left the cluster" in caplog.text


async def test_connection_is_closed_when_pool_closes_while_losing_workers(scheduler):
    members = Stuck()
    cluster = Cluster("tcp://scheduler:8786", lambda: Client(scheduler), TIMES)
    scheduler.workers = {"tcp://far:1": WELL}
    cluster.start(members, lambda game: noughts.NOUGHTS)
    await until(members.joined.is_set)
    scheduler.is_up = False
    await until(members.losing.is_set)
    assert scheduler.connected == 1
    await cluster.close()
    assert scheduler.connected == 0


class Stuck:
    """Members that take a worker, and are never done with giving it up."""

    def __init__(self):
        self.joined, self.losing = asyncio.Event(), asyncio.Event()

    def join(self, worker, load_next):
        self.joined.set()

    def wake(self):
        pass

    async def lose(self, worker):
        self.losing.set()
        await asyncio.get_running_loop().create_future()


async def test_workers_of_other_version_are_reported_once_and_unused(scheduler, pool, caplog):
    scheduler.versions["tcp://old:1"] = "0123456789ab"
    scheduler.workers = {"tcp://old:1": WELL, "tcp://new:1": WELL}
    await until(lambda: admitted(pool) == 1 and pool.status.cluster.trouble)
    told = f"its engines are of version 0123456789ab, this bot's of {version()}; install"
    assert pool.status.cluster.trouble.startswith(f"the worker at tcp://old:1 is not used: {told}")
    await asyncio.sleep(0.3)
    assert caplog.text.count(told) == 1
    scheduler.versions.clear()
    await until(lambda: admitted(pool) == 2)
    await until(lambda: not pool.status.cluster.trouble)


async def test_lost_scheduler_is_retried_and_matches_continue(scheduler, pool, caplog):
    scheduler.is_up = False
    scheduler.workers = {"tcp://far:1": WELL}
    await until(lambda: scheduler.attempts > 3)
    assert (pool.status.cluster.is_connected, pool.status.cluster.trouble) == (False, "nobody is there")
    assert caplog.text.count("Searches run on this machine until it can") == 1
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8
    scheduler.is_up = True
    await until(lambda: admitted(pool) == 1)
    scheduler.is_up = False
    await until(lambda: admitted(pool) == 0)
    assert (await pool.choose(MIDDLE, "last", 0, 1)).action == 8


def test_retry_pauses_restart_after_each_scheduler_loss(scheduler, monkeypatch):
    moments = []

    async def connect(self, timeout_s):
        moments.append(asyncio.get_running_loop().time())
        await self.survey()

    async def scenario():
        cluster = Cluster("tcp://scheduler:8786", lambda: Client(scheduler))
        scheduler.is_up = False
        cluster.start(Stuck(), lambda game: noughts.NOUGHTS)
        await asyncio.sleep(10)
        scheduler.is_up = True
        await asyncio.sleep(10)
        scheduler.is_up = False
        await asyncio.sleep(10)
        await cluster.close()

    monkeypatch.setattr(Client, "connect", connect)
    virtual_time.run(scenario())
    assert moments == [0, 1, 3, 7, 15, 21, 23, 27]


async def test_silent_worker_is_restarted(scheduler, pool):
    scheduler.workers = {"tcp://far:1": WELL}
    await until(lambda: admitted(pool) == 1)
    scheduler.workers["tcp://far:1"] = SILENT
    await until(lambda: scheduler.restarted == ["tcp://far:1"])
    assert admitted(pool) == 0


@pytest.mark.parametrize("times", [replace(TIMES, admit_s=0.05)])
async def test_worker_without_version_is_restarted(scheduler, pool):
    scheduler.mute = {"tcp://far:1"}
    scheduler.workers = {"tcp://far:1": WELL}
    await until(lambda: scheduler.restarted == ["tcp://far:1"])
    assert admitted(pool) == 0


async def test_bots_share_workers_of_one_scheduler(scheduler, pool):
    addresses = [f"tcp://far:{port}" for port in range(40)]
    scheduler.workers = dict.fromkeys(addresses, WELL)
    await until(lambda: admitted(pool) == 40)
    scheduler.others = ("Client-tengen-other",)
    await until(lambda: admitted(pool) < 40)
    await asyncio.sleep(0.05)
    assert admitted(pool) == 22
    scheduler.others = ()
    await until(lambda: admitted(pool) == 40)


async def test_dask_searches_for_pool(tmp_path):
    pytest.importorskip("distributed", reason="Dask is in the extra `dask` only")
    client = importlib.import_module("bot.hosting.engines.cluster.client")
    dask = DaskProcesses(tmp_path)
    dask.start_scheduler()
    dask.start_worker("--no-nanny")
    times = replace(TIMES, grace_s=20.0)
    pool = thread_pool(
        cluster=Cluster(dask.address, lambda: client.DaskClient(dask.address, None), times),
        times=PoolTimes(load_s=60.0),
    )
    await pool.start([noughts.NOUGHTS])
    await until(
        lambda: any("last" in {level for _, level, _ in one.warm} for one in pool._cluster._admitted.values())
    )
    choice = await pool.choose(MIDDLE, "last", 0, 1)
    assert (choice.action, pool.status.searches.remote) == (8, 1)
    await pool.close()
    assert pool.status.cluster.trouble == "closed"
    await asyncio.to_thread(dask.close)


async def test_connection_abandoned_while_closing_leaves_no_thread():
    pytest.importorskip("distributed", reason="Dask is in the extra `dask` only")
    client = importlib.import_module("bot.hosting.engines.cluster.client")
    closing = threading.Event()

    class Endless:
        """A client of Dask that is never done with closing."""

        async def close(self, timeout):
            closing.set()
            await asyncio.get_running_loop().create_future()

    before = set(threading.enumerate())
    one = client.DaskClient("tcp://scheduler:8786", None)
    (thread,) = set(threading.enumerate()) - before
    one._client = Endless()
    task = asyncio.create_task(one.close())
    await until(closing.is_set)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await until(lambda: not thread.is_alive())


class Reporting:
    """A client of Dask whose scheduler reports as `says` does, or raises its error; it may hear no more."""

    def __init__(self, says, is_deaf=False):
        self.says, self._handle_report_task = says, asyncio.get_running_loop().create_future()
        if is_deaf:
            self._handle_report_task.set_result(None)

    async def run_on_scheduler(self, function):
        return self.says()

    async def close(self, timeout):
        pass


def lost():
    raise ConnectionResetError("the scheduler is gone")


def failed():
    raise ValueError("a secret of the scheduler's")


@pytest.mark.parametrize(
    ("says", "is_deaf", "told"),
    [
        (lost, False, "the scheduler is gone"),
        (failed, False, "the scheduler cannot list its workers; look for the cause in the scheduler's log"),
        (lambda: b"", True, "the connection with the cluster ended: one of its messages could not be read"),
    ],
)
async def test_scheduler_failure_reason_is_told_to_host(says, is_deaf, told):
    pytest.importorskip("distributed", reason="Dask is in the extra `dask` only")
    client = importlib.import_module("bot.hosting.engines.cluster.client")
    one = client.DaskClient("tcp://scheduler:8786", None)
    one._client = Reporting(says, is_deaf)
    with pytest.raises((OSError, client.AnswerError), match=f"^{told}$"):
        await one.survey()
    await one.close()
