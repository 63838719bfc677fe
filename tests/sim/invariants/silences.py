"""Nobody loses by silence without notice, and every match can end.

All times are computed again from the log.
"""

from __future__ import annotations

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.match import Match
from tests.sim.invariant import Invariant
from tests.sim.silences import is_earlier

_BOARD = (EventKind.MOVED, EventKind.TAKEN_BACK)
_ENDS = (EventKind.FLAGGED, EventKind.ABANDONED)


class Silences(Invariant):
    """Reads the log of every match without a clock."""

    async def check(self) -> None:
        """Check every match."""
        rows = self.sim.rows("SELECT subject_id FROM deadlines WHERE kind = ?", int(DeadlineKind.SILENCE))
        timed = {match_id for (match_id,) in rows}
        for match in self.sim.matches:
            if match.clock is not None:
                continue
            are_people = len(match.user_ids) == len(match.players)
            if match.terms.is_rated and are_people and not is_earlier(self.sim.seed):
                self.sim.violate(f"match {match.id} of two people is rated and has no clock")
            if silence.due_at(match) is not None and match.id not in timed:
                self.sim.violate(f"nothing follows from the silence in match {match.id}")
            self._check_steps(match)

    def _check_steps(self, match: Match) -> None:
        """Check that each step comes after its minimum time, and none without notice."""
        moved_at, noticed_at, flagged = match.created_at, None, False
        for event in match.events:
            if event.kind in _BOARD:
                moved_at, noticed_at, flagged = event.at, None, False
            elif event.kind is EventKind.NOTICE_GIVEN:
                if event.at - moved_at < silence.SILENCE:
                    self._complain(match, event, "is early")
                noticed_at = event.at
            elif event.kind in _ENDS:
                least = silence.NOTICE if event.kind is EventKind.FLAGGED else silence.ABANDONMENT
                if noticed_at is None or event.at - noticed_at < least:
                    self._complain(match, event, "has no notice, or comes early")
                flagged = event.kind is EventKind.FLAGGED
            elif event.kind is EventKind.CLAIMED and not flagged:
                self._complain(match, event, "claims without a flag")

    def _complain(self, match: Match, event: Event, what: str) -> None:
        self.sim.violate(f"{event.kind.name} {event.seq} of match {match.id} {what}")
