"""Who wants nothing from whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa

from db.schema import blocks
from db.store.upsert import Upsert

_SAVE = Upsert(blocks)
_OF = (blocks.c.user_id == sa.bindparam("of_user")) & (blocks.c.blocked_id == sa.bindparam("of_blocked"))
_REMOVE = blocks.delete().where(_OF)
_IDS: sa.BindParameter[Sequence[int]] = sa.bindparam("ids", expanding=True)
_AMONG = sa.select(blocks.c.user_id, blocks.c.blocked_id).where(
    blocks.c.user_id.in_(_IDS), blocks.c.blocked_id.in_(_IDS)
)
_BLOCKERS = (
    sa.select(blocks.c.user_id)
    .where(blocks.c.blocked_id == sa.bindparam("of_blocked"))
    .order_by(blocks.c.user_id)
)


def save(connection: sa.Connection, user_id: int, blocked_id: int, now: datetime) -> bool:
    """Have a person block another; whether that is news."""
    return _SAVE.execute(connection, {"user_id": user_id, "blocked_id": blocked_id, "created_at": now})


def remove(connection: sa.Connection, user_id: int, blocked_id: int) -> bool:
    """Take a block away; whether there was one."""
    return connection.execute(_REMOVE, {"of_user": user_id, "of_blocked": blocked_id}).rowcount == 1


def load_blockers(connection: sa.Connection, blocked_id: int) -> list[int]:
    """Return the ids of those who block a person, ascending; scans the whole table."""
    return list(connection.scalars(_BLOCKERS, {"of_blocked": blocked_id}))


def load_among(connection: sa.Connection, user_ids: Sequence[int]) -> list[tuple[int, int]]:
    """Return who of these people blocks whom of them."""
    return [(user_id, blocked_id) for user_id, blocked_id in connection.execute(_AMONG, {"ids": user_ids})]
