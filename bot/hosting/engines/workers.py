"""The workers that search for moves: who takes which search when, and what each has loaded.

A worker never compiles what somebody else can compile for it: it says
what it lacks, and is free again at once.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

from bot.hosting.engines.expectation import Expectation, place_on_ladder
from bot.hosting.engines.fair_queue import FairQueue
from bot.hosting.engines.search_job import EngineKey, FindGame, SearchReply, load_request, request_for
from bot.hosting.engines.worker import SearchTimeoutError, Worker, WorkerDiedError
from engines.core.engine import Limits
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.registry import levels_of

log = logging.getLogger(__name__)

SMALLEST_SHARE = 0.25
"""However many wait, an engine keeps this part of its thinking time."""
SHORTEST_S = 0.3
"""So long somebody may wait, with a single worker, for a search that nobody waits for."""
MOMENT_S = 0.03
"""A search that is expected to take no longer is over before anybody notices."""


@dataclass(frozen=True, slots=True)
class PoolTimes:
    """How long the pool waits, in seconds."""

    grace_s: float = 2.0
    """After a search's own deadline, before its worker is ended."""
    load_s: float = 10.0
    """For a worker to load an engine that is compiled; where compiling took longer, so may loading."""
    compile_s: float = 180.0
    """For one level's kernels to be compiled."""
    longest_s: float = 10.0
    """For levels that know no deadline of their own."""
    long_from_s: float = 1.0
    """From this on a search is a long one, of which some worker stays free."""
    stand_in_s: float = 1.0
    """For other levels to move in place of one that failed: the player has waited enough."""


@dataclass(eq=False)
class Job:
    """A search that waits for a worker or runs on one."""

    position: Position
    level: Level
    seed: int
    cap_s: float | None = None
    """The most time it gets, where that is less than the level's own."""
    may_compile: bool = False
    is_background: bool = False
    """Whether nobody waits for it: then it only has workers that nobody else could use meanwhile."""
    reply: asyncio.Future[tuple[SearchReply, float]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def game(self) -> Game:
        """The game it is a search of."""
        return self.position.game

    @functools.cached_property
    def key(self) -> EngineKey:
        """What a worker loads for it."""
        return _key(self.position, self.level)


class Workers:
    """A fair queue in front of workers of one process each. What `start` names, idle workers load.

    `on_missing` hears of levels that must be compiled before they can be
    loaded, `on_change` whenever an idle worker has loaded something.
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
    ) -> None:
        self._workers = [Worker(make_executor, find_game) for _ in range(count)]
        self._times = times
        self._on_missing, self._on_change = on_missing, on_change
        self._expectation = Expectation()
        self._queue: FairQueue[Job] = FairQueue(self._expected_s)
        self._background: FairQueue[Job] = FairQueue(self._expected_s)
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._running: dict[Worker, bool] = {}
        self._at_background: set[Worker] = set()
        self._idle: set[Worker] = set()
        self._loading: set[Worker] = set()
        self._levels: dict[EngineKey, tuple[Game, Level]] = {}
        self._missing: set[EngineKey] = set()
        self._compiled: set[EngineKey] = set()
        self._unloadable: set[EngineKey] = set()
        self._slowest_s = 0.0

    @property
    def count(self) -> int:
        """How many workers there are."""
        return len(self._workers)

    @property
    def waiting(self) -> int:
        """How many searches wait."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """How many searches run."""
        return len(self._running)

    @property
    def is_loaded(self) -> bool:
        """Whether some worker has loaded all that can be loaded now."""
        return any(self._next_to_load(worker) is None for worker in self._workers)

    def start(self, games: Iterable[Game]) -> None:
        """Begin to search, and to load every level of `games` while nothing waits."""
        levels = [(game, level) for game in games for level in levels_of(game)]
        # What is quick to load comes first, and the first matches are mostly against the weakest.
        levels.sort(key=lambda one: place_on_ladder(*one))
        self._levels = {_key(game.position(), level): (game, level) for game, level in levels}
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]

    async def close(self) -> None:
        """Give up what is running, and end the workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.drop() for worker in self._workers))
        for queue in (self._queue, self._background):
            while (job := queue.take()) is not None:
                job.reply.cancel()

    async def search(self, job: Job, requester: int) -> tuple[SearchReply, float]:
        """Return the reply and the share of its usual time that the level had.

        Raises `WorkerDiedError` or `SearchTimeoutError`.
        """
        queue = self._background if job.is_background else self._queue
        queue.put(job, requester)
        self._news.set()
        try:
            return await job.reply
        finally:
            queue.remove(job)

    def is_warm(self, position: Position, level: Level) -> bool:
        """Whether some worker has loaded what this search needs."""
        return any(_key(position, level) in worker.warm for worker in self._workers)

    def answers_at_once(self, position: Position, level: Level) -> bool:
        """Whether a search would be over in a moment: a short one, a worker ready, few before it."""
        if (
            len(self._queue) > len(self._workers)
            or self._expectation.seconds(position.game, level) > MOMENT_S
        ):
            return False
        key = _key(position, level)
        return any(key in worker.warm and not self._running.get(worker, False) for worker in self._workers)

    def compiled(self, game: Game, level: Level, seconds: float) -> None:
        """What was missing of a level is compiled, and that took so long."""
        key = _key(game.position(), level)
        self._missing.discard(key)
        self._compiled.add(key)
        # Where compiled kernels cannot be kept, a worker has to compile them itself.
        self._slowest_s = max(self._slowest_s, seconds)
        self._news.set()

    # -- searching ------------------------------------------------------
    async def _serve(self, worker: Worker) -> None:
        """Run what waits, and when nothing does, load what is not loaded yet."""
        while True:
            job = self._queue.take(lambda job: self._may_take(worker, job))
            if job is None and self._has_room_for_background(worker):
                job = self._background.take(lambda job: self._may_take(worker, job))
            if job is not None:
                await self._run(worker, job)
            elif not await self._load_next(worker):
                self._idle.add(worker)
                self._news.clear()
                await self._news.wait()
                self._idle.discard(worker)

    def _may_take(self, worker: Worker, job: Job) -> bool:
        """One worker of several stays free of what takes long; an idle one that is warm goes first."""
        if self._is_long(worker, job) and not self._has_room_for_long(worker):
            return False
        return job.key in worker.warm or not any(
            job.key in other.warm for other in self._idle if other is not worker
        )

    def _has_room_for_background(self, worker: Worker) -> bool:
        """Whether nobody waits, and somebody who comes finds another worker free, if there are several."""
        others = len(self._workers) - 1
        busy = len((set(self._running) | self._loading) - {worker})
        return not len(self._queue) and (not others or busy < others)

    def _has_room_for_long(self, worker: Worker) -> bool:
        """Whether yet another worker is left for short searches, should this one be busy for long."""
        busy = sum(is_long for other, is_long in self._running.items() if other is not worker)
        busy += len(self._loading - {worker})
        return busy < max(1, len(self._workers) - 1)

    def _is_long(self, worker: Worker, job: Job) -> bool:
        expected_s = self._expected_s(job, is_warm=job.key in worker.warm)
        return expected_s >= self._times.long_from_s

    def _expected_s(self, job: Job, *, is_warm: bool = True) -> float:
        expected_s = self._expectation.seconds(job.game, job.level, is_warm=is_warm)
        return min(expected_s, job.cap_s or expected_s)

    async def _run(self, worker: Worker, job: Job) -> None:
        if job.reply.done():
            return
        self._running[worker] = self._is_long(worker, job)
        if job.is_background:
            self._at_background.add(worker)
        try:
            limits, share = self._limits(job)
            reply = await self._run_twice(worker, job, limits)
            if not reply.error:
                # A level that needed less than it had was not hurried.
                is_hurried = self._expectation.learn(
                    job.game, job.level, reply.seconds, limits.seconds, share
                )
                share = share if is_hurried else 1.0
            if not job.reply.done():
                job.reply.set_result((reply, share))
        except (WorkerDiedError, SearchTimeoutError) as error:
            if not job.reply.done():
                job.reply.set_exception(error)
        except asyncio.CancelledError:
            job.reply.cancel()
            raise
        finally:
            del self._running[worker]
            self._at_background.discard(worker)
            # A worker that was kept free for short searches may now take a long one.
            self._news.set()

    async def _run_twice(self, worker: Worker, job: Job, limits: Limits) -> SearchReply:
        """Run a search; once more when its worker died, which need not have been its fault."""
        try:
            return await self._load_and_run(worker, job, limits)
        except WorkerDiedError as error:
            log.warning("A worker died searching for %s: %s; once more", "/".join(job.key[:2]), error)
            return await self._load_and_run(worker, job, limits)

    async def _load_and_run(self, worker: Worker, job: Job, limits: Limits) -> SearchReply:
        """Run a search; what it takes to load is neither the search's time nor its grace."""
        if job.key not in worker.warm:
            start = job.game.position(job.position.options)
            loaded = await self._load(worker, start, job.level, may_compile=job.may_compile)
            if loaded.error:
                return loaded
        longest_s = limits.seconds if limits.seconds is not None else self._times.longest_s
        request = request_for(job.position, job.level.id, limits, longest_s, may_compile=job.may_compile)
        return await worker.run(request, longest_s + self._times.grace_s)

    def _limits(self, job: Job) -> tuple[Limits, float]:
        """The level's limits, with less time when more searches wait than there are workers."""
        limits = replace(job.level.limits, seed=job.seed)
        own_s = self._times.longest_s if limits.seconds is None else limits.seconds
        cap_s = self._cap_s(job)
        if cap_s is not None and cap_s < own_s:
            limits = replace(limits, seconds=cap_s)
        if limits.seconds is None:
            return limits, 1.0
        if job.is_background:
            return limits, 1.0
        demand = len(self._queue) + len(self._running) - len(self._at_background)
        share = max(SMALLEST_SHARE, min(1.0, len(self._workers) / demand))
        return replace(limits, seconds=limits.seconds * share), share

    def _cap_s(self, job: Job) -> float | None:
        """The most time that a search gets; where there is one worker, hardly any that nobody waits for."""
        if not job.is_background or len(self._workers) > 1:
            return job.cap_s
        return min(job.cap_s or SHORTEST_S, SHORTEST_S)

    # -- loading --------------------------------------------------------
    async def _load(
        self, worker: Worker, position: Position, level: Level, *, may_compile: bool = False
    ) -> SearchReply:
        request = load_request(position, level.id, may_compile=may_compile)
        return await worker.run(request, self._times.load_s + self._slowest_s)

    async def _load_next(self, worker: Worker) -> bool:
        """Load one more level into an idle worker; returns whether there was something to do.

        One worker at a time, so that another stays free for searches; but
        each starts at once, with what is the quickest to load.
        """
        key = self._next_to_load(worker)
        if key is None or (worker.warm and (self._loading or not self._has_room_for_long(worker))):
            return False
        self._loading.add(worker)
        try:
            await self._load_level(worker, key)
        finally:
            self._loading.discard(worker)
            self._news.set()
        self._on_change()
        return True

    def _next_to_load(self, worker: Worker) -> EngineKey | None:
        known = worker.warm | self._missing | self._unloadable
        return next((key for key in self._levels if key not in known), None)

    async def _load_level(self, worker: Worker, key: EngineKey) -> None:
        game, level = self._levels[key]
        try:
            reply = await self._load(worker, game.position(), level)
        except (WorkerDiedError, SearchTimeoutError) as error:
            reply = SearchReply(error=str(error))
        if reply.lacks_kernels and key not in self._compiled:
            self._missing.add(key)
            self._on_missing(game, level)
        elif reply.error:
            self._unloadable.add(key)
            log.log(
                logging.INFO if reply.lacks_kernels else logging.ERROR,
                "%s of %s is not loaded ahead: %s",
                level.id,
                game.id,
                reply.error,
            )


def _key(position: Position, level: Level) -> EngineKey:
    return load_request(position, level.id).key
