"""Nothing outlives its match: neither what a process remembers nor stored deadlines."""

from __future__ import annotations

from tests.lab import leftovers
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of

_MS = 1000


class Leftovers(Invariant):
    """Two minutes after its match is over nothing remembers it, and nobody keeps a task that is done."""

    async def check(self) -> None:
        """Look into the processes that live, and at the deadlines."""
        house = self.house
        since = moment_of(house.loop) - leftovers.grace()
        over = leftovers.over_in(house.rows, int(since.timestamp() * _MS)) - house.unreadable
        for lives in house.processes:
            for sentence in leftovers.left_over(leftovers.attributes(lives.bot), over):
                house.violate(sentence)
        for sentence in leftovers.late_deadlines(house.rows):
            house.violate(sentence)
