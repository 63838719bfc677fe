"""Moves the stored deadlines of silent people by times that do not count: absences of the host, vacations.

All functions run in a transaction. A time that lies both in an absence and in a vacation counts twice, to the
advantage of the silent person.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.boards import load_in
from bot.hosting.server_share import ServerShare
from db.store import deadlines


def excuse_absence_in(connection: sa.Connection, since: datetime, now: datetime, share: ServerShare) -> None:
    """Postpone the deadlines in a share of the servers by the host's absence from `since` until `now`.

    The absence counts from the event that set the deadline, if that is later. Other events, such as an offer
    before the host is back, change nothing. Deadlines that were due before the absence stay due.
    """
    rows = deadlines.load_of_matches(connection, DeadlineKind.SILENCE, silence.BEGINNINGS)
    for row, set_at in rows:
        began_at = max(since, set_at)
        is_ours = share.of == 1 or share.has(load_in(connection, row.subject_id).place.guild_id)
        if is_ours and began_at < min(row.due_at, now):
            deadlines.put(connection, row.kind, row.subject_id, row.due_at + (now - began_at))


def excuse_vacation_in(connection: sa.Connection, match: Match, user_id: int, change: timedelta) -> None:
    """Postpone the deadline of a person who is to move by the `change` of their vacation's end."""
    if silence.is_timed(match) and match.is_turn_of(user_id):
        deadlines.postpone(connection, DeadlineKind.SILENCE, match.id, change)


def restore_in(match: Match, connection: sa.Connection) -> None:
    """Store the deadline of a match again, whose stored time was damaged."""
    due_at = silence.due_at(match)
    if due_at is not None:
        deadlines.put(connection, DeadlineKind.SILENCE, match.id, due_at)
