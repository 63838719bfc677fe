"""The metadata of the tables, and short functions for columns and indexes."""

from __future__ import annotations

from itertools import chain
from typing import Any, TypeAlias

import sqlalchemy as sa

Items: TypeAlias = list[sa.schema.SchemaItem]

METADATA = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
PLAYERS = sa.Table("players", METADATA, sa.Column("user_id", sa.BigInteger, primary_key=True))
"""Table made by revision 0001; other tables have foreign keys to it."""

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
_TARGETS: dict[str, tuple[str, Any]] = {
    "player": ("players.user_id", sa.BigInteger()),
    "match": ("matches.id", ROW_ID),
    "table": ("open_tables.id", ROW_ID),
    "tournament": ("tournaments.id", ROW_ID),
}


def table(name: str, *groups: Items, **options: Any) -> None:
    """Make a table of columns, checks and indexes."""
    sa.Table(name, METADATA, *chain(*groups), **options)


def keyed(name: str, *groups: Items) -> None:
    """Make a table clustered by its primary key (`WITHOUT ROWID`)."""
    table(name, *groups, sqlite_with_rowid=False)


def key(kind: Any, *names: str) -> Items:
    """Return columns of the primary key."""
    return [sa.Column(name, kind, primary_key=True, autoincrement=False) for name in names]


def needed(kind: Any, *names: str) -> Items:
    """Return columns that are `NOT NULL`."""
    return [sa.Column(name, kind, nullable=False) for name in names]


def optional(kind: Any, *names: str) -> Items:
    """Return columns that may be `NULL`."""
    return [sa.Column(name, kind) for name in names]


def row_id() -> Items:
    """Return the auto-incremented primary key `id`."""
    return [sa.Column("id", ROW_ID, primary_key=True)]


def to(target: str, name: str, **options: Any) -> Items:
    """Return a foreign key to the table `target`."""
    address, kind = _TARGETS[target]
    key = {"autoincrement": False} if options.get("primary_key") else {}
    return [sa.Column(name, kind, sa.ForeignKey(address), **({"nullable": False} | key | options))]


def place() -> Items:
    """Return the columns of a place in Discord: server, channel, message."""
    return [
        *optional(sa.BigInteger, "guild_id"),
        *needed(sa.BigInteger, "channel_id"),
        *optional(sa.BigInteger, "message_id"),
    ]


def default(kind: Any, name: str, value: Any) -> Items:
    """Return a column with a default set by the database (`server_default`)."""
    return [sa.Column(name, kind, nullable=False, server_default=value)]


def check(name: str, condition: str) -> Items:
    """Return a CHECK constraint of the table."""
    return [sa.CheckConstraint(condition, name=name)]


def index(name: str | None, *columns: str, where: str | None = None, unique: bool = False) -> Items:
    """Return an index of all rows, or of those that meet a condition."""
    order = [sa.text(column) if " " in column else column for column in columns]
    only: dict[str, Any] = {}
    if where is not None:
        only = dict.fromkeys(("sqlite_where", "postgresql_where"), sa.text(where))
    return [sa.Index(name, *order, unique=unique, **only)]
