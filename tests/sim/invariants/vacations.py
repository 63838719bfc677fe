"""No clock with days per move runs during a player's vacation, and no vacation is too long."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.matches.match import Match
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of

_MAX = timedelta(days=30)
_DAY_MS = 86_400_000


class Vacations(Invariant):
    """Clocks are stopped exactly while a player is on vacation."""

    async def check(self) -> None:
        """Check everybody's vacations, and every match with days per move."""
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
