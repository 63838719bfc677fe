"""Searches on a cluster, in a part of the runs (machine/cluster.py).

Each search of the bot is recorded with its times: no fault of the cluster may delay a move for long.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from unittest import mock

from bot.hosting.engines.cluster.cluster import Cluster
from bot.hosting.engines.job import Job, PoolTimes
from bot.hosting.engines.thinking_time import remaining_s
from bot.hosting.engines.workers import Workers
from tests.sim.machine.loop import PROCESS, Process

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

_PART = 0.125
_ADDRESS = "tcp://scheduler:8786"


@dataclass
class Search:
    """A search of the bot, with its start and its end."""

    process: Process | None
    budget_s: float
    began: float
    ended: float = float("inf")
    is_returned: bool = False
    """Whether the cluster got the search first, and did not finish it."""
    trouble: str = ""
    """Reason why the search gave no move, unless kernels had to be compiled."""


def is_drawn(seed: int) -> bool:
    """Whether the run of this seed has a cluster."""
    # Another word would give other seeds a cluster.
    return random.Random(f"{seed}:elsewhere").random() < _PART


@contextlib.contextmanager
def joined(sim: SimulatedRun) -> Iterator[None]:
    """Let the bot search on the cluster during the block, if there is one."""
    if sim.cluster is None:
        yield
        return
    scheduler, search = sim.cluster, Workers.search

    async def noted(self: Workers, job: Job) -> Any:
        budget_s = remaining_s(job, 0.0, PoolTimes().longest_s)
        one = Search(PROCESS.get(), budget_s, sim.loop.time())
        sim.searches.append(one)
        try:
            found = await search(self, job)
            one.is_returned = job.is_local
            one.trouble = "" if found[0].lacks_kernels else found[0].trouble(job.position)
            return found
        finally:
            one.ended = sim.loop.time()

    with (
        mock.patch("bot.process.launch._cluster", lambda settings: Cluster(_ADDRESS, scheduler.client)),
        mock.patch.object(Workers, "search", noted),
    ):
        yield
