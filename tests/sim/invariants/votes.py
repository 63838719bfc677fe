"""Every vote ends, none too early, and there is one exactly when it is a channel's turn."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.spectating.votes import channel_seat
from tests.sim.invariant import Invariant


class Votes(Invariant):
    """A channel's move is voted on for the promised time."""

    def watch(self) -> None:
        """Record every stored poll."""
        self._polls: set[tuple[int, int]] = set()
        self.sim.driver.on_commit.append(self._note)

    def _note(self) -> None:
        self._polls.update(self.sim.rows("SELECT match_id, seq FROM polls"))

    async def check(self) -> None:
        """Check every match of a channel."""
        waiting = dict(self.sim.rows("SELECT match_id, seq FROM polls"))
        for match in self.sim.matches:
            if not match.is_vote:
                continue
            is_due = not match.is_finished and match.position.seat_to_move is channel_seat(match)
            if waiting.get(match.id) != (match.position_seq if is_due else None):
                self.sim.violate(
                    f"match {match.id} after {match.seq} events has the poll {waiting.get(match.id)}"
                )
            self._check_times(match)
        for match_id, count in self.sim.rows(
            "SELECT match_id, count(*) FROM votes"
            " WHERE match_id NOT IN (SELECT match_id FROM polls) GROUP BY match_id"
        ):
            self.sim.violate(f"{count} votes of match {match_id} are left of a poll that is over")

    def _check_times(self, match: Match) -> None:
        """Check that the voting time lies between a channel's move and the event before it.

        A further move of a turn may come after a quarter of that time, but not within 15 seconds.
        """
        assert match.terms.exhibition is not None
        pace, seat = timedelta(seconds=match.terms.exhibition.pace_s), channel_seat(match)
        before, mover = match.created_at, None
        for event in match.events:
            if event.kind is EventKind.MOVED and event.seat is seat and event.seq not in _forced(match):
                least = max(pace / 4, timedelta(seconds=15)) if mover is seat else pace
                if event.at - before < least:
                    self.sim.violate(f"match {match.id}: a vote of {least} took {event.at - before}")
                if (match.id, event.seq) not in self._polls:
                    self.sim.violate(f"match {match.id}: nobody could vote for event {event.seq}")
            before, mover = event.at, event.seat


def _forced(match: Match) -> set[int]:
    """Return the numbers of the events that are forced passes."""
    position, forced = match.beginning().position, set()
    for event in match.events:
        if event.kind is EventKind.MOVED and event.action is not None:
            if len(position.legal_actions()) == 1:
                forced.add(event.seq)
            position = position.play(event.action)
    return forced
