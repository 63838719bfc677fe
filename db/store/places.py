"""Columns that store the place of a message: its server, channel and id."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from db.rows import PlaceRow
from db.schema import boards

PLACE = ("guild_id", "channel_id", "message_id", "place_kind")
"""Names of the columns that store the place of a message."""


def place_values(place: PlaceRow) -> dict[str, int | str | None]:
    """Return the column values of a place."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "message_id": place.message_id,
        "place_kind": place.kind,
    }


def place_of(row: Any) -> PlaceRow:
    """Return the place stored in a row's columns."""
    return PlaceRow(row.guild_id, row.channel_id, row.message_id, row.place_kind)


def guild_of_match(match_id: sa.ColumnElement[int]) -> sa.Select[Any]:
    """Return a subquery for the id of the server with the current board of a match; NULL outside servers.

    `match_id` is the column of the enclosing query with the match's id.
    """
    return (
        sa.select(boards.c.guild_id).where(boards.c.match_id == match_id, sa.not_(boards.c.is_moved)).limit(1)
    )


def is_of_share(guild_id: sa.ColumnElement[Any]) -> sa.ColumnElement[bool]:
    """Return an SQL condition: the server belongs to shard `:index` of `:of`; NULL belongs to shard 0.

    Discord's shard of a server is its id shifted right by 22 bits, modulo the number of shards.
    """
    # The shard follows from the id without its lowest 22 bits.
    shard = sa.func.coalesce(guild_id, sa.literal(0, sa.BigInteger)) // sa.literal(1 << 22, sa.BigInteger)
    return shard % sa.bindparam("of", type_=sa.BigInteger) == sa.bindparam("index", type_=sa.BigInteger)
