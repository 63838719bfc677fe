"""No clock stands for a match that has moved on, and what stands is looked at again."""

from __future__ import annotations

from bot.hosting.deadlines import DeadlineKind
from tests.sim.invariant import Invariant


class Holds(Invariant):
    """Each match whose clock stands waits for a board that is still there."""

    async def check(self) -> None:
        """Look at every match whose clock stands for another."""
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
