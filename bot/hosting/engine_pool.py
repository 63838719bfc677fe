"""Runs engines' searches outside the event loop: a fair queue in front of lanes of one worker each.

A worker is a process of this machine; give `executor_factory` to have
something else, such as Dask's `lambda: client.get_executor()`. A search
that overruns, a worker that dies and an engine that raises or plays
illegally are all answered the same way: a weaker level moves, quickly,
and where that fails too, any legal move is made. A match never
hangs.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

from bot.hosting.errors import BusyError
from bot.hosting.fair_queue import FairQueue
from bot.hosting.fallback import fallback_action
from bot.hosting.lane import Key, Lane, SearchTimeoutError, WorkerDiedError
from bot.hosting.search_job import (
    WARM_UP,
    WARM_UP_STOP_S,
    FindGame,
    SearchReply,
    registered_game,
    request_for,
)
from bot.hosting.worker_process import WorkerProcess
from engines.core.engine import Limits
from engines.core.errors import UnknownLevelError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.registry import find_level, levels_of

__all__ = ["Choice", "EnginePool", "PoolStatus", "PoolTimes"]

log = logging.getLogger(__name__)

SMALLEST_SHARE = 0.25
"""However many wait, an engine keeps this part of its thinking time."""
STAND_IN_S = 0.5
"""How long a level may think that moves for one that failed: the player has waited enough."""


@dataclass(frozen=True, slots=True)
class PoolStatus:
    """What the pool is doing: `state` is `warming`, `ready` or `closed`; `detail` says it in English."""

    state: str
    detail: str
    waiting: int
    running: int


@dataclass(frozen=True, slots=True)
class PoolTimes:
    """How long the pool waits, in seconds."""

    grace_s: float = 10.0
    """After a search's own deadline, before its worker is ended."""
    cold_grace_s: float = 180.0
    """The same when the worker may first have to compile the engine."""
    longest_s: float = 30.0
    """For levels that know no deadline of their own."""
    long_from_s: float = 1.0
    """From this on a search is a long one, which lets short ones pass."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action for a position, always legal, and how it came about.

    `share` is the part of the level's usual thinking time that it had;
    `is_fallback` says that the level failed and something else moved.
    """

    action: int
    level: str
    share: float = 1.0
    seconds: float = 0.0
    is_fallback: bool = False


@dataclass(eq=False, slots=True)
class _Job:
    """A search that waits for a lane or runs on one."""

    position: Position
    level: Level
    seed: int
    cap_s: float | None = None
    reply: asyncio.Future[tuple[SearchReply, float]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def key(self) -> Key:
        return (self.position.game.id, self.level.id)


class EnginePool:
    """Chooses moves for engines. All methods belong to the event loop.

    `find_game` finds a game in a worker and must be a module's function.
    `on_status` hears when `status` changes its state or detail.
    """

    def __init__(
        self,
        *,
        workers: int | None = None,
        executor_factory: Callable[[], Executor] = WorkerProcess,
        on_status: Callable[[PoolStatus], None] | None = None,
        find_game: FindGame = registered_game,
        times: PoolTimes | None = None,
    ) -> None:
        self._lanes = [Lane(executor_factory, find_game) for _ in range(workers or default_workers())]
        self._on_status = on_status or (lambda status: log.info("Engines: %s", status.detail))
        self._times = times or PoolTimes()
        self._queue: FairQueue[_Job] = FairQueue()
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._seconds: dict[Key, float] = {}
        self._running: dict[Lane, bool] = {}
        self._cold: dict[Lane, deque[tuple[Game, Level]]] = {}
        self._state, self._detail = "ready", "ready"

    @property
    def status(self) -> PoolStatus:
        """What the pool is doing now."""
        return PoolStatus(self._state, self._detail, len(self._queue), len(self._running))

    async def start(self, games: Iterable[Game] = ()) -> None:
        """Start the lanes, and in the background warm up every level of `games`; returns at once."""
        levels = [(game, level) for game in games for level in levels_of(game)]
        self._cold = {lane: deque(levels) for lane in self._lanes}
        self._tasks = [asyncio.create_task(self._serve(lane)) for lane in self._lanes]

    async def close(self) -> None:
        """Give up what is running, end the workers, and refuse new searches; safe to call twice."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(lane.drop() for lane in self._lanes))
        while (job := self._queue.take()) is not None:
            job.reply.cancel()
        self._tell("closed", "closed")

    async def choose(self, position: Position, level: str, seed: int, requester: int) -> Choice:
        """Return a legal action, chosen by `level` unless that fails; `requester` takes turns with others."""
        if self._state == "closed":
            raise BusyError("the engines are stopped")
        rung = _find_level(position.game, level)
        for tried in (rung, *_stand_ins(position.game, rung)):
            cap_s = None if tried is rung else STAND_IN_S
            found = await self._try(_Job(position, tried, seed, cap_s), requester)
            if found is not None:
                reply, share = found
                return Choice(reply.action, tried.id, share, reply.seconds, tried is not rung)
        log.error("No engine of %s answers; a legal move is made instead", position.game.id)
        action = await asyncio.to_thread(fallback_action, position, seed)
        return Choice(action, rung.id, is_fallback=True)

    # -- one search -----------------------------------------------------
    async def _try(self, job: _Job, requester: int) -> tuple[SearchReply, float] | None:
        """Return the level's legal reply and its share of time, or `None` when it failed (it is logged)."""
        self._queue.put(job, requester, is_long=self._is_long(job))
        self._news.set()
        try:
            reply, share = await job.reply
        except (WorkerDiedError, SearchTimeoutError) as error:
            log.error("%s of %s: %s", job.level.id, job.key[0], error)
            return None
        finally:
            self._queue.remove(job)
        if reply.error or reply.action not in job.position.legal_actions():
            trouble = reply.error or f"illegal action {reply.action}"
            log.error("%s of %s after %s: %s", job.level.id, job.key[0], job.position.actions, trouble)
            return None
        return reply, share

    def _is_long(self, job: _Job) -> bool:
        expected_s = self._seconds.get(job.key, job.level.limits.seconds or 0.0)
        return min(expected_s, job.cap_s or expected_s) >= self._times.long_from_s

    # -- the lanes ------------------------------------------------------
    async def _serve(self, lane: Lane) -> None:
        """Run what waits, and when nothing does, warm the worker up."""
        while True:
            job = self._queue.take(may_be_long=self._has_room_for_long(lane))
            if job is not None:
                await self._run(lane, job)
            elif not await self._warm_one(lane):
                self._news.clear()
                await self._news.wait()

    def _has_room_for_long(self, lane: Lane) -> bool:
        """One lane stays free of long searches, where there is more than one."""
        running_long = sum(is_long for other, is_long in self._running.items() if other is not lane)
        return running_long < max(1, len(self._lanes) - 1)

    async def _run(self, lane: Lane, job: _Job) -> None:
        if job.reply.done():
            return
        self._running[lane] = self._is_long(job)
        is_warm = job.key in lane.warm
        try:
            limits, share = self._limits(job)
            reply = await self._run_twice(lane, job, limits)
            if is_warm:
                known_s = self._seconds.get(job.key, reply.seconds)
                self._seconds[job.key] = 0.7 * known_s + 0.3 * reply.seconds
            if not job.reply.done():
                # A level that needed less than it had was not hurried.
                is_hurried = reply.seconds >= 0.9 * (limits.seconds or 0.0)
                job.reply.set_result((reply, share if is_hurried else 1.0))
        except (WorkerDiedError, SearchTimeoutError) as error:
            if not job.reply.done():
                job.reply.set_exception(error)
        except asyncio.CancelledError:
            job.reply.cancel()
            raise
        finally:
            del self._running[lane]
            # A lane that was kept free for short searches may now take a long one.
            self._news.set()

    async def _run_twice(self, lane: Lane, job: _Job, limits: Limits) -> SearchReply:
        """Run a search; once more when its worker died, which need not have been its fault."""
        longest_s = limits.seconds if limits.seconds is not None else self._times.longest_s
        request = request_for(job.position, job.level.id, limits, longest_s)
        try:
            return await lane.run(request, self._timeout_s(lane, job.key, longest_s))
        except WorkerDiedError as error:
            log.warning("A worker died searching for %s: %s; once more", "/".join(job.key), error)
            return await lane.run(request, self._timeout_s(lane, job.key, longest_s))

    def _timeout_s(self, lane: Lane, key: Key, longest_s: float) -> float:
        return longest_s + (self._times.grace_s if key in lane.warm else self._times.cold_grace_s)

    def _limits(self, job: _Job) -> tuple[Limits, float]:
        """The level's limits, with less time when more searches wait than there are lanes."""
        limits = replace(job.level.limits, seed=job.seed)
        if job.cap_s is not None:
            limits = replace(limits, seconds=min(job.cap_s, limits.seconds or job.cap_s))
        if limits.seconds is None:
            return limits, 1.0
        demand = len(self._queue) + len(self._running)
        share = max(SMALLEST_SHARE, min(1.0, len(self._lanes) / demand))
        return replace(limits, seconds=limits.seconds * share), share

    # -- warming up -----------------------------------------------------
    async def _warm_one(self, lane: Lane) -> bool:
        """Load one more engine into the lane's worker; returns whether there was something to do.

        The first lane goes ahead: what it compiles, the others find on disk.
        """
        cold, is_first = self._cold[lane], lane is self._lanes[0]
        if not cold or (not is_first and self._cold[self._lanes[0]]):
            return False
        game, level = cold[0]
        if is_first:
            self._tell("warming", f"preparing {game.title}, {level.title} ({len(cold)} left)")
        request = request_for(game.position(), level.id, WARM_UP, WARM_UP_STOP_S)
        try:
            reply = await lane.run(request, self._times.cold_grace_s)
            if reply.error:
                log.error("%s of %s does not work: %s", level.id, game.id, reply.error)
        except (WorkerDiedError, SearchTimeoutError) as error:
            log.error("%s of %s cannot be prepared: %s", level.id, game.id, error)
        cold.popleft()
        if is_first and not cold:
            self._tell("ready", "ready")
            self._news.set()
        return True

    def _tell(self, state: str, detail: str) -> None:
        if (state, detail) != (self._state, self._detail):
            self._state, self._detail = state, detail
            self._on_status(self.status)


def default_workers() -> int:
    """All cores but one, and at least two, so that a short search never waits for a long one."""
    return max(2, (os.cpu_count() or 2) - 1)


def _stand_ins(game: Game, failed: Level) -> list[Level]:
    """Who moves for a level that failed: the next weaker one, then the weakest."""
    others = [level for level in levels_of(game) if level.id != failed.id]
    weaker = list(itertools.takewhile(lambda level: level.id != failed.id, levels_of(game)))
    return list(dict.fromkeys([*weaker[-1:], *others[:1]]))


def _find_level(game: Game, name: str) -> Level:
    try:
        return find_level(game, name)
    except UnknownLevelError:
        log.warning("%s has no level %r any more; its first one plays on", game.id, name)
        return levels_of(game)[0]
