"""Workers of the pool whose processes belong to a cluster, and the answers that they must reproduce first.

Identical engines with the same seed and node limit choose the same move. Another version, a miscompiled
kernel or missing data usually results in a different one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from bot.hosting.engines.job import Job, Tally, key_of
from bot.hosting.engines.search_job import (
    PROOF_STOP_S,
    EngineKey,
    FindGame,
    SearchReply,
    SearchRequest,
    proof_request,
)
from bot.hosting.engines.worker import SearchTimeoutError, Worker, WorkerDiedError
from engines.core.game import Position
from engines.core.level import Level

_log = logging.getLogger(__name__)


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
        """Whether the worker can take a job: it has proven the level, and is not proving another now.

        It takes no job that must run locally, or that may compile kernels.
        """
        return not (job.is_local or job.may_compile or self.is_proving) and job.key in self.warm

    async def run(self, request: SearchRequest, timeout_s: float) -> SearchReply:
        """Run a search and return its reply.

        Raises `WorkerDiedError` or `SearchTimeoutError`; the worker is lost then.
        """
        if self.is_lost:
            raise WorkerDiedError("the worker has left the cluster")
        try:
            return await super().run(request, timeout_s)
        except (WorkerDiedError, SearchTimeoutError) as error:
            self.is_lost = True
            self.has_hung = isinstance(error, SearchTimeoutError)
            raise

    def trouble(self, job: Job, reply: SearchReply) -> str:
        """Return why the reply to `job` cannot be used: an error or an illegal move; empty if it can.

        After an illegal move, or if it lacks kernels, the worker gets no more searches with the level
        (`refuse`).
        """
        trouble = reply.trouble(job.position)
        # Any engine can fail in a position, but a worker must not lack a proven level's kernels.
        if trouble and (reply.lacks_kernels or not reply.error):
            self.refuse(job.key, trouble)
        return trouble

    def refuse(self, key: EngineKey, reason: str) -> None:
        """Exclude the worker from searches with this level, and log the reason."""
        self.warm.discard(key)
        self.refused.add(key)
        _log.error(
            "The worker at %s gets no more searches with %s: %s", self.address, "/".join(key[:2]), reason
        )

    def count(self, tally: Tally) -> None:
        """Count a search that the worker has finished, in `tally`."""
        tally.remote += 1


@dataclass(frozen=True, slots=True)
class _Answer:
    position: Position
    level: Level
    action: int


class Proofs:
    """Reference answers that remote workers must reproduce to prove that they can search with a level.

    `prove_s` is the time limit for loading a level and answering, `compile_s` the one for compiling it first.
    """

    def __init__(self, prove_s: float, compile_s: float) -> None:
        self._prove_s, self._compile_s = prove_s, compile_s
        self._answers: dict[EngineKey, _Answer] = {}
        # One lock per host: parallel compilation of the same kernels there would only take longer.
        self._compiling: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def add(self, position: Position, level: Level, reply: SearchReply) -> None:
        """Store a local worker's answer as the one that remote workers must give to prove this level.

        Failed and long searches are not stored, nor those of external programs, which run only here.
        """
        if not level.program and not reply.error and reply.seconds < PROOF_STOP_S:
            self._answers[key_of(position, level)] = _Answer(position, level, reply.action)

    def next_for(self, worker: RemoteWorker) -> EngineKey | None:
        """Return the key of the next level that a remote worker must prove; `None` if no level is left."""
        known = worker.warm | worker.refused
        return next((key for key in self._answers if key not in known), None)

    async def prove_next(self, worker: RemoteWorker, on_change: Callable[[], None]) -> bool:
        """Let a remote worker prove one more level; return whether there was one.

        If its answer equals the stored one, the level is added to `worker.warm`, otherwise to
        `worker.refused`. A worker that dies or does not answer in time is lost. `on_change` is called before
        and after the proof, in which the worker accepts no search: a search reserved for it must not wait.
        """
        key = self.next_for(worker)
        if key is None:
            return False
        known = self._answers[key]
        worker.is_proving = True
        on_change()
        try:
            reply = await self._ask(worker, known)
            if reply.error or reply.action != known.action:
                what = reply.error or f"it plays {reply.action} where this machine plays {known.action}"
                worker.refuse(key, what)
        except (WorkerDiedError, SearchTimeoutError) as error:
            _log.warning("The worker at %s gets no more searches: %s", worker.address, error)
        finally:
            worker.is_proving = False
            on_change()
        return True

    async def _ask(self, worker: RemoteWorker, known: _Answer) -> SearchReply:
        """Return the worker's reply to the search `known`; the worker first compiles missing kernels."""
        request = proof_request(known.position, known.level.id)
        reply = await worker.run(request, self._prove_s)
        if not reply.lacks_kernels:
            return reply
        async with self._compiling[worker.address.rpartition(":")[0]]:
            _log.info(
                "The worker at %s compiles %s before its first search with it",
                worker.address,
                "/".join(request.key[:2]),
            )
            patient = proof_request(known.position, known.level.id, may_compile=True)
            return await worker.run(patient, self._compile_s)
