"""The messages that tell somebody that it is their move: at most one a match."""

from __future__ import annotations

import sqlalchemy as sa

from db.damage import sound, sound_or_none
from db.rows import PingRow
from db.schema import pings
from db.store.upsert import Upsert, all_incoming

_SAVE = Upsert(pings, all_incoming(["board_seq", "channel_id", "message_id"]))
_LOAD = sa.select(pings).where(pings.c.match_id == sa.bindparam("of_match"))
_LOAD_ALL = sa.select(pings).order_by(pings.c.match_id)
_REMOVE = pings.delete().where(
    pings.c.match_id == sa.bindparam("of_match"), pings.c.message_id == sa.bindparam("message")
)


def save(connection: sa.Connection, row: PingRow) -> None:
    """Store a match's ping in place of the one before."""
    _SAVE.execute(
        connection,
        {
            "match_id": row.match_id,
            "board_seq": row.board_seq,
            "channel_id": row.channel_id,
            "message_id": row.message_id,
        },
    )


def load(connection: sa.Connection, match_id: int) -> PingRow | None:
    """Return the ping of a match, if one stands."""
    row = connection.execute(_LOAD, {"of_match": match_id}).one_or_none()
    return sound_or_none(PingRow(**row._mapping) if row else None)


def load_all(connection: sa.Connection) -> list[PingRow]:
    """Return every ping that stands."""
    return sound(PingRow(**row._mapping) for row in connection.execute(_LOAD_ALL))


def remove(connection: sa.Connection, row: PingRow) -> None:
    """Forget a ping, unless another has taken its place."""
    connection.execute(_REMOVE, {"of_match": row.match_id, "message": row.message_id})
