"""Blocks: pairs of a person and somebody whom that person has blocked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.schema import blocks
from db.store.upsert import Upsert

_SAVE = Upsert(blocks)


def save(connection: Connection, user_id: int, blocked_id: int, now: datetime) -> bool:
    """Store a block; return whether it is new."""
    return _SAVE.execute(connection, {"user_id": user_id, "blocked_id": blocked_id, "created_at": now})


def remove(connection: Connection, user_id: int, blocked_id: int) -> bool:
    """Remove a block; return whether it existed."""
    gone = blocks.delete().where(blocks.c.user_id == user_id, blocks.c.blocked_id == blocked_id)
    return connection.execute(gone).rowcount == 1


def load_blockers(connection: Connection, blocked_id: int) -> list[int]:
    """Return the ids of people who have blocked a person, ascending; scans the whole table."""
    query = sa.select(blocks.c.user_id).where(blocks.c.blocked_id == blocked_id)
    return list(connection.scalars(query.order_by(blocks.c.user_id)))


def load_among(connection: Connection, user_ids: Sequence[int]) -> list[tuple[int, int]]:
    """Return each block among these people as (blocker, blocked)."""
    among = (column.in_(user_ids) for column in (blocks.c.user_id, blocks.c.blocked_id))
    query = sa.select(blocks.c.user_id, blocks.c.blocked_id).where(*among)
    return [(user_id, blocked_id) for user_id, blocked_id in connection.execute(query)]
