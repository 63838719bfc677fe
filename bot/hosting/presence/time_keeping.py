"""Records when a player's time runs out (the flag falls), and later ends the match if no win is claimed.

Without a clock, it takes the steps that follow a person's silence (`bot.hosting.matches.silence`).
"""

from __future__ import annotations

import contextlib
from functools import partial

from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.matches import silence
from bot.hosting.matches.acting.timetable import restore_in
from bot.hosting.matches.command import Claim, Flag
from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.presence.host_presence import HostPresence
from db.errors import ConflictError
from db.store import deadlines


class TimeKeeping:
    """Ends matches in which time has run out; no flag falls while players cannot reach the host."""

    def __init__(self, repository: MatchRepository, scheduler: Scheduler, presence: HostPresence) -> None:
        self._matches = repository
        self._presence = presence
        scheduler.handle(DeadlineKind.CLOCK, self._handle_deadline)
        scheduler.handle(DeadlineKind.SILENCE, self._handle_silence)
        # A process that returns reads this deadline. When due, it only goes if its match no longer exists.
        scheduler.handle(DeadlineKind.GAME_MISSING, repository.load)

    async def _handle_deadline(self, match_id: int) -> None:
        match = await self._matches.load(match_id)
        due_at = None if match.clock is None else match.clock.due_at
        if due_at is None:
            await self._forget(DeadlineKind.CLOCK, match_id)
        elif due_at <= self._matches.now() and not match.is_thinking and not self._presence.is_away:
            # Otherwise, excusing the absence changes the deadline.
            turn = match.position.seat_to_move
            command = Flag(turn) if match.flagged is None else Claim(turn.other)
            # An event that came first has set the next deadline.
            with contextlib.suppress(ConflictError, MatchError):
                await self._matches.carry_out(match, command)

    async def _handle_silence(self, match_id: int) -> None:
        match = await self._matches.load(match_id)
        step = silence.next_step(match)
        if step is None:
            await self._forget(DeadlineKind.SILENCE, match_id)
            return
        # The scheduler may have read the deadline before an absence or a vacation postponed it.
        due_at = await self._matches.read(lambda it: deadlines.load_due(it, DeadlineKind.SILENCE, match_id))
        if due_at is None or due_at > self._matches.now() or self._presence.is_away:
            return
        try:
            await self._matches.carry_out(match, step)
        except ConflictError:
            return  # An event that came first has set the next deadline.
        except MatchError:
            await self._matches.write(partial(restore_in, match))

    async def _forget(self, kind: DeadlineKind, match_id: int) -> None:
        await self._matches.write(lambda connection: deadlines.take(connection, kind, match_id))
