"""Reviews are completed, and neither they nor an analysis delays the reply to a move."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import BEGINNING

_STORAGE = re.compile("statement|commit|disk full")
_LONGEST = timedelta(seconds=45)
"""Longest time of an engine's reply: to be compiled, loaded, wait for its turn, and search."""


class Reviews(Invariant):
    """Nobody waits for background work."""

    async def check(self) -> None:
        """Check every review, and every reply of an engine."""
        sim = self.sim
        # A review whose end could not be stored is known until the next start, which goes on with it.
        is_stored = not any(_STORAGE.search(f"{one.address[0]}: {one.kind}") for one in sim.faults.struck)
        for (match_id,) in sim.rows("SELECT match_id FROM reviews WHERE NOT is_done"):
            if is_stored:
                sim.violate(f"the review of match {match_id} came to no end")
        for match in sim.matches:
            if not match.is_watched and not match.is_vote:
                self._check_answers(match)

    def _check_answers(self, match: Match) -> None:
        before = match.created_at
        for event in match.events:
            if event.kind is EventKind.MOVED and event.think_ms is not None:
                taken = event.at - before
                if taken > _LONGEST and not self._is_troubled(before, event.at):
                    self.sim.violate(f"the engine of match {match.id} took {taken} for event {event.seq}")
            before = event.at

    def _is_troubled(self, since: datetime, until: datetime) -> bool:
        return self.sim.is_troubled((since - BEGINNING).total_seconds(), (until - BEGINNING).total_seconds())
