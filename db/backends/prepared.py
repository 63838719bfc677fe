"""Prepared statements: SQLAlchemy compiles their SQL once, and SQLite's driver then runs it directly.

Only the statements that run at every move or every few seconds are prepared: for one row, SQLAlchemy's
overhead per execution is ten times the time that SQLite needs.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DBAPIError

from db.access import Connection

T = TypeVar("T")
Convert = Callable[[Any], Any]


class Prepared:
    """A statement whose SQL and value converters are compiled once.

    It behaves like `connection.execute`: it converts values by their types and raises the same errors. In its
    methods, `values` maps the names of parameters and of written columns to their values. It runs through
    SQLAlchemy on PostgreSQL, and on SQLite while a listener observes statements. Use it in a transaction.
    Lists (`expanding`) and columns with Python-side defaults are not supported.
    """

    def __init__(self, statement: Any) -> None:
        self._statement = statement
        self._texts: dict[tuple[str, ...], _Text] = {}
        """Compiled SQL by the names of the values; the names determine which columns are written."""

    def execute(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Execute the statement; return the number of changed rows."""
        if not _is_direct(connection):
            return int(connection.execute(self._statement, dict(values)).rowcount)
        return self._text(connection, values).send(connection, values, _changed)

    def all(self, connection: Connection, values: Mapping[str, Any]) -> Sequence[Any]:
        """Execute the query and return its rows, as named tuples of their columns."""
        if not _is_direct(connection):
            return connection.execute(self._statement, dict(values)).all()
        text = self._text(connection, values)
        # Fetch all rows at once, because a partly read cursor keeps a lock on the file.
        return [text.row(found) for found in text.send(connection, values, _found)]

    def first(self, connection: Connection, values: Mapping[str, Any]) -> Any | None:
        """Execute the query and return its first row as a named tuple, or `None`."""
        return next(iter(self.all(connection, values)), None)

    def count(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Execute a query that returns a single number, and return that number."""
        return int(self.all(connection, values)[0][0])

    def _text(self, connection: Connection, values: Mapping[str, Any]) -> _Text:
        names = tuple(values)
        if names not in self._texts:
            self._texts[names] = _Text(self._statement, names, connection.dialect)
        return self._texts[names]


class _Text:
    """SQL of a statement with values called `names`, as SQLite's driver accepts it, with value converters."""

    def __init__(self, statement: Any, names: Sequence[str], dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        self._sql = str(compiled)
        binds = [(name, compiled.binds[name]) for name in compiled.positiontup]
        self._parameters = [(name, _going_in(bind.type, dialect)) for name, bind in binds]
        self._constants = {name: bind.effective_value for name, bind in binds if not bind.required}
        columns = statement.selected_columns if statement.is_select else ()
        self._row: Any = namedtuple("_row", [column.key for column in columns], rename=True)  # type: ignore[misc]
        converts = [_coming_out(column.type, dialect) for column in columns]
        self._converts = [(at, convert) for at, convert in enumerate(converts) if convert is not None]

    def send(
        self, connection: Connection, values: Mapping[str, Any], result: Callable[[sqlite3.Cursor], T]
    ) -> T:
        """Execute the statement on a new cursor, and return `result(cursor)`; raises `DBAPIError`."""
        given = {**self._constants, **values}
        sent = [
            given[name] if convert is None else convert(given[name]) for name, convert in self._parameters
        ]
        try:
            cursor: Any = connection.connection.cursor()
            try:
                cursor.execute(self._sql, sent)
                return result(cursor)
            finally:
                cursor.close()
        except sqlite3.Error as error:
            raise DBAPIError.instance(
                self._sql, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
            ) from error

    def row(self, found: tuple[Any, ...]) -> Any:
        """Return a row from the driver as a named tuple, with each value converted to its column's type."""
        if not self._converts:
            return self._row._make(found)
        values = list(found)
        for at, convert in self._converts:
            values[at] = convert(values[at])
        return self._row._make(values)


def _is_direct(connection: Connection) -> bool:
    """Whether the statement can bypass SQLAlchemy: on SQLite, and without a listener."""
    return connection.dialect.name == "sqlite" and not connection.dispatch.before_cursor_execute


def _changed(cursor: sqlite3.Cursor) -> int:
    return cursor.rowcount


def _found(cursor: sqlite3.Cursor) -> list[Any]:
    return cursor.fetchall()


def _going_in(kind: Any, dialect: Dialect) -> Convert | None:
    convert: Convert | None = kind.dialect_impl(dialect).bind_processor(dialect)
    return convert


def _coming_out(kind: Any, dialect: Dialect) -> Convert | None:
    convert: Convert | None = kind.dialect_impl(dialect).result_processor(dialect, None)
    return convert
