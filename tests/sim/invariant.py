"""A property of every run, watched during the run or checked in the quiet after it.

An invariant is a subclass in a file of its own in `tests/sim/invariants`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun


class Invariant:
    """Observes a run from outside: Discord's messages, the database, the log."""

    def __init__(self, sim: SimulatedRun) -> None:
        self.sim = sim

    def watch(self) -> None:
        """Subscribe to the run's events; called before the run begins."""

    async def check(self) -> None:
        """Check the state in the quiet after the run; call `sim.violate` for each violation."""
