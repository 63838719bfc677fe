"""The oldest database that is supported, of schema 0040: written by that version, rows in every table.

`golden/v0040.sql` is such a SQLite file, dumped. It has matches of all games, in every state.
`golden/v0040_postgres.sql` has the statements that made the tables on PostgreSQL.
"""

import functools
import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa

_GOLDEN = Path(__file__).parent / "golden"
DUMP = (_GOLDEN / "v0040.sql").read_text(encoding="utf-8")
_POSTGRES = (_GOLDEN / "v0040_postgres.sql").read_text(encoding="utf-8")
VERSION = "0040"


def make_tables(connection):
    """Create the tables of schema 0040 in an empty database of either kind."""
    for statement in _tables(connection.dialect.name):
        connection.exec_driver_sql(statement)
    connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{VERSION}')")


def fill(connection):
    """Make the whole database of schema 0040."""
    make_tables(connection)
    tables = sa.MetaData()
    tables.reflect(connection)
    for table in tables.sorted_tables:
        if table.name in rows():
            connection.execute(table.insert(), [_typed(table, row) for row in rows()[table.name]])
        if connection.dialect.name == "postgresql" and "id" in table.c and table.c.id.server_default:
            sequence = sa.func.pg_get_serial_sequence(table.name, "id")
            connection.execute(sa.select(sa.func.setval(sequence, sa.func.max(table.c.id))))


@functools.cache
def rows():
    """Return all rows, as SQLite keeps them, by the names of their tables."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(DUMP)
        connection.row_factory = sqlite3.Row
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        names = {name for (name,) in tables} - {"alembic_version", "sqlite_sequence"}
        return {name: [dict(row) for row in connection.execute(f'SELECT * FROM "{name}"')] for name in names}


@functools.cache
def _tables(dialect):
    dump = _POSTGRES if dialect == "postgresql" else DUMP
    return [part for part in map(str.strip, dump.split(";\n")) if part.startswith("CREATE ")]


def _typed(table, row):
    for column in table.c:
        if isinstance(column.type, sa.JSON):
            column.type.none_as_null = True
    return {column.name: _value(column.type, row[column.name]) for column in table.c}


def _value(kind, stored):
    if stored is None:
        return None
    if isinstance(kind, sa.DateTime):
        return datetime.fromisoformat(stored).replace(tzinfo=UTC)
    if isinstance(kind, sa.JSON):
        return json.loads(stored)
    return bool(stored) if isinstance(kind, sa.Boolean) else stored
