"""Lists the workers and what each of them does, and decides which of them may begin what.

People's searches come first: while a search waits, no worker loads a level ahead, except its first one. So a
search waits for one load at most.
"""

from __future__ import annotations

from bot.hosting.engines.fair_queue import FairQueue
from bot.hosting.engines.job import Job, PoolTimes
from bot.hosting.engines.thinking_time import Expectation
from bot.hosting.engines.worker import Worker
from engines.core.game import Position
from engines.core.level import Level

QUICK_SEARCH_S = 0.03
"""Maximum expected seconds of a search whose reply is shown together with the preceding move."""


class Roster:
    """The workers, what each of them does now, and the jobs that wait for them.

    A kind of workers is one of their classes: `Worker` on this machine, `RemoteWorker` on a cluster. `own`
    are the workers of this machine, which take every job that no other kind takes.
    """

    def __init__(self, own: list[Worker], times: PoolTimes) -> None:
        self._times = times
        self.expectation = Expectation()
        self.own = own
        self._kinds: dict[type[Worker], list[Worker]] = {Worker: own}
        self.queue: FairQueue[Job] = FairQueue(self.expected_s)
        """Searches that a match waits for."""
        self.background: FairQueue[Job] = FairQueue(self.expected_s)
        self.running: dict[Worker, float] = {}
        """Workers at a search, each with the expected seconds of the search, loading included."""
        self.at_background: set[Worker] = set()
        """Workers at a background search, which are also in `running`."""
        self.loading: set[Worker] = set()
        """Workers that load a level, ahead or for a search."""
        self.stuck: set[Worker] = set()
        """Workers whose current load takes unusually long, which are also in `loading`."""
        self.idle: set[Worker] = set()

    @property
    def workers(self) -> list[Worker]:
        """The workers of all kinds."""
        return [worker for kind in self._kinds.values() for worker in kind]

    @property
    def count(self) -> int:
        """Number of workers of the kind to which jobs are offered first: the latest kind that has workers."""
        return next(len(kind) for kind in reversed(self._kinds.values()) if kind)

    def add(self, worker: Worker) -> None:
        """Add a worker; jobs are offered first to the kind that came last."""
        self._kinds.setdefault(type(worker), []).append(worker)

    def remove(self, worker: Worker) -> None:
        """Remove a worker if it is in the roster."""
        if worker in self._kinds[type(worker)]:
            self._kinds[type(worker)].remove(worker)

    def others(self, worker: Worker) -> set[Worker]:
        """Return the other workers of the same kind."""
        return set(self._kinds[type(worker)]) - {worker}

    def queue_of(self, job: Job) -> FairQueue[Job]:
        """Return the queue in which a job waits."""
        return self.background if job.is_background else self.queue

    def expected_s(self, job: Job, *, is_warm: bool = True) -> float:
        """Return how many seconds a job is expected to take, including the loading unless `is_warm`.

        The job's own limit, `cap_s`, is the most that is returned.
        """
        expected_s = self.expectation.seconds(job.game, job.level, is_warm=is_warm)
        return min(expected_s, job.cap_s or expected_s)

    # -- decisions ------------------------------------------------------
    def next_job(self, worker: Worker) -> Job | None:
        """Remove and return the job that a worker begins now; `None` if it may begin none."""
        job = self.queue.take(lambda job: self._may_take(worker, job))
        if job is None and self._has_room_for_background(worker):
            job = self.background.take(lambda job: self._may_take(worker, job))
        return job

    def may_load_ahead(self, worker: Worker) -> bool:
        """Whether a worker may load a level that no search waits for.

        A worker that has loaded nothing always may, because it cannot answer quickly before. Otherwise no
        search may wait, no other worker may load, and one worker must stay free of long searches.
        """
        if not worker.warm:
            return True
        is_busy = len(self.queue) or len(self.background) or self.loading
        return not is_busy and self._has_room_for_long(worker)

    def worker_to_free(self) -> Worker | None:
        """Return a worker whose load must end, because a search waits and all local workers are stuck.

        A worker is stuck while its load takes unusually long. Returns `None` if no load must end.
        """
        is_needed = len(self.queue) or len(self.background)
        return next(iter(self.stuck), None) if is_needed and self.stuck.issuperset(self.own) else None

    def has_short_behind_long(self) -> bool:
        """Whether a short search waits while every local worker that is not stuck is at a long one."""
        usable = set(self.own) - self.stuck
        if not all(self._is_long(self.running.get(worker, 0.0)) for worker in usable):
            return False
        return any(not self._is_long(self.expected_s(job)) for job in self.queue)

    def answers_at_once(self, position: Position, level: Level) -> bool:
        """Whether a search is expected to wait for at most `QUICK_SEARCH_S`, and to take no longer either.

        Only workers that have loaded the engine count. False if more searches wait than there are workers.
        """
        job = Job(position, level, seed=0)
        if len(self.queue) > self.count or self.expected_s(job) > QUICK_SEARCH_S:
            return False
        return any(self._may_take_at_once(worker, job) for worker in self._kind_for(job))

    def _may_take_at_once(self, worker: Worker, job: Job) -> bool:
        """Whether a worker has loaded the engine, and is expected to be free within `QUICK_SEARCH_S`."""
        is_free = worker not in self.loading and self.running.get(worker, 0.0) <= QUICK_SEARCH_S
        return is_free and worker.accepts(job) and job.key in worker.warm

    def _may_take(self, worker: Worker, job: Job) -> bool:
        """Whether a worker may take a job now.

        One worker of a kind stays free of long jobs, and idle workers that have loaded the engine go first.
        """
        if worker not in self._kind_for(job) or not worker.accepts(job):
            return False
        if self._is_long(self.expected_on(worker, job)) and not self._has_room_for_long(worker):
            return False
        return job.key in worker.warm or not any(
            job.key in other.warm for other in self.idle & self.others(worker)
        )

    def expected_on(self, worker: Worker, job: Job) -> float:
        """Return how many seconds a job is expected to take on a worker."""
        return self.expected_s(job, is_warm=job.key in worker.warm)

    def _kind_for(self, job: Job) -> list[Worker]:
        """Return the workers of the preferred kind that accepts a job; those of this machine if none does.

        A short job does not wait for workers that are all at long searches, if there is another kind.
        """
        is_long = self._is_long(self.expected_s(job))

        def accepts(worker: Worker) -> bool:
            return worker.accepts(job) and (is_long or not self._is_long(self.running.get(worker, 0.0)))

        return next((kind for kind in reversed(self._kinds.values()) if any(map(accepts, kind))), self.own)

    def _has_room_for_background(self, worker: Worker) -> bool:
        """Whether no search waits, and another worker stays free for the next one (if there are several)."""
        others = self.others(worker) - self.stuck
        busy = others & (set(self.running) | self.loading)
        return not len(self.queue) and (not others or len(busy) < len(others))

    def _has_room_for_long(self, worker: Worker) -> bool:
        """Whether a worker stays free of long searches if this worker takes one; true if there is no other.

        A worker that loads counts as free: the next search waits for the end of that load at most.
        """
        others = self.others(worker) - self.stuck
        busy = sum(self._is_long(self.running.get(other, 0.0)) for other in others)
        return busy < max(1, len(others))

    def _is_long(self, expected_s: float) -> bool:
        return expected_s >= self._times.long_from_s
