"""Settings of people and servers. A setting is a column of the table and a field of its row in `db.rows`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import can_hold
from db.rows import PersonSettings, ServerSettings
from db.schema import person_settings, server_settings
from db.store.upsert import Upsert, all_incoming

T = TypeVar("T", PersonSettings, ServerSettings)


def load_person(connection: Connection, user_id: int) -> PersonSettings:
    """Return a person's settings; all defaults if they have none."""
    row = connection.execute(_LOAD_PERSON, {"key": user_id}).one_or_none()
    return _settings(PersonSettings, row)


def load_server(connection: Connection, guild_id: int) -> ServerSettings:
    """Return a server's settings; all defaults if it has none."""
    row = connection.execute(_LOAD_SERVER, {"key": guild_id}).one_or_none()
    return _settings(ServerSettings, row)


def save_person(connection: Connection, user_id: int, changes: Mapping[str, Any]) -> None:
    """Store changes of a person's settings: `changes` maps columns to values; `None` restores the default.

    Other columns are not written, so concurrent changes of these take effect too.
    """
    for column, value in changes.items():
        _SAVE_PERSON[column].execute(connection, {"user_id": user_id, column: value})


def save_server(connection: Connection, guild_id: int, changes: Mapping[str, Any]) -> None:
    """Store changes of a server's settings: `changes` maps columns to values; `None` restores the default."""
    for column, value in changes.items():
        _SAVE_SERVER[column].execute(connection, {"guild_id": guild_id, column: value})


def _settings(kind: type[T], row: sa.Row[Any] | None) -> T:
    """Return the stored settings in `row` as the type `kind`; an unreadable setting becomes its default.

    Without a row, all settings have their defaults.
    """
    if row is None:
        return kind()
    unreadable = {name: None for name, value in row._mapping.items() if not can_hold(kind, name, value)}
    return kind(**{**row._mapping, **unreadable})


def _load(table: sa.Table) -> sa.Select[Any]:
    (key,) = table.primary_key.columns
    return sa.select(*(column for column in table.c if column is not key)).where(key == sa.bindparam("key"))


def _saves(table: sa.Table) -> dict[str, Upsert]:
    """Return, by column, an upsert that sets this column alone; the primary key is left out."""
    return {
        column.name: Upsert(table, all_incoming([column.name]))
        for column in table.c
        if not column.primary_key
    }


_LOAD_PERSON, _LOAD_SERVER = _load(person_settings), _load(server_settings)
_SAVE_PERSON, _SAVE_SERVER = _saves(person_settings), _saves(server_settings)
