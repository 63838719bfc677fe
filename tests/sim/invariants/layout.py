"""All messages can be read and pressed on any phone (`tests.lab.layout_rules`)."""

from __future__ import annotations

from tests.lab.layout_rules import faults
from tests.sim.invariant import Invariant
from tests.sim.platform.discord import Event


class Layout(Invariant):
    """No row wraps, every stone is visible in every theme, and no text is too long."""

    def watch(self) -> None:
        """Check every new message."""
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        if event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and event.data.get("author", {}).get("bot"):
            # People in a simulation press all there is, a pad five wide too.
            for fault in faults(event.data, may_be_wide=True):
                self.sim.violate(fault)
