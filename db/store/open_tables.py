"""Open tables (offers that anybody can join). If two people join a table, the first transaction wins.

A *post* is a stored message that shows a table. Damaged rows are returned as they are, unless the function
says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.backends.prepared import Prepared
from db.errors import ConflictError
from db.row_validation import valid_rows
from db.rows import NewOpenTable, OpenTableRow, PlaceRow, PlayerRow, TablePostRow
from db.schema import OPEN, is_open, open_tables, players, table_posts
from db.store.places import place_of, place_values

_JOINED = "joined"


def create(connection: Connection, table: NewOpenTable, now: datetime) -> int:
    """Store an open table and the places of its messages, and return the table's id.

    The first place is that of the table's own message; the others are in the server's list of tables.
    """
    values = {
        "guild_id": table.places[0].guild_id,
        "game": table.game,
        "options": dict(table.options),
        "host_id": table.host_id,
        "side": table.side,
        "is_rated": table.is_rated,
        "clock": table.clock,
        "locale": table.locale,
        "state": OPEN,
        "created_at": now,
        "expires_at": table.expires_at,
    }
    table_id = int(connection.execute(open_tables.insert().returning(open_tables.c.id), values).scalar_one())
    for number, place in enumerate(table.places):
        post = {"table_id": table_id, "is_listing": number > 0, **place_values(place)}
        connection.execute(table_posts.insert(), post)
    return table_id


def advertise(connection: Connection, table_id: int, listing: PlaceRow) -> None:
    """Record that a table is announced to its server.

    If the table has no message in the server's list of tables, the place `listing` is stored as that of this
    message. Raises `ConflictError` if the table is not open.
    """
    _change(connection, table_id, sa.true(), is_advertised=True)
    listed = sa.select(table_posts.c.id).where(table_posts.c.table_id == table_id, table_posts.c.is_listing)
    if connection.execute(listed).first() is None:
        post = {"table_id": table_id, "is_listing": True, **place_values(listing)}
        connection.execute(table_posts.insert(), post)


def join(connection: Connection, table_id: int, match_id: int, now: datetime) -> None:
    """Close a table by linking it to its match.

    Raises `ConflictError` if it is no longer open, or expired at `now` or before.
    """
    _change(connection, table_id, open_tables.c.expires_at > now, state=_JOINED, match_id=match_id)


def close(connection: Connection, table_id: int, state: str) -> None:
    """Close an open table without a match, in `state`: `cancelled` or `expired`.

    Raises `ConflictError` if the table is not open.
    """
    _change(connection, table_id, sa.true(), state=state)


def load(connection: Connection, table_id: int) -> OpenTableRow | None:
    """Return the table with this id; `None` if it does not exist."""
    return next(iter(_tables(connection, open_tables.c.id == table_id)), None)


def load_open_in(connection: Connection, guild_id: int) -> list[OpenTableRow]:
    """Return a server's open tables, in no specified order, with expired ones that are not closed yet."""
    return _tables(connection, (open_tables.c.guild_id == guild_id) & is_open)


def count_open(connection: Connection, user_id: int) -> int:
    """Return the number of a person's open tables, with expired ones that are not closed yet."""
    return _COUNT_OPEN.count(connection, {"of_host": user_id})


def set_place(connection: Connection, post_id: int, message_id: int) -> None:
    """Store the message id of a post, and mark the message's content as unknown, so that it is redrawn."""
    posted = table_posts.update().where(table_posts.c.id == post_id)
    connection.execute(posted.values(message_id=message_id, drawn_state=""))


def save_drawn(connection: Connection, post_id: int, state: str) -> None:
    """Store the state of the table that a post's message is known to show.

    After any state but `open`, the message counts as final.
    """
    posted = table_posts.update().where(table_posts.c.id == post_id)
    connection.execute(posted.values(drawn_state=state, is_settled=state != OPEN))


def load_outdated(connection: Connection, channel_id: int | None = None) -> list[TablePostRow]:
    """Return the tables' messages that may be out of date, in one channel or in all, the oldest first.

    Damaged rows are left out.
    """
    query = sa.select(table_posts).join(open_tables, open_tables.c.id == table_posts.c.table_id)
    # Repeats the condition of the partial index; otherwise the index is not used.
    query = query.where(sa.text("NOT is_settled"), open_tables.c.state != table_posts.c.drawn_state)
    if channel_id is not None:
        query = query.where(table_posts.c.channel_id == channel_id)
    return sorted(valid_rows(map(_post, connection.execute(query))), key=lambda post: post.id)


def _change(connection: Connection, table_id: int, is_so: sa.ColumnElement[bool], **values: Any) -> None:
    ended = open_tables.update().where(open_tables.c.id == table_id, is_open, is_so)
    if connection.execute(ended.values(**values)).rowcount != 1:
        raise ConflictError(f"table {table_id} was already taken, cancelled or closed")


def _tables(connection: Connection, where: sa.ColumnElement[bool]) -> list[OpenTableRow]:
    rows = connection.execute(_WITH_HOST.where(where)).all()
    if not rows:
        return []
    found = connection.execute(
        sa.select(table_posts).where(table_posts.c.table_id.in_([row.id for row in rows]))
    )
    posts = sorted(map(_post, found), key=lambda post: post.id)
    return [_table(row, [post for post in posts if post.table_id == row.id]) for row in rows]


# -- statements ---------------------------------------------------------
_COUNT_OPEN = Prepared(
    sa.select(sa.func.count()).where(open_tables.c.host_id == sa.bindparam("of_host"), is_open)
)
_WITH_HOST = sa.select(
    open_tables, players.c.name.label("host_name"), players.c.locale.label("host_locale")
).join(players, players.c.user_id == open_tables.c.host_id)


# -- rows ---------------------------------------------------------------
def _post(row: sa.Row[Any]) -> TablePostRow:
    return TablePostRow(row.id, row.table_id, row.is_listing, place_of(row))


def _table(row: sa.Row[Any], posts: Sequence[TablePostRow]) -> OpenTableRow:
    return OpenTableRow(
        id=row.id,
        game=row.game,
        options=row.options,
        host=PlayerRow(row.host_id, row.host_name, row.host_locale),
        side=row.side,
        is_rated=row.is_rated,
        clock=row.clock,
        locale=row.locale,
        state=row.state,
        match_id=row.match_id,
        created_at=row.created_at,
        expires_at=row.expires_at,
        posts=tuple(posts),
        is_advertised=row.is_advertised,
    )
