"""Vacations. While a person is away, their clocks in matches with days per move are stopped."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime, timedelta

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.rows import VacationRow
from db.schema import vacations
from db.store.upsert import Upsert, all_incoming

_SAVE = Upsert(vacations, all_incoming(["ends_at"]))
_ENDS = sa.select(vacations.c.ends_at).where(
    vacations.c.user_id == sa.bindparam("of_user"),
    vacations.c.begins_at <= sa.bindparam("moment", type_=vacations.c.begins_at.type),
    vacations.c.ends_at > sa.bindparam("moment", type_=vacations.c.ends_at.type),
)


def save(connection: Connection, row: VacationRow) -> None:
    """Store a vacation; it replaces the person's vacation with the same start."""
    _SAVE.execute(connection, asdict(row))


def end(connection: Connection, user_id: int, moment: datetime) -> None:
    """End at this moment each of a person's vacations that would end later, even if it has not begun."""
    away = vacations.update().where(vacations.c.user_id == user_id, vacations.c.ends_at > moment)
    connection.execute(away.values(ends_at=moment))


def load(connection: Connection, user_id: int, since: datetime) -> list[VacationRow]:
    """Return a person's vacations that start at `since` or later, earliest first, without damaged rows."""
    query = sa.select(vacations).where(vacations.c.user_id == user_id, vacations.c.begins_at >= since)
    rows = connection.execute(query.order_by(vacations.c.begins_at))
    return valid_rows(VacationRow(*row) for row in rows)


def rest(connection: Connection, user_id: int, moment: datetime) -> timedelta:
    """Return how much is left of the person's vacation at this moment; 0 without one."""
    ends = connection.scalars(_ENDS, {"of_user": user_id, "moment": moment})
    rests = [end - moment for end in ends if isinstance(end, datetime)]
    return max(rests, default=timedelta(0))


def load_away(connection: Connection, moment: datetime) -> list[int]:
    """Return the ids of people with a vacation that ends after this moment, even if not begun, ascending."""
    query = sa.select(vacations.c.user_id).where(vacations.c.ends_at > moment).distinct()
    return list(connection.scalars(query.order_by(vacations.c.user_id)))
