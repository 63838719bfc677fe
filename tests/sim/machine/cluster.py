"""A cluster of engine workers, as a bot sees it through its Dask client.

Scheduler and workers belong to no process of the bot, and come and go independently. The runs test how the
bot reacts.
"""

from __future__ import annotations

import asyncio
import contextvars
import random
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from itertools import count
from typing import Any, TypeVar

from bot.hosting.engines.cluster.remote import CLIENT, Survey, WorkerState
from tests.sim.machine.far_workers import CROSSING_S, FarExecutor, FarWorker
from tests.sim.machine.loop import PROCESS
from tests.sim.machine.workers import Machine

T = TypeVar("T")

_WORKERS = (1, 2, 3)
_LATE, _COMES_S = 0.3, (5.0, 60.0)
"""Share of the runs in which the scheduler starts after the bot, and the range of its delay in seconds."""
_NEW_WORKER_S, _SAME_PORT = (0.5, 8.0), 0.3
_LACKING_KERNELS = 0.2
_TTL_S = 300.0


class Scheduler:
    """The scheduler, with its workers and clients."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.dice = random.Random(f"{machine.seed}:cluster")
        self.is_up = False
        self.workers: dict[str, FarWorker] = {}
        self.clients: dict[str, FarClient] = {}
        self._wanted = self.dice.choice(_WORKERS)
        self._ports, self._names = count(1), count(1)
        if self.dice.random() < _LATE:
            self._later(self.dice.uniform(*_COMES_S), self.begin)
        else:
            self.begin()

    def client(self) -> FarClient:
        """Return a client, as a bot makes it from the scheduler's address."""
        return FarClient(self, f"Client-{CLIENT}-{next(self._names)}")

    def begin(self) -> None:
        """Start, or start again: workers start too, and clients that retry connect."""
        if not self.is_up:
            self.is_up = True
            for _ in range(self._wanted):
                self._begin_worker("")

    def end(self) -> None:
        """Die: connections break, and workers end."""
        self.is_up = False
        for client in list(self.clients.values()):
            client.leave()
        for worker in self.workers.values():
            worker.is_gone = True
        self.workers.clear()

    def end_worker(self, worker: FarWorker) -> None:
        """End a worker's process; its nanny starts another one, sometimes at the same address."""
        if self.workers.get(worker.address) is not worker:
            return
        del self.workers[worker.address]
        worker.is_gone = True
        for on_lost, context in worker.hearers:
            self.machine.loop.call_later(self.dice.uniform(*CROSSING_S), on_lost, context=context)
        again = worker.address if self.dice.random() < _SAME_PORT else ""
        self._later(self.dice.uniform(*_NEW_WORKER_S), self._begin_worker, again)

    def stop_worker(self, worker: FarWorker) -> None:
        """Stop a worker's heartbeats; after five minutes Dask makes its nanny start another one."""
        worker.is_heard = False
        self._later(_TTL_S, self.end_worker, worker)

    def _begin_worker(self, address: str) -> None:
        address = address or f"tcp://far:{next(self._ports)}"
        if self.is_up and len(self.workers) < self._wanted:
            lacks_kernels = self.dice.random() < _LACKING_KERNELS
            self.workers[address] = FarWorker(
                address, self.machine, self.dice, self, lacks_kernels=lacks_kernels
            )

    def _later(self, seconds: float, act: Callable[..., None], *args: Any) -> None:
        """Call `act` after some seconds, even if the process that runs now has ended."""
        self.machine.loop.call_later(seconds, act, *args, context=contextvars.Context())


class FarClient:
    """A connection of one life of the bot, with the methods of the real client."""

    def __init__(self, scheduler: Scheduler, name: str) -> None:
        self.name = name
        self._scheduler = scheduler
        self._is_connected = False

    async def connect(self, timeout_s: float) -> None:
        """Connect, or fail after `timeout_s`, as Dask does after its retries."""
        fault = self._fault("cluster connection")
        if fault == "refused":
            raise OSError("connection refused")
        if fault == "hangs" or not self._scheduler.is_up:
            await asyncio.sleep(timeout_s)
            raise OSError(f"timed out after {timeout_s} s")
        await self._cross()
        self._is_connected = self._scheduler.is_up
        self._check()
        self._scheduler.clients[self.name] = self
        process = PROCESS.get()
        if process is not None:
            process.on_death.append(self.leave)

    async def survey(self) -> Survey:
        """Return the workers and bots; wait for ever during a fault."""
        fault = self._fault("survey")
        if fault == "hangs":
            await _never()
        await self._cross()
        if fault == "fails":
            raise OSError("in <TCP>: Stream is closed")
        self._check()
        workers = {
            address: WorkerState(one.is_heard, True) for address, one in self._scheduler.workers.items()
        }
        return Survey(workers, tuple(self._scheduler.clients))

    async def watch_worker(self, address: str, on_lost: Callable[[], None]) -> None:
        """Call `on_lost` when this worker is lost."""
        await self._cross()
        worker = self._worker(address)
        if worker is not None:
            worker.hearers.append((on_lost, contextvars.copy_context()))

    async def ask(self, address: str, function: Callable[[], T]) -> T:
        """Call a function on a worker once it is free, and return the result."""
        fault = self._fault("admission")
        if fault == "fails":
            raise RuntimeError("the worker cannot be asked")
        worker = self._worker(address)
        if fault == "hangs" or worker is None or not worker.answers:
            await _never()
            raise AssertionError
        await asyncio.sleep(worker.waits_s)
        self._check()
        # There is one function that is asked, and this is another answer to it.
        other: Any = "0123456789ab"
        return other if fault == "other version" else function()  # type: ignore[no-any-return]

    async def restart(self, address: str, timeout_s: float) -> None:
        """End this worker, and start another one."""
        await self._cross()
        worker = self._worker(address)
        if worker is not None:
            self._scheduler.end_worker(worker)

    def executor(self, address: str) -> Executor:
        """Return an executor of this worker alone."""
        self._check()
        return FarExecutor(partial(self._worker, address))

    async def close(self) -> None:
        """Disconnect."""
        self.leave()
        await self._cross()

    def leave(self) -> None:
        """Be disconnected, by a call of `close` or a fault."""
        self._is_connected = False
        self._scheduler.clients.pop(self.name, None)

    def _worker(self, address: str) -> FarWorker | None:
        self._check()
        return self._scheduler.workers.get(address)

    def _check(self) -> None:
        if not self._is_connected:
            raise OSError("the connection with the scheduler is lost")

    def _fault(self, site: str) -> str | None:
        return self._scheduler.machine.faults.at(site, self._scheduler.machine.loop.time())

    async def _cross(self) -> None:
        await asyncio.sleep(self._scheduler.dice.uniform(*CROSSING_S))


async def _never() -> None:
    await asyncio.get_running_loop().create_future()
