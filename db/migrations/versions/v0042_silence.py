"""Time the silence of people in ongoing matches without a clock, from this update on."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

from db.types import UtcMilliseconds

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None

_SILENCE_KIND, _SILENCE = 8, timedelta(days=14)
_matches = sa.table(
    "matches",
    *map(sa.column, ("id", "status", "clock", "first_user_id", "second_user_id")),
    sa.column("is_rated", sa.Boolean),
)
_deadlines = sa.table(
    "deadlines", sa.column("kind"), sa.column("subject_id"), sa.column("due_at", UtcMilliseconds)
)
_vacations = sa.table("vacations", sa.column("user_id"), sa.column("ends_at", UtcMilliseconds))
_attendances = sa.table(
    "attendances", sa.column("process"), sa.column("alive_at", UtcMilliseconds), sa.column("is_present")
)


def upgrade() -> None:
    """Add a deadline for each match in which somebody may wait; the host looks at whose move it is.

    A vacation in progress does not count. The note says that the host is there now: an earlier absence does
    not count either.
    """
    connection, now = op.get_bind(), datetime.now(UTC)
    away = connection.execute(sa.select(_vacations).where(_vacations.c.ends_at > now))
    ends = {row.user_id: row.ends_at for row in away}
    rows = connection.execute(sa.select(_matches).where(_matches.c.clock.is_(None), _waits())).all()
    due = [
        {
            "kind": _SILENCE_KIND,
            "subject_id": row.id,
            "due_at": max(now, *(ends.get(one, now) for one in (row.first_user_id, row.second_user_id)))
            + _SILENCE,
        }
        for row in rows
    ]
    if due:
        connection.execute(_deadlines.insert(), due)
        note = {"process": "update", "alive_at": now, "is_present": False}
        connection.execute(_attendances.insert(), note)


def _waits() -> sa.ColumnElement[bool]:
    """Select ongoing matches of two people, and rated ones of a person and an engine."""
    first, second = _matches.c.first_user_id, _matches.c.second_user_id
    are_people = sa.and_(first.is_not(None), second.is_not(None), first != second)
    has_person = first.is_not(None) | second.is_not(None)
    return sa.and_(_matches.c.status == "ongoing", are_people | (_matches.c.is_rated & has_person))
