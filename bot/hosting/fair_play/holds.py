"""Stops the clock of a match in which a person's move waits for another match, until that one moves on.

The stop is an event of the match's log, and a deadline stands beside it. A transaction that changes the
board of any match of the same person makes the deadline due. So the clock runs again after a restart too, or
if another process has the other match.
"""

from __future__ import annotations

import contextlib
from datetime import timedelta
from functools import partial

from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import HostingError
from bot.hosting.matches.command import Hold, Resume
from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from db.access import Connection
from db.errors import ConflictError
from db.store import deadlines

_CHECK_INTERVAL = timedelta(hours=1)
"""Interval between checks of a stopped clock, for changes that set no deadline, such as a deletion."""
_RETRY = timedelta(seconds=30)
"""Time after which a clock that could not be restarted is looked at again."""


class Holds:
    """Stops the clock of a match whose move waits for another match, and restarts it.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self, repository: MatchRepository, scheduler: Scheduler) -> None:
        self._matches = repository
        scheduler.handle(DeadlineKind.HELD, self._check)

    async def hold(self, match_id: int, user_id: int, other: Match) -> bool:
        """Stop the clock of this person's match until `other`, another match of theirs, moves on.

        The stop lasts at most until the match's `held_until`. Returns whether the match has a clock and is
        paused now; `False` if another event came first, and after a `HostingError`.
        """
        # If another event came first, the next attempt to move tries again.
        with contextlib.suppress(HostingError, ConflictError):
            match = await self._matches.load(match_id)
            seat = match.seat_of(user_id)
            if seat is not None and not match.is_paused:
                match = await self._matches.carry_out(match, Hold(seat, other.id, other.position_seq))
            return match.clock is not None and match.is_paused
        return False

    async def _check(self, match_id: int) -> None:
        """Restart the clock of a match unless it still waits; a conflict is checked again later.

        If the match is over or no longer stopped by another one, only remove the deadline.
        """
        match = await self._matches.load(match_id)
        if match.held_by is None or match.is_finished:
            await self._matches.write(lambda it: deadlines.take(it, DeadlineKind.HELD, match_id))
            return
        if await self._matches.write(partial(self._postpone_in, match=match)):
            return
        with contextlib.suppress(ConflictError):
            await self._matches.carry_out(match, Resume(match.position.seat_to_move))

    def _postpone_in(self, connection: Connection, match: Match) -> bool:
        """Set when a stopped match is looked at next, and return whether it still waits for the other match.

        It waits no longer if the other match has moved on, ended or gone, or after the longest time.
        """
        now, until = self._matches.now(), match.held_until
        assert match.held_by is not None
        if until is None or now >= until:
            return False
        number, position_seq = match.held_by
        deadlines.put(connection, DeadlineKind.HELD, match.id, min(now + _RETRY, until))
        # Read only now: a transaction that moves the other match on after this makes the deadline due again.
        try:
            other = self._matches.load_in(connection, number)
        except UnknownMatchError:
            return False
        if other.is_finished or other.position_seq != position_seq:
            return False
        deadlines.put(connection, DeadlineKind.HELD, match.id, min(now + _CHECK_INTERVAL, until))
        return True


def store_deadline(connection: Connection, before: Match | None, after: Match) -> None:
    """Store a deadline, due at once, when another match stops this one; remove it when this one goes on.

    `before` and `after` are the match before and after a change, in whose transaction this runs; nothing
    happens for a new match (`before` is `None`). If the board has changed, the deadlines of all stopped
    matches of its players become due at once, because those matches may go on now.
    """
    if before is None:
        return
    if after.held_by is not None:
        if before.held_by != after.held_by:
            # Due at once: the other match may have moved on just before.
            deadlines.put(connection, DeadlineKind.HELD, after.id, after.updated_at)
    elif before.held_by is not None:
        deadlines.take(connection, DeadlineKind.HELD, after.id)
    if before.position_seq != after.position_seq and deadlines.has_any(connection, DeadlineKind.HELD):
        deadlines.hasten(connection, DeadlineKind.HELD, after.user_ids, after.updated_at)
