"""Every interaction is answered in time unless a fault prevents it, and never with an apology."""

from __future__ import annotations

from bot.i18n import words_for
from bot.playground.checks.message import LOADING
from tests.sim.invariant import Invariant
from tests.sim.platform.discord import Event

_APOLOGIES = frozenset(words_for(locale)("apology") for locale in ("en-US", "de", "ja", "fr"))
_ACK_S = 3.0


class Answers(Invariant):
    """ "This interaction failed" and "something went wrong" are bugs."""

    def watch(self) -> None:
        """Read every message as it appears."""
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        if event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and event.data.get("content") in _APOLOGIES:
            self.sim.violate("the bot apologised for something that nobody foresaw")

    async def check(self) -> None:
        """Check every interaction of the run."""
        sim = self.sim
        for at, made in sim.interactions:
            if made.is_failed and not sim.is_troubled(at, at + _ACK_S):
                sim.violate(f"interaction {made.id} of kind {made.kind} ({made.data}) was not answered")
            is_promise = made.original is not None and made.original.data["flags"] & LOADING
            if is_promise and not sim.is_troubled(at, at + 60.0):
                sim.violate(f"interaction {made.id} got a promise that nobody kept")
