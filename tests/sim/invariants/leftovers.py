"""Nothing outlives its match: neither data in a process nor stored deadlines."""

from __future__ import annotations

from tests.lab import leftovers
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of

_MS = 1000


class Leftovers(Invariant):
    """Two minutes after a match's end, no data of it is left, and no finished task is kept."""

    async def check(self) -> None:
        """Check the running processes and the deadlines."""
        sim = self.sim
        since = moment_of(sim.loop) - leftovers.grace()
        over = leftovers.over_in(sim.rows, int(since.timestamp() * _MS)) - sim.unreadable
        for lives in sim.processes:
            for sentence in leftovers.left_over(leftovers.attributes(lives.bot), over):
                sim.violate(sentence)
        for sentence in leftovers.late_deadlines(sim.rows):
            sim.violate(sentence)
