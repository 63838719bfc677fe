"""A search that the cluster does not finish is repeated here in time, and live workers are used again."""

from __future__ import annotations

from itertools import chain

from tests.sim.cluster import Search
from tests.sim.invariant import Invariant

_PROMISED_S = 2.0
"""Seconds by which a move may be later than without a cluster."""
_FELT_S = 20.0
"""Seconds for which a failed worker of this machine can delay searches."""
_SEEN_WITHIN_S = 140.0
"""Seconds until a silent worker is used again: a minute to answer, and a minute's pause after a failure."""

_NOTICED_S = 5.0
"""Seconds after which the bot knows that a worker cannot compile."""


class Cluster(Invariant):
    """Checks every finished search and, in the quiet, the connections."""

    async def check(self) -> None:
        """Check the recorded searches and the scheduler's workers."""
        for one in self.sim.searches:
            if not self._is_hindered(one):
                self._check_search(one)
        self._check_connections()

    def _check_search(self, one: Search) -> None:
        took_s, what = one.ended - one.began, f"a search of {one.budget_s} s at {one.began:.1f} s"
        if one.trouble:
            self.sim.violate(f"{what} failed, and no worker of this machine was asked: {one.trouble}")
        if one.is_returned:
            self.sim.trace.note(self.sim.loop.time(), "taken back", took_s, one.budget_s)
            if took_s > one.budget_s + _PROMISED_S:
                self.sim.violate(f"{what} was lost on the cluster, and took {took_s:.1f} s")

    def _is_hindered(self, one: Search) -> bool:
        """Whether the bot was frozen meanwhile, or this machine's workers failed or were busy."""
        others = (
            (other.began, other.ended)
            for other in self.sim.searches
            if other is not one and other.process is one.process
        )
        struck = self.sim.faults.struck
        failures = ((fault.at, fault.at + _FELT_S) for fault in struck if fault.address[0] == "search")
        frozen = chain.from_iterable(lives.frozen for lives in self.sim.processes)
        spans = chain(others, failures, frozen, self.sim.machine.loads)
        return any(begin < one.ended and one.began < end for begin, end in spans)

    def _have_all_been_there(self) -> bool:
        """Whether every process has run for longer than a bot's pause before it uses a cluster again."""
        lives = [one.all[-1] for one in self.sim.processes]
        latest = self.sim.loop.time() - _SEEN_WITHIN_S
        return all(life.began < latest and not life.ended.is_set() for life in lives)

    def _check_connections(self) -> None:
        cluster = self.sim.cluster
        if cluster is None or not self._have_all_been_there():
            return
        if len(cluster.clients) != len(self.sim.processes):
            self.sim.violate(f"{list(cluster.clients)} are connected with the cluster's scheduler")
        for worker in cluster.workers.values():
            # One whose heart has stopped is the scheduler's to replace.
            is_compiling = self.sim.loop.time() < worker.compiles_until + _NOTICED_S
            if worker.is_heard and not worker.answers and not is_compiling:
                self.sim.violate(f"the worker at {worker.address} does not answer, and nobody minds")
            elif worker.is_heard and not worker.hearers:
                self.sim.violate(f"nobody uses the worker at {worker.address}")
