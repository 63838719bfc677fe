"""Records when a player's time runs out (the flag falls), and later ends the match if no win is claimed."""

from __future__ import annotations

import contextlib

import sqlalchemy as sa

from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.matches.command import Claim, Flag
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.match import Change, Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.presence.attendance import Attendance
from db.errors import ConflictError
from db.store import deadlines


class TimeKeeping:
    """Ends matches in which time has run out; no flag falls while players cannot reach the host."""

    def __init__(self, repository: MatchRepository, scheduler: Scheduler, attendance: Attendance) -> None:
        self._matches = repository
        self._scheduler = scheduler
        self._attendance = attendance
        scheduler.handle(DeadlineKind.CLOCK, self._handle_deadline)

    def handle_change(self, change: Change) -> None:
        """Schedule the fall of the next flag after a change in a match."""
        clock = change.after.clock
        if clock is not None and clock.due_at is not None:
            self._scheduler.wake_by(clock.due_at)

    async def _handle_deadline(self, match_id: int) -> None:
        try:
            match = await self._matches.load(match_id)
        except UnknownMatchError:
            await self._forget(match_id)
            return
        due_at = None if match.clock is None else match.clock.due_at
        if due_at is None:
            await self._forget(match_id)
        elif due_at <= self._matches.now() and not match.is_thinking and not self._attendance.is_away:
            # Otherwise, excusing the absence changes the deadline.
            await self._end_turn(match)

    async def _end_turn(self, match: Match) -> None:
        """Record the flag fall or end the match; an event that came first has set the next deadline."""
        turn = match.position.seat_to_move
        command = Flag(turn) if match.flagged is None else Claim(turn.other)
        with contextlib.suppress(ConflictError, MatchError):
            await self._matches.carry_out(match, command)

    async def _forget(self, match_id: int) -> None:
        def work(connection: sa.Connection) -> None:
            deadlines.take(connection, DeadlineKind.CLOCK, match_id)

        await self._matches.write(work)
