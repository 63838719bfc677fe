"""Runs jobs in separate processes with a time limit, such as parsing an untrusted file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

from bot.hosting.engines.fair_queue import FairQueue
from bot.hosting.engines.worker_process import end
from bot.hosting.errors import BusyError

P = ParamSpec("P")
T = TypeVar("T")

_START_S = 30.0
"""Time limit for a process to start and import its modules, in seconds."""


class JobTimeoutError(Exception):
    """Raised when a job exceeds its time limit; its process has been killed."""


class IsolatedJobs:
    """Runs jobs one at a time, each in a fresh process; requesters, such as user ids, take turns.

    `make_executor` makes an executor with one process, which is ended after its job. `prepare` is called in
    the process before the job, to import its modules. A job whose caller is cancelled leaves the queue; if it
    is already running, its process is killed.
    """

    def __init__(self, make_executor: Callable[[], Executor], prepare: Callable[[], None]) -> None:
        self._make_executor = make_executor
        self._prepare = prepare
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(lambda turn: 1.0)
        self._running: asyncio.Future[None] | None = None

    async def run(
        self, requester: int, timeout_s: float, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a job in its turn among the requesters' jobs, and return its result.

        Raises `JobTimeoutError` after `timeout_s` seconds, and `BusyError` if the job fails, or if its
        process fails or does not start in time. The time limit covers only the job, not the start of its
        process.
        """
        async with self._turn(requester):
            executor = await asyncio.to_thread(self._make_executor)
            try:
                async with asyncio.timeout(_START_S):
                    await _run_in(executor, self._prepare)
                try:
                    async with asyncio.timeout(timeout_s):
                        return await _run_in(executor, job, *args, **kwargs)
                except TimeoutError as error:
                    raise JobTimeoutError(
                        f"the job did not end within {timeout_s} s and was stopped"
                    ) from error
            except JobTimeoutError:
                raise
            except Exception as error:
                raise BusyError(
                    f"the process that ran the job failed: {error or type(error).__name__}"
                ) from error
            finally:
                await asyncio.to_thread(end, executor)

    @asynccontextmanager
    async def _turn(self, requester: int) -> AsyncIterator[None]:
        """Wait for the requester's turn; on leaving the context, give the turn to the next requester."""
        turn = asyncio.get_running_loop().create_future()
        self._queue.put(turn, requester)
        self._begin_next()
        try:
            await turn
            yield
        finally:
            self._queue.remove(turn)
            if self._running is turn:
                self._running = None
                self._begin_next()

    def _begin_next(self) -> None:
        if self._running is None:
            # A waiting caller that was just cancelled may still be in the queue.
            self._running = self._queue.take(lambda turn: not turn.done())
            if self._running is not None:
                self._running.set_result(None)


async def _run_in(executor: Executor, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    # Runs in a thread, because the first submission starts a process.
    future = await asyncio.to_thread(executor.submit, job, *args, **kwargs)
    return await asyncio.wrap_future(future)
