"""In the quiet after a run, engines have moved and due deadlines are handled."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.matches.acting.waiting import waits_for_seat
from engines.core.types import Seat
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of

_SLACK = timedelta(seconds=70)
_EPOCH_MS = 1000


class Waiting(Invariant):
    """Every match waits for a person, and every challenge for its time."""

    async def check(self) -> None:
        """Check matches, challenges and deadlines."""
        sim, now = self.sim, moment_of(self.sim.loop)
        for match in sim.matches:
            # Two engines play on by themselves, also while this looks.
            if match.is_thinking and not all(player.is_engine for player in match.players):
                sim.violate(f"the engine of match {match.id} owes a move after {match.seq} events")
        stored = {
            match_id: (bool(first), bool(second))
            for match_id, first, second in sim.rows("SELECT id, first_waits, second_waits FROM matches")
        }
        for match in sim.matches:
            told = tuple(waits_for_seat(match, seat) for seat in Seat)
            if not match.is_finished and stored[match.id] != told:
                sim.violate(f"match {match.id} waits for seats {told}, not {stored[match.id]}")
        overdue = int((now - _SLACK).timestamp() * _EPOCH_MS)
        due = sim.rows("SELECT kind, subject_id FROM deadlines WHERE due_at < ?", overdue)
        for kind, subject in due:
            sim.violate(f"deadline {kind} of {subject} is overdue")
        forgotten = "state = 'pending' AND id NOT IN (SELECT subject_id FROM deadlines)"
        for (challenge,) in sim.rows(f"SELECT id FROM challenges WHERE {forgotten}"):
            sim.violate(f"challenge {challenge} is pending and will never expire")
