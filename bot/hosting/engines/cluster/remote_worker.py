"""A worker of the pool whose process belongs to a cluster."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Executor

from bot.hosting.engines.job import Job, Tally
from bot.hosting.engines.search_job import EngineKey, FindGame, SearchReply, SearchRequest
from bot.hosting.engines.worker import SearchTimeoutError, Worker, WorkerDiedError

log = logging.getLogger(__name__)


class RemoteWorker(Worker):
    """Searches only with levels that it has proven; `address` is its address in the cluster.

    The pool cannot replace its process: once lost, it stays lost, and its search is repeated locally.
    """

    uses_idle_cores = False

    def __init__(
        self, make_executor: Callable[[], Executor], find_game: FindGame, grace_s: float, address: str
    ) -> None:
        super().__init__(make_executor, find_game, grace_s)
        self.address = address
        self.has_hung = False
        """Whether a search on this worker has timed out."""
        self.is_proving = False
        """Whether the worker is reproducing the reference answer of a level, which can take minutes."""
        self.refused: set[EngineKey] = set()
        """Keys of engines that this worker must not run, because its reference answers were wrong."""

    def __str__(self) -> str:
        return self.address

    def accepts(self, job: Job) -> bool:
        """Whether the worker can take a job; urgent compilation is done locally."""
        return not (job.is_local or job.may_compile or self.is_proving) and job.key in self.warm

    async def run(self, request: SearchRequest, timeout_s: float) -> SearchReply:
        """Run a search and return its reply.

        Raises `WorkerDiedError` or `SearchTimeoutError`; the worker is lost then.
        """
        if self.is_lost:
            raise WorkerDiedError("it is gone")
        try:
            return await super().run(request, timeout_s)
        except (WorkerDiedError, SearchTimeoutError) as error:
            self.is_lost = True
            self.has_hung = isinstance(error, SearchTimeoutError)
            raise

    def trouble(self, job: Job, reply: SearchReply) -> str:
        """Return why a reply is not a legal move; after an illegal one, the worker must not use the level."""
        trouble = reply.trouble(job.position)
        # Any engine can fail in a position, but a worker must not lack a proven level's kernels.
        if trouble and (reply.lacks_kernels or not reply.error):
            self.refuse(job.key, trouble)
        return trouble

    def refuse(self, key: EngineKey, reason: str) -> None:
        """Exclude the worker from searches with this level, and log the reason."""
        self.warm.discard(key)
        self.refused.add(key)
        log.error("The worker at %s must not search with %s: %s", self.address, "/".join(key[:2]), reason)

    def count(self, tally: Tally) -> None:
        """Count a search that the worker has finished."""
        tally.remote += 1
