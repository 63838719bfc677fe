"""Pings, messages that notify a player of their turn: at most one per match.

A damaged row is loaded as `None`, and left out of lists.
"""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.rows import PingRow
from db.schema import pings
from db.store.queries import read_first
from db.store.upsert import Upsert, all_incoming

_SAVE = Upsert(pings, all_incoming(["board_seq", "channel_id", "message_id"]))


def save(connection: Connection, row: PingRow) -> None:
    """Store a match's ping, replacing its earlier ping."""
    _SAVE.execute(connection, asdict(row))


def load(connection: Connection, match_id: int) -> PingRow | None:
    """Return the ping of a match; `None` if it does not exist."""
    return read_first(connection, PingRow, sa.select(pings).where(pings.c.match_id == match_id))


def load_all(connection: Connection) -> list[PingRow]:
    """Return every ping, ordered by match id."""
    return valid_rows(
        PingRow(*row) for row in connection.execute(sa.select(pings).order_by(pings.c.match_id))
    )


def remove(connection: Connection, row: PingRow) -> None:
    """Delete the ping `row`, unless the match's stored ping is a later one, with another message id."""
    is_this = (pings.c.match_id == row.match_id) & (pings.c.message_id == row.message_id)
    connection.execute(pings.delete().where(is_this))
