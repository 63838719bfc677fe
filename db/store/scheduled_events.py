"""Discord's scheduled events of tournaments. Only one of several processes announces each tournament."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from db.access import Connection
from db.schema import scheduled_events, tournaments
from db.store.queries import read_first
from db.store.upsert import Upsert, all_incoming
from db.tournament_rows import ScheduledEventRow

_TO_COME, _OVER = 1, 3
_CLAIM = Upsert(scheduled_events)
_SAVE = Upsert(scheduled_events, all_incoming(["event_id", "status"]))


def claim(connection: Connection, tournament_id: int) -> bool:
    """Claim the announcement of a tournament; return false if it was already claimed, by any process."""
    return _CLAIM.execute(connection, {"tournament_id": tournament_id, "event_id": None, "status": _TO_COME})


def save(connection: Connection, event: ScheduledEventRow) -> None:
    """Store a tournament's scheduled event, replacing the stored one."""
    _SAVE.execute(connection, asdict(event))


def load(connection: Connection, tournament_id: int) -> ScheduledEventRow | None:
    """Return the scheduled event of a tournament; `None` if it has none, or the row is damaged."""
    query = sa.select(scheduled_events).where(scheduled_events.c.tournament_id == tournament_id)
    return read_first(connection, ScheduledEventRow, query)


def load_unsettled(connection: Connection) -> list[int]:
    """Return the ids, ascending, of tournaments that may need a scheduled event, or whose event is not over.

    An open tournament with a starting time may need one until its announcement is claimed.
    """
    is_announced = scheduled_events.c.status.is_not(None)
    may_want = sa.and_(tournaments.c.starts_at.is_not(None), tournaments.c.state == "open")
    query = (
        sa.select(tournaments.c.id)
        .outerjoin(scheduled_events, scheduled_events.c.tournament_id == tournaments.c.id)
        .where(sa.or_(scheduled_events.c.status < _OVER, sa.not_(is_announced) & may_want))
        .order_by(tournaments.c.id)
    )
    return list(connection.scalars(query))
