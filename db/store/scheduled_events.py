"""Discord's scheduled events of tournaments: who announces one is decided here."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from db.schema import scheduled_events, tournaments
from db.store.queries import read_first
from db.store.upsert import Upsert, all_incoming
from db.tournament_rows import ScheduledEventRow

_TO_COME, _OVER = 1, 3
_CLAIM = Upsert(scheduled_events)
_SAVE = Upsert(scheduled_events, all_incoming(["event_id", "status"]))


def claim(connection: sa.Connection, tournament_id: int) -> bool:
    """Say that this process announces a tournament; whether no other has said so."""
    return _CLAIM.execute(connection, {"tournament_id": tournament_id, "event_id": None, "status": _TO_COME})


def save(connection: sa.Connection, event: ScheduledEventRow) -> None:
    """Keep what is known of a tournament's event in place of what was known before."""
    _SAVE.execute(connection, asdict(event))


def load(connection: sa.Connection, tournament_id: int) -> ScheduledEventRow | None:
    """Return a tournament's event; `None` where none was asked for."""
    query = sa.select(scheduled_events).where(scheduled_events.c.tournament_id == tournament_id)
    return read_first(connection, ScheduledEventRow, query)


def load_unsettled(connection: sa.Connection) -> list[int]:
    """Return the tournaments that may want an event, or whose event is not over, by id."""
    is_announced = scheduled_events.c.status.is_not(None)
    may_want = sa.and_(tournaments.c.starts_at.is_not(None), tournaments.c.state == "open")
    query = (
        sa.select(tournaments.c.id)
        .outerjoin(scheduled_events, scheduled_events.c.tournament_id == tournaments.c.id)
        .where(sa.or_(scheduled_events.c.status < _OVER, sa.not_(is_announced) & may_want))
        .order_by(tournaments.c.id)
    )
    return list(connection.scalars(query))
