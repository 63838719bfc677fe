"""No clock waits for a match that has moved on, and stopped clocks are checked again."""

from __future__ import annotations

from bot.hosting.deadlines import DeadlineKind
from tests.sim.invariant import Invariant


class Holds(Invariant):
    """Each match with a stopped clock waits for a board that still exists."""

    async def check(self) -> None:
        """Check every match whose clock another match stops."""
        matches = {match.id: match for match in self.sim.matches}
        kind = int(DeadlineKind.HELD)
        watched = {
            number for (number,) in self.sim.rows("SELECT subject_id FROM deadlines WHERE kind = ?", kind)
        }
        for match in matches.values():
            if match.held_by is None or match.is_finished:
                continue
            number, position_seq = match.held_by
            other = matches.get(number)
            if other is not None and (other.is_finished or other.position_seq != position_seq):
                self.sim.violate(f"match {match.id} waits for match {number}, which has moved on")
            if match.id not in watched:
                self.sim.violate(f"nothing will end the wait of match {match.id} for match {number}")
