"""Heartbeats of processes: the last time at which players could reach the bot through each process.

Damaged rows are left out of lists.
"""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.rows import AttendanceRow
from db.schema import attendances
from db.store.upsert import Upsert, all_incoming

_SAVE = Upsert(attendances, all_incoming(["alive_at", "is_present"]))


def save(connection: Connection, row: AttendanceRow) -> None:
    """Store a heartbeat of a process, replacing its earlier one."""
    _SAVE.execute(connection, asdict(row))


def mark_absent(connection: Connection, process: str) -> None:
    """Store that a process is no longer present, and leave the time of its latest heartbeat."""
    own = attendances.c.process == process
    connection.execute(attendances.update().where(own).values(is_present=False))


def load(connection: Connection) -> list[AttendanceRow]:
    """Return the latest heartbeat of every process, ordered by process name."""
    query = sa.select(attendances).order_by(attendances.c.process)
    return valid_rows(AttendanceRow(*row) for row in connection.execute(query))


def forget(connection: Connection, moment: datetime) -> None:
    """Delete the heartbeats of processes that were last reachable before this moment."""
    connection.execute(attendances.delete().where(attendances.c.alive_at < moment))
