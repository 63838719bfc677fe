"""Reference answers of local workers, which remote workers must reproduce before they are trusted.

Identical engines with the same seed and node limit choose the same move. Another version, a miscompiled
kernel or missing data usually results in a different one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from bot.hosting.engines.cluster.remote_worker import RemoteWorker
from bot.hosting.engines.job import key_of
from bot.hosting.engines.search_job import PROOF_STOP_S, EngineKey, SearchReply, proof_request
from bot.hosting.engines.worker import SearchTimeoutError, WorkerDiedError
from engines.core.game import Position
from engines.core.level import Level

log = logging.getLogger(__name__)


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
        """Store a local worker's answer as the reference for this level."""
        if not reply.error and reply.seconds < PROOF_STOP_S:
            self._answers[key_of(position, level)] = _Answer(position, level, reply.action)

    def next_for(self, worker: RemoteWorker) -> EngineKey | None:
        """Return the next level that a remote worker must load and check; `None` if no level is left."""
        known = worker.warm | worker.refused
        return next((key for key in self._answers if key not in known), None)

    async def prove_next(self, worker: RemoteWorker, on_change: Callable[[], None]) -> bool:
        """Load one more level on a remote worker, and compare its answer; return whether there was one.

        If the answers are equal, the level is added to `worker.warm`, otherwise to `worker.refused`.
        `on_change` is called at both ends: a search reserved for this worker must not wait for the proof.
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
            log.warning("The worker at %s is no longer used: %s", worker.address, error)
        finally:
            worker.is_proving = False
            on_change()
        return True

    async def _ask(self, worker: RemoteWorker, known: _Answer) -> SearchReply:
        """Return the worker's answer; if kernels are missing there, it compiles them first."""
        request = proof_request(known.position, known.level.id)
        reply = await worker.run(request, self._prove_s)
        if not reply.lacks_kernels:
            return reply
        async with self._compiling[worker.address.rpartition(":")[0]]:
            log.info("The worker at %s compiles %s", worker.address, "/".join(request.key[:2]))
            patient = proof_request(known.position, known.level.id, may_compile=True)
            return await worker.run(patient, self._compile_s)
