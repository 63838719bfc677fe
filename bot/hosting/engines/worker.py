"""A worker of the pool: an executor with one process, which is replaced when the process dies or hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import ClassVar

from bot.hosting import background
from bot.hosting.engines.job import Job, Tally
from bot.hosting.engines.search_job import EngineKey, FindGame, SearchReply, SearchRequest, run_search
from bot.hosting.engines.worker_process import end


class WorkerDiedError(Exception):
    """Raised when the worker's process ends during a search, cannot start, or returns no valid reply."""


class SearchTimeoutError(Exception):
    """Raised when the worker does not answer in time.

    Its process is ended, unless this is a `LoadingError`.
    """


class LoadingError(SearchTimeoutError):
    """Raised when a level is not loaded in time for a search; loading goes on in the process."""


class Worker:
    """Runs one search at a time; after a crash or a timeout, the next search gets a new executor.

    `make_executor` returns an executor with one process, and `find_game` the game for an id in that process.
    """

    uses_idle_cores: ClassVar[bool] = True
    """Whether the worker's searches use the cores of idle workers of the same kind."""

    def __init__(
        self, make_executor: Callable[[], Executor], find_game: FindGame, grace_s: float = 0.0
    ) -> None:
        self.grace_s = grace_s
        """Seconds after a search's own deadline until the worker is killed."""
        self.is_lost = False
        """Whether the worker is lost and must not be used again; other workers repeat its search."""
        self.threads = 0
        """Number of threads of the current search; 0 while idle."""
        self._make_executor = make_executor
        self._find_game = find_game
        self._executor: Executor | None = None
        self._timeout: asyncio.Timeout | None = None
        self._endings: set[asyncio.Task[None]] = set()
        """Tasks that end abandoned processes."""
        self.warm: set[EngineKey] = set()
        """Keys of engines that the process has loaded."""
        self._used_at: dict[EngineKey, float] = {}
        """Time of the event loop at which each loaded engine was last used."""

    def accepts(self, job: Job) -> bool:
        """Whether the worker can take a job once its current search ends."""
        return True

    def trouble(self, job: Job, reply: SearchReply) -> str:
        """Return why other workers must repeat the job; empty if they need not, as always on this machine."""
        return ""

    def count(self, tally: Tally) -> None:
        """Count a search that the worker has finished, in `tally`."""
        tally.local += 1

    async def run(self, request: SearchRequest, timeout_s: float) -> SearchReply:
        """Run a search and return its reply; raises `WorkerDiedError` or `SearchTimeoutError`.

        After `timeout_s` seconds, which can include the start of a process, the process is ended.
        """
        began = asyncio.get_running_loop().time()
        try:
            reply = await self._submit_within(timeout_s, request)
        except TimeoutError as error:
            seconds = asyncio.get_running_loop().time() - began
            # A process that hangs can take seconds to end, and a match waits for something else to move.
            self._abandon()
            raise SearchTimeoutError(f"the search gave no answer within {seconds:.1f} s") from error
        except Exception as error:
            # `run_search` never raises, so the exception comes from the executor.
            await self.drop()
            raise WorkerDiedError(str(error) or type(error).__name__) from error
        if not reply.error:
            self.warm.add(request.key)
            self._used_at[request.key] = asyncio.get_running_loop().time()
        return reply

    def has_unused(self, seconds: float) -> bool:
        """Whether the process has loaded an engine that was not used for `seconds`."""
        now = asyncio.get_running_loop().time()
        return any(now - used_at >= seconds for used_at in self._used_at.values())

    def end_now(self) -> None:
        """Let the current request time out at once, if there is one."""
        if self._timeout is not None and not self._timeout.expired():
            self._timeout.reschedule(asyncio.get_running_loop().time())

    def stop_search(self) -> bool:
        """Tell the running search to return its best move so far; return whether its executor can do that."""
        stop = getattr(self._executor, "stop_search", None)
        if stop is not None:
            stop()
        return stop is not None

    async def drop(self) -> None:
        """End the process, and wait until it has ended; the next search starts a new one."""
        self._abandon()
        if self._endings:
            await asyncio.wait(self._endings)

    def _abandon(self) -> None:
        """Begin to end the process; the next search starts a new one without waiting for that."""
        executor, self._executor = self._executor, None
        self.warm.clear()
        self._used_at.clear()
        if executor is not None:
            background.run_once(asyncio.to_thread(end, executor), "ending a worker", among=self._endings)

    async def _submit_within(self, timeout_s: float, request: SearchRequest) -> SearchReply:
        try:
            async with asyncio.timeout(timeout_s) as self._timeout:
                return await self._submit(request)
        finally:
            self._timeout = None

    async def _submit(self, request: SearchRequest) -> SearchReply:
        if self._executor is None:
            self._executor = self._make_executor()
        # Runs in a thread, because the first submission starts a process.
        future = await asyncio.to_thread(self._executor.submit, run_search, self._find_game, request)
        try:
            reply = await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if future.cancelled() and task is not None and not task.cancelling():
                raise WorkerDiedError("the search was cancelled by the worker's executor") from None
            raise
        # A reply from another machine can have any type.
        if not isinstance(reply, SearchReply):
            raise WorkerDiedError(f"the worker's answer is not a search's result: {reply!r:.80}")
        return reply
