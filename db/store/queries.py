"""Helpers that several queries use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_or_none

R = TypeVar("R")
_AT_ONCE = 500
"""Maximum number of ids per statement, because databases limit a statement's parameters."""


def columns_of(kind: type[Any], table: sa.Table) -> sa.Select[Any]:
    """Return a SELECT of the table columns that match the fields of a row class, in field order."""
    return sa.select(*(table.c[name] for name in kind.__slots__))


def read_first(connection: Connection, kind: type[R], query: sa.Select[Any]) -> R | None:
    """Return the query's first row as an instance of `kind`; `None` if there is no row or it is damaged."""
    row = connection.execute(query.limit(1)).first()
    return valid_or_none(kind(*row) if row else None)


def count(connection: Connection, *where: sa.ColumnElement[bool]) -> int:
    """Count the rows of a table that meet all conditions in `where`; these name the table's columns."""
    return int(connection.scalar(sa.select(sa.func.count()).where(*where)) or 0)


def insert_all(connection: Connection, table: sa.Table, rows: Iterable[Mapping[str, Any]]) -> None:
    """Insert these rows, if there are any."""
    values = [dict(row) for row in rows]
    if values:
        connection.execute(table.insert(), values)


def in_slices(ids: Iterable[int]) -> Iterator[list[int]]:
    """Split the ids into lists that each fit into one statement.

    >>> [len(part) for part in in_slices(range(1200))]
    [500, 500, 200]
    """
    every = list(ids)
    return (every[start : start + _AT_ONCE] for start in range(0, len(every), _AT_ONCE))
