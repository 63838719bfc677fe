"""Engine workers on other machines, which are slow to reach and which the bot cannot end.

Each does one thing at a time, and continues it when nobody waits any longer. A request to a lost or silent
worker is never answered, because Dask waits for that worker to return.
"""

from __future__ import annotations

import contextvars
import math
import random
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, Protocol

from bot.hosting.engines.job import PoolTimes
from bot.hosting.engines.search_job import EngineKey, FindGame, SearchReply, SearchRequest
from tests.sim.machine.workers import Machine, is_load

CROSSING_S = (0.001, 0.02)
"""Range of the seconds that a message between machines takes."""
_LOAD_S, _COMPILE_S = 0.3, 8.0
_LATE_S = (1.5, 6.0)


class Host(Protocol):
    """Interface of the machine on which workers run."""

    def end_worker(self, worker: FarWorker) -> None:
        """End the worker's process."""

    def stop_worker(self, worker: FarWorker) -> None:
        """Stop the worker's process without ending it."""


class FarWorker:
    """One worker process of a cluster."""

    def __init__(
        self,
        address: str,
        machine: Machine,
        dice: random.Random,
        host: Host,
        *,
        lacks_kernels: bool,
    ) -> None:
        self.address = address
        self.is_gone = False
        self.is_heard = True
        """Whether its heart beats."""
        self.free_at = 0.0
        """When it has done all that it was asked."""
        self.compiles_until = 0.0
        """How long a caller waits for what it asked to compile."""
        self.hearers: list[tuple[Callable[[], None], contextvars.Context]] = []
        """Who wants to be told when it is lost."""
        self._machine, self._dice, self._host = machine, dice, host
        self._lacks_kernels = lacks_kernels
        self._loaded: set[EngineKey] = set()
        self._compiled: set[tuple[str, str]] = set()

    @property
    def answers(self) -> bool:
        """Whether it will ever answer a request that it gets now."""
        return not self.is_gone and self.is_heard and self.free_at < math.inf

    @property
    def waits_s(self) -> float:
        """Return the seconds until it begins a request that it gets now."""
        return max(0.0, self.free_at - self._machine.loop.time()) + self._dice.uniform(*CROSSING_S)

    def do(self, find_game: FindGame, request: SearchRequest, future: Future[Any]) -> None:
        """Answer a request, unless a fault prevents it."""
        machine, now = self._machine, self._machine.loop.time()
        fault = machine.faults.at("proof" if is_load(request) else "search elsewhere", now)
        machine.trace.note(now, "cluster", self.address, request.game, request.level, fault)
        if not self.answers:
            return
        begins_s = self.waits_s
        takes_s = self._seconds(request)
        if request.may_compile:
            self.compiles_until = now + PoolTimes().compile_s
        answer = partial(self._answer, find_game, request, fault, future)
        if fault == "late":
            takes_s = request.stop_after_s + self._dice.uniform(*_LATE_S)
        self.free_at = math.inf if fault == "hangs" else now + begins_s + takes_s
        halfway_s, over_s = begins_s + takes_s / 2, begins_s + takes_s
        match fault:
            case "hangs" | "lost":
                pass
            case "dies":
                machine.loop.call_later(halfway_s, self._host.end_worker, self)
            case "stops":
                machine.loop.call_later(halfway_s, self._host.stop_worker, self)
            case "cancelled":
                machine.loop.call_later(halfway_s, cancel, future)
            case _:
                machine.loop.call_later(over_s, answer)

    def _seconds(self, request: SearchRequest) -> float:
        if self._must_compile(request) and not request.may_compile:
            return _LOAD_S
        compiles_s = _COMPILE_S if self._must_compile(request) else 0.0
        loads_s = 0.0 if request.key in self._loaded else _LOAD_S
        self._loaded.add(request.key)
        return compiles_s + loads_s + self._machine.thinks_s(request)

    def _must_compile(self, request: SearchRequest) -> bool:
        return self._lacks_kernels and (request.game, request.level) not in self._compiled

    def _answer(
        self, find_game: FindGame, request: SearchRequest, fault: str | None, future: Future[Any]
    ) -> None:
        if future.done() or not self.is_heard or self.is_gone:
            return
        if fault == "unreadable":
            future.set_exception(RuntimeError("the answer cannot be read"))
        elif fault == "nonsense":
            future.set_result(None)
        elif fault == "lacks kernels" or (self._must_compile(request) and not request.may_compile):
            future.set_result(SearchReply(error="not compiled", lacks_kernels=True))
        else:
            self._compiled.add((request.game, request.level))
            future.set_result(self._machine.reply(find_game, request, fault))


class FarExecutor(Executor):
    """The requests of one client to one worker."""

    def __init__(self, find: Callable[[], FarWorker | None]) -> None:
        self._find = find
        self._open: list[Future[Any]] = []

    def submit(self, function: Any, /, *args: Any, **options: Any) -> Future[Any]:
        """Send a request; raises `RuntimeError` if the connection is lost."""
        worker = self._find()
        future: Future[Any] = Future()
        self._open.append(future)
        if worker is not None:
            worker.do(*args, future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancel the open requests; the worker continues them."""
        for future in self._open:
            cancel(future)


def cancel(future: Future[Any]) -> None:
    """Cancel the future for its waiters, as Dask does."""
    if not future.done() and future.cancel():
        future.set_running_or_notify_cancel()
