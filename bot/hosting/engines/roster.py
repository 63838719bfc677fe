"""Lists the workers and what each of them does, and decides which of them may begin what.

People's searches come first: nothing is loaded while a search waits, so a search waits for one load at most.
"""

from __future__ import annotations

from bot.hosting.engines.fair_queue import FairQueue
from bot.hosting.engines.job import Job, PoolTimes, key_of
from bot.hosting.engines.thinking_time import Expectation
from bot.hosting.engines.worker import Worker
from engines.core.game import Position
from engines.core.level import Level

QUICK_SEARCH_S = 0.03
"""Maximum expected seconds of a search whose reply is shown together with the preceding move."""


class Roster:
    """The local and remote workers, what they do now, and the jobs that wait for them."""

    def __init__(self, workers: list[Worker], times: PoolTimes) -> None:
        self._times = times
        self.expectation = Expectation()
        self.workers = workers
        """All workers, local and remote."""
        self.remote: list[Worker] = []
        """Remote workers, which are also in `workers`."""
        self.queue: FairQueue[Job] = FairQueue(self.expected_s)
        """Searches that a match waits for."""
        self.background: FairQueue[Job] = FairQueue(self.expected_s)
        self.running: dict[Worker, float] = {}
        """Workers at a search, each with the expected seconds of the search, loading included."""
        self.at_background: set[Worker] = set()
        """Workers at a background search, which are also in `running`."""
        self.loading: set[Worker] = set()
        """Local workers that load a level, ahead or for a search."""
        self.stuck: set[Worker] = set()
        """Workers whose current load takes unusually long, which are also in `loading`."""
        self.idle: set[Worker] = set()

    @property
    def local(self) -> list[Worker]:
        """The workers on this machine."""
        return [worker for worker in self.workers if not worker.is_remote]

    def others(self, worker: Worker) -> set[Worker]:
        """Return the other workers of the same kind, local or remote."""
        return {other for other in self.workers if other.is_remote == worker.is_remote} - {worker}

    def queue_of(self, job: Job) -> FairQueue[Job]:
        """Return the queue in which a job waits."""
        return self.background if job.is_background else self.queue

    def expected_s(self, job: Job, *, is_warm: bool = True) -> float:
        """Return how many seconds a job is expected to take, including the loading unless `is_warm`."""
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
        """Return a worker whose load must end for a search that waits: every local worker is stuck."""
        is_needed = len(self.queue) or len(self.background)
        return next(iter(self.stuck), None) if is_needed and self.stuck.issuperset(self.local) else None

    def answers_at_once(self, position: Position, level: Level) -> bool:
        """Whether a search is expected to finish, including waiting, within `QUICK_SEARCH_S`."""
        expected_s = self.expectation.seconds(position.game, level)
        if len(self.queue) > len(self.remote or self.workers) or expected_s > QUICK_SEARCH_S:
            return False
        key = key_of(position, level)
        able = [worker for worker in self.workers if worker.can_begin(key)]
        # A remote worker takes the search before a local one, unless it is at a long search.
        remote = [
            worker for worker in able if worker.is_remote and not self._is_long(self.running.get(worker, 0.0))
        ]
        return any(map(self._is_free_at_once, remote or able))

    def _is_free_at_once(self, worker: Worker) -> bool:
        """Whether a worker is free, or expected to be within `QUICK_SEARCH_S`."""
        return worker not in self.loading and self.running.get(worker, 0.0) <= QUICK_SEARCH_S

    def _may_take(self, worker: Worker, job: Job) -> bool:
        """Whether a worker may take a job now.

        One worker stays free of long jobs, idle workers that have loaded the engine go first, and remote
        workers go before local ones.
        """
        if worker.is_remote != self._is_for_remote(job) or (worker.is_remote and job.key not in worker.warm):
            return False
        if self._is_long(self.expected_on(worker, job)) and not self._has_room_for_long(worker):
            return False
        return job.key in worker.warm or not any(
            job.key in other.warm for other in self.idle & self.others(worker)
        )

    def expected_on(self, worker: Worker, job: Job) -> float:
        """Return how many seconds a job is expected to take on a worker."""
        return self.expected_s(job, is_warm=job.key in worker.warm)

    def _is_for_remote(self, job: Job) -> bool:
        """Whether a remote worker can take a job; urgent compilation is done locally.

        A short job does not wait for remote workers that are all at long searches or at proofs.
        """
        if job.is_local or job.may_compile:
            return False
        is_long = self._is_long(self.expected_s(job))
        able = (worker for worker in self.remote if worker.can_begin(job.key))
        return any(is_long or not self._is_long(self.running.get(worker, 0.0)) for worker in able)

    def _has_room_for_background(self, worker: Worker) -> bool:
        """Whether no search waits, and another worker stays free for the next one (if there are several)."""
        others = self.others(worker) - self.stuck
        busy = others & (set(self.running) | self.loading)
        return not len(self.queue) and (not others or len(busy) < len(others))

    def _has_room_for_long(self, worker: Worker) -> bool:
        """Whether a worker stays free of long searches if this worker takes one.

        A worker that loads counts as free: the next search waits for the end of that load at most.
        """
        others = self.others(worker) - self.stuck
        busy = sum(self._is_long(self.running.get(other, 0.0)) for other in others)
        return busy < max(1, len(others))

    def _is_long(self, expected_s: float) -> bool:
        return expected_s >= self._times.long_from_s
