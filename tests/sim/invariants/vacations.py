"""No clock that counts in days runs while a player is on vacation, and nobody is away for too long."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.matches.match import Match
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of

_MAX = timedelta(days=30)
_DAY_MS = 86_400_000


class Vacations(Invariant):
    """What stands and what runs follows from who is away."""

    async def check(self) -> None:
        """Look at what everybody took, and at every match that counts in days."""
        now_ms = int(moment_of(self.sim.loop).timestamp() * 1000)
        for user_id, taken_ms in self.sim.rows(
            "SELECT user_id, sum(ends_at - begins_at) FROM vacations GROUP BY user_id"
        ):
            if taken_ms > _MAX / timedelta(milliseconds=1):
                self.sim.violate(f"{user_id} took {taken_ms / _DAY_MS:.1f} days of vacation in one year")
        away = {
            user_id
            for (user_id,) in self.sim.rows(
                "SELECT user_id FROM vacations WHERE begins_at <= ? AND ends_at > ?", now_ms, now_ms
            )
        }
        for match in self.sim.matches:
            self._check_match(match, away)

    def _check_match(self, match: Match, away: set[int]) -> None:
        control = match.terms.clock
        is_daily = control is not None and control.is_daily and match.terms.tournament_id is None
        if match.is_finished or match.flagged is not None or not is_daily:
            return
        if (match.vacation is not None) != bool(away.intersection(match.user_ids)):
            self.sim.violate(
                f"the clock of match {match.id} stands for {match.vacation}, and {sorted(away)} are away"
            )
