"""When people are away: days on which their slow clocks stand."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from db.damage import sound
from db.rows import VacationRow
from db.schema import vacations
from db.store.upsert import Upsert, all_incoming

_SAVE = Upsert(vacations, all_incoming(["ends_at"]))
_LOAD = (
    sa.select(vacations)
    .where(vacations.c.user_id == sa.bindparam("of_user"), vacations.c.begins_at >= sa.bindparam("since"))
    .order_by(vacations.c.begins_at)
)
_END = (
    vacations.update()
    .where(vacations.c.user_id == sa.bindparam("of_user"), vacations.c.ends_at > sa.bindparam("moment"))
    .values(ends_at=sa.bindparam("moment"))
)
_AWAY = (
    sa.select(vacations.c.user_id)
    .where(vacations.c.ends_at > sa.bindparam("moment"))
    .distinct()
    .order_by(vacations.c.user_id)
)


def save(connection: sa.Connection, row: VacationRow) -> None:
    """Store a vacation, in place of one that began at the same moment."""
    _SAVE.execute(connection, {"user_id": row.user_id, "begins_at": row.begins_at, "ends_at": row.ends_at})


def end(connection: sa.Connection, user_id: int, moment: datetime) -> None:
    """Have a person be back by this moment."""
    connection.execute(_END, {"of_user": user_id, "moment": moment})


def load(connection: sa.Connection, user_id: int, since: datetime) -> list[VacationRow]:
    """Return a person's vacations that began since then, the earliest first."""
    rows = connection.execute(_LOAD, {"of_user": user_id, "since": since})
    return sound(VacationRow(**row._mapping) for row in rows)


def load_away(connection: sa.Connection, moment: datetime) -> list[int]:
    """Return who is away at this moment, ascending."""
    return list(connection.scalars(_AWAY, {"moment": moment}))
