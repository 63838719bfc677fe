"""When each process was last known to be there: whether players could reach anybody."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from db.damage import sound
from db.rows import AttendanceRow
from db.schema import attendances
from db.store.upsert import Upsert, all_incoming

_NOTE = Upsert(attendances, all_incoming(["alive_at", "is_present"]))
_LOAD = sa.select(attendances).order_by(attendances.c.process)
_FORGET = attendances.delete().where(attendances.c.alive_at < sa.bindparam("moment"))


def note(connection: sa.Connection, row: AttendanceRow) -> None:
    """Store what is known of a process by now."""
    _NOTE.execute(
        connection, {"process": row.process, "alive_at": row.alive_at, "is_present": row.is_present}
    )


def load(connection: sa.Connection) -> list[AttendanceRow]:
    """Return what is known of every process."""
    return sound(AttendanceRow(**row._mapping) for row in connection.execute(_LOAD))


def forget(connection: sa.Connection, moment: datetime) -> None:
    """Forget the processes that were last there before this moment."""
    connection.execute(_FORGET, {"moment": moment})
