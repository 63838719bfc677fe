"""Discord's scheduled events of tournaments: who announces one is decided here."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from db.damage import sound_or_none
from db.schema import scheduled_events, tournaments
from db.store.upsert import Upsert, all_incoming
from db.tournament_rows import ScheduledEventRow

_TO_COME, _OVER = 1, 3
_CLAIM = Upsert(scheduled_events)
_SAVE = Upsert(scheduled_events, all_incoming(["event_id", "status"]))
_LOAD = sa.select(scheduled_events).where(scheduled_events.c.tournament_id == sa.bindparam("key"))
_UNSETTLED = (
    sa.select(tournaments.c.id)
    .outerjoin(scheduled_events, scheduled_events.c.tournament_id == tournaments.c.id)
    .where(
        sa.or_(
            scheduled_events.c.status < _OVER,
            sa.and_(
                scheduled_events.c.status.is_(None),
                tournaments.c.starts_at.is_not(None),
                tournaments.c.state == "open",
            ),
        )
    )
    .order_by(tournaments.c.id)
)


def claim(connection: sa.Connection, tournament_id: int) -> bool:
    """Say that this process announces a tournament; whether no other has said so."""
    return _CLAIM.execute(connection, {"tournament_id": tournament_id, "event_id": None, "status": _TO_COME})


def save(connection: sa.Connection, event: ScheduledEventRow) -> None:
    """Keep what is known of a tournament's event in place of what was known before."""
    _SAVE.execute(connection, asdict(event))


def load(connection: sa.Connection, tournament_id: int) -> ScheduledEventRow | None:
    """Return a tournament's event; `None` where none was asked for."""
    row = connection.execute(_LOAD, {"key": tournament_id}).one_or_none()
    return sound_or_none(None if row is None else ScheduledEventRow(*row))


def load_unsettled(connection: sa.Connection) -> list[int]:
    """Return the tournaments that may want an event, or whose event is not over, by id."""
    return list(connection.scalars(_UNSETTLED))
