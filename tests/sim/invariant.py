"""Something that must hold in every run: watched while it goes on, or checked in the quiet after it.

An invariant is a subclass in a file of its own in `tests/sim/invariants`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun


class Invariant:
    """Knows a run from outside: what Discord shows, what is stored, what was logged."""

    def __init__(self, sim: SimulatedRun) -> None:
        self.sim = sim

    def watch(self) -> None:
        """Begin to watch the run; called before it begins."""

    async def check(self) -> None:
        """Look at what is left in the quiet after the run; call `sim.violate` for what must not be."""
