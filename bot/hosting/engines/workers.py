"""Assigns searches to the workers, and lets idle workers load engines.

A worker does not compile kernels if another process can: it reports missing kernels, and is free again
immediately.

Workers of another kind can join and leave at any time. A search that such a worker does not finish is
repeated locally in the remaining time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial

from bot.hosting import background
from bot.hosting.engines.giving_way import GivingWay
from bot.hosting.engines.job import Job, PoolTimes, Tally, key_of
from bot.hosting.engines.levels_to_load import LevelsToLoad
from bot.hosting.engines.roster import Roster
from bot.hosting.engines.search_job import (
    EngineKey,
    FindGame,
    SearchReply,
    load_request,
    proof_request,
    request_for,
)
from bot.hosting.engines.thinking_time import enough_s, limits_of, remaining_s, with_threads
from bot.hosting.engines.worker import LoadingError, SearchTimeoutError, Worker, WorkerDiedError
from engines.core.engine import Limits
from engines.core.game import Game, Position
from engines.core.level import Level

_log = logging.getLogger(__name__)


class Workers:
    """Single-process workers with a fair queue. Idle workers load the levels passed to `start`.

    - `count` is the number of local workers; `make_executor` and `find_game` are as in `Worker`.
    - `on_missing` is called for levels that must be compiled before they can be loaded.
    - `on_change` is called whenever an idle local worker has loaded a level, or failed to load it.
    - With `on_proof`, a level is loaded by a proof search, and `on_proof` gets the reply.
    - With `idle_s`, a worker's process ends after that time in seconds without a search; if it has loaded a
      level that was not used for that time, it is replaced before it loads another.
    """

    def __init__(
        self,
        count: int,
        make_executor: Callable[[], Executor],
        find_game: FindGame,
        times: PoolTimes,
        *,
        on_missing: Callable[[Game, Level], None],
        on_change: Callable[[], None],
        on_proof: Callable[[Position, Level, SearchReply], None] | None = None,
        idle_s: float | None = None,
    ) -> None:
        own = [Worker(make_executor, find_game, times.grace_s) for _ in range(count)]
        self.roster = Roster(own, times)
        self._giving_way = GivingWay(self.roster)
        self._times = times
        self._idle_s = idle_s
        self._on_missing, self._on_change, self._on_proof = on_missing, on_change, on_proof
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self.tally = Tally()
        self._levels = LevelsToLoad(times.load_s)
        self._told: set[Job] = set()
        """Jobs whose matches show that the level is still loading."""

    @property
    def is_loaded(self) -> bool:
        """Whether at least one local worker has loaded all levels that can be loaded now."""
        return any(self._levels.next_to_load(worker.warm) is None for worker in self.roster.own)

    def start(self, games: Iterable[Game]) -> None:
        """Start the local workers, which load every level of `games` while they are idle."""
        self._levels.add(games)
        for worker in self.roster.own:
            self._begin(worker, partial(self._load_next, worker))

    def join(self, worker: Worker, load_next: Callable[[], Awaitable[bool]]) -> None:
        """Add a worker. While it is idle, `load_next` loads a level; it returns whether there was one."""
        self.roster.add(worker)
        self._begin(worker, load_next)

    def leave(self, worker: Worker) -> None:
        """Stop assigning searches to a worker; its current search can finish. Safe to call twice."""
        worker.is_lost = True
        self.roster.remove(worker)
        self.wake()

    async def lose(self, worker: Worker) -> None:
        """Drop a worker; its search is repeated locally. Safe to call twice."""
        self.leave(worker)
        await worker.drop()

    def wake(self) -> None:
        """Wake idle workers, so that they look again for a search or a level to load."""
        self._news.set()

    def _begin(self, worker: Worker, load_next: Callable[[], Awaitable[bool]]) -> None:
        background.run_until_done(partial(self._serve, worker, load_next), "worker", among=self._tasks)

    async def close(self) -> None:
        """Cancel all searches, and stop the workers."""
        self._is_closed = True
        self._giving_way.close()
        await background.cancel(*self._tasks)
        await asyncio.gather(*(worker.drop() for worker in self.roster.workers))
        for queue in (self.roster.queue, self.roster.background):
            while (job := queue.take()) is not None:
                job.reply.cancel()

    async def search(self, job: Job) -> tuple[SearchReply, float]:
        """Run a job; return its reply, and the fraction of the usual time that the level had.

        Raises `WorkerDiedError` or `SearchTimeoutError`.
        """
        self._put(job)
        self._free_stuck()
        try:
            return await job.reply
        finally:
            self.roster.queue_of(job).remove(job)
            # Idle workers load levels again once no search waits.
            self.wake()

    def _put(self, job: Job) -> None:
        self.roster.queue_of(job).put(job, job.requester)
        self.wake()
        # An idle worker takes the job before anything else happens.
        asyncio.get_running_loop().call_soon(self._giving_way.look)

    def is_load_told(self, game: Game, level: str) -> bool:
        """Whether a match shows that the level with this id is still loading."""
        return any(job.game is game and job.level.id == level for job in self._told)

    def is_warm(self, position: Position, level: Level) -> bool:
        """Whether at least one worker has loaded the engine that this search needs."""
        return any(key_of(position, level) in worker.warm for worker in self.roster.workers)

    def record_compilation(self, position: Position, level: Level, seconds: float) -> None:
        """Record that the kernels of an engine were compiled, and wake idle workers to load it.

        A worker that had to compile them itself would need `seconds`.
        """
        self._levels.record_compilation(key_of(position, level), seconds)
        self.wake()

    def record_missing_kernels(self, position: Position, level: Level) -> None:
        """Record that an engine still lacks its kernels after their compilation: they cannot be stored."""
        self._levels.record_missing_kernels(key_of(position, level))

    # -- searching ------------------------------------------------------
    async def _serve(self, worker: Worker, load_next: Callable[[], Awaitable[bool]]) -> None:
        """Run waiting searches on a worker, and load levels with `load_next` while none waits.

        Ends once the worker is lost, and then drops it.
        """
        while not worker.is_lost:
            job = self.roster.next_job(worker)
            if job is not None:
                await self._run(worker, job)
            elif not await load_next():
                self.roster.idle.add(worker)
                self._news.clear()
                await self._wait_idle(worker)
                self.roster.idle.discard(worker)
        await self.lose(worker)

    async def _wait_idle(self, worker: Worker) -> None:
        """Wait until there may be work for an idle worker.

        If that takes `idle_s` seconds, end its process and wait on.
        """
        try:
            async with asyncio.timeout(self._idle_s):
                await self._news.wait()
        except TimeoutError:
            await worker.drop()
            await self._news.wait()

    async def _run(self, worker: Worker, job: Job) -> None:
        if job.reply.done():
            return
        self.roster.running[worker] = self.roster.expected_on(worker, job)
        if job.is_background:
            self.roster.at_background.add(worker)
        began = asyncio.get_running_loop().time()
        try:
            limits, share = self._limits(worker, job)
            job.enough_s = enough_s(job, limits, share)
            reply = await self._run_twice(worker, job, limits)
            trouble = worker.trouble(job, reply)
            if trouble:
                self._take_back(worker, job, trouble, began)
                return
            worker.count(self.tally)
            if self._giving_way.end(worker) and limits.seconds is not None:
                share *= min(1.0, reply.seconds / limits.seconds)
            elif not reply.error:
                # A level that finished before its reduced time limit was not cut short.
                is_hurried = self.roster.expectation.learn(
                    job.game, job.level, reply.seconds, limits.seconds, share
                )
                share = share if is_hurried else 1.0
            job.answer(reply, share)
        except (WorkerDiedError, SearchTimeoutError) as error:
            if worker.is_lost:
                self._take_back(worker, job, str(error), began)
            else:
                job.fail(error)
        except BaseException:
            job.reply.cancel() if self._is_closed else job.fail(WorkerDiedError("its task has failed"))
            raise
        finally:
            self._giving_way.end(worker)
            del self.roster.running[worker]
            worker.threads = 0
            self.roster.at_background.discard(worker)
            # A worker that stayed free for short searches can now take a long one.
            self.wake()

    def _take_back(self, worker: Worker, job: Job, reason: str, began: float) -> None:
        """Requeue a search that a worker did not finish, for this machine and the remaining time.

        `began` is the event loop's time at its start, and `reason` is for the log.
        """
        spent_s = asyncio.get_running_loop().time() - began
        _log.warning(
            "A search of %s is repeated on this machine, after %.1f s at %s: %s",
            job.level.id,
            spent_s,
            str(worker),
            reason,
        )
        self.tally.returned += 1
        job.cap_s = remaining_s(job, spent_s, self._times.longest_s)
        job.is_local = True
        if not job.reply.done():
            self._put(job)

    async def _run_twice(self, worker: Worker, job: Job, limits: Limits) -> SearchReply:
        """Run a search; if the worker's process dies, retry once, because the search may not be the cause.

        A lost worker does not retry, but raises `WorkerDiedError`.
        """
        late_at = asyncio.get_running_loop().time() + self._levels.patience_s(job.key)
        try:
            return await self._load_and_run(worker, job, limits, late_at)
        except WorkerDiedError as error:
            if worker.is_lost:
                raise
            _log.warning(
                "A worker died while it searched with %s (%s); the search begins again",
                "/".join(job.key[:2]),
                error,
            )
            return await self._load_and_run(worker, job, limits, late_at)

    async def _load_and_run(self, worker: Worker, job: Job, limits: Limits, late_at: float) -> SearchReply:
        """Load the engine of `job` if necessary, then search; loading does not count towards the limits.

        Loading is late from `late_at`, a time of the event loop. If loading fails, its reply is returned.
        """
        if job.key not in worker.warm:
            loaded = await self._load_for(worker, job, late_at)
            if loaded.error:
                return loaded
        worker.threads = limits.threads
        longest_s = limits.seconds if limits.seconds is not None else self._times.longest_s
        request = request_for(job.position, job.level.id, limits, longest_s, may_compile=job.may_compile)
        if job.enough_s is not None and worker in self.roster.own:
            self._giving_way.begin(worker, job.enough_s)
        return await worker.run(request, longest_s + worker.grace_s)

    def _limits(self, worker: Worker, job: Job) -> tuple[Limits, float]:
        demand = len(self.roster.queue) + len(self.roster.running) - len(self.roster.at_background)
        limits, share = limits_of(job, self.roster.count, demand, self._times.longest_s)
        if not worker.uses_idle_cores or len(self.roster.queue):
            return limits, share
        others = self.roster.others(worker)
        used = len(self.roster.loading & others) + sum(other.threads for other in others)
        return with_threads(limits, job, len(others) + 1, used), share

    # -- loading --------------------------------------------------------
    async def _load_for(self, worker: Worker, job: Job, late_at: float) -> SearchReply:
        """Load the level of a search; if that takes until `late_at`, the search fails but loading continues.

        `late_at` is a time of the event loop. After `told_after_s` seconds of loading, `job.on_preparing` is
        called. With `idle_s`, a process that has a level unused for that time is first ended. Raises
        `LoadingError` at the end of a load that took longer, and the errors of `Worker.run`.
        """
        if self._idle_s is not None and worker.has_unused(self._idle_s):
            await worker.drop()
        start = job.game.position(job.position.options)
        late = LoadingError("the engine was not loaded in time")
        loop = asyncio.get_running_loop()
        waiting = loop.call_at(late_at, job.fail, late)
        telling = loop.call_later(self._times.told_after_s, self._tell, job)
        try:
            loaded = await self._load(worker, start, job.level, may_compile=job.may_compile)
        finally:
            waiting.cancel()
            telling.cancel()
            self._told.discard(job)
        if job.reply.done():
            raise late
        return loaded

    def _tell(self, job: Job) -> None:
        self._told.add(job)
        job.on_preparing()

    async def _load(
        self, worker: Worker, position: Position, level: Level, *, may_compile: bool = False
    ) -> SearchReply:
        make_request = proof_request if self._on_proof else load_request
        request = make_request(position, level.id, may_compile=may_compile)
        try:
            with self._mark_loading(worker):
                reply = await worker.run(request, self._levels.limit_s(request.key))
        except SearchTimeoutError:
            self._levels.record_timeout(request.key)
            raise
        if not reply.error:
            self._levels.record_success(request.key, was_stored=not may_compile)
        if self._on_proof:
            self._on_proof(position, level, reply)
            self.wake()
        return reply

    @contextlib.contextmanager
    def _mark_loading(self, worker: Worker) -> Iterator[None]:
        """Mark a worker as loading and, after `load_s` seconds, as stuck."""
        stuck = asyncio.get_running_loop().call_later(self._times.load_s, self._mark_stuck, worker)
        self.roster.loading.add(worker)
        try:
            yield
        finally:
            stuck.cancel()
            self.roster.loading.discard(worker)
            self.roster.stuck.discard(worker)

    def _mark_stuck(self, worker: Worker) -> None:
        self.roster.stuck.add(worker)
        self.wake()
        self._free_stuck()

    def _free_stuck(self) -> None:
        """End a load if a search waits while all local workers are stuck: it might wait for minutes."""
        worker = self.roster.worker_to_free()
        if worker is not None:
            worker.end_now()

    async def _load_next(self, worker: Worker) -> bool:
        """Try to load one more level into an idle worker; return whether there was one that it may load now.

        Each worker starts with the level that loads fastest. The result is true after a failed load too.
        """
        key = self._levels.next_to_load(worker.warm)
        if key is None or not self.roster.may_load_ahead(worker):
            return False
        try:
            await self._load_level(worker, key)
        finally:
            self.wake()
        self._on_change()
        return True

    async def _load_level(self, worker: Worker, key: EngineKey) -> None:
        game, level = self._levels.level_of(key)
        try:
            reply = await self._load(worker, game.position(), level)
        except (WorkerDiedError, SearchTimeoutError) as error:
            if self._levels.will_be_retried(key):
                _log.info(
                    "%s of %s could not be loaded and is tried again later: %s", level.id, game.id, error
                )
                return
            reply = SearchReply(error=str(error))
        if reply.lacks_kernels and self._levels.record_missing_kernels(key):
            self._on_missing(game, level)
        elif reply.error:
            self._levels.give_up(key)
            severity = logging.INFO if reply.lacks_kernels else logging.ERROR
            _log.log(
                severity,
                "%s of %s could not be loaded ahead; its first search takes longer: %s",
                level.id,
                game.id,
                reply.error,
            )
