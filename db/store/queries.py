"""Parts that many queries share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import sqlalchemy as sa

from db.damage import keep_if_sound

R = TypeVar("R")
_AT_ONCE = 500
"""A statement takes a limited number of parameters."""


def columns_of(kind: type[Any], table: sa.Table) -> sa.Select[Any]:
    """Return a query of the columns named as the fields of a kind of row, in their order."""
    return sa.select(*(table.c[name] for name in kind.__slots__))


def read_first(connection: sa.Connection, kind: type[R], query: sa.Select[Any]) -> R | None:
    """Return the query's first row as this kind of row; `None` if there is none or it is damaged."""
    row = connection.execute(query.limit(1)).first()
    return keep_if_sound(kind(*row) if row else None)


def count(connection: sa.Connection, *where: sa.ColumnElement[bool]) -> int:
    """Return how many rows of the one table in `where` meet all these conditions."""
    return int(connection.scalar(sa.select(sa.func.count()).where(*where)) or 0)


def insert_all(connection: sa.Connection, table: sa.Table, rows: Iterable[Mapping[str, Any]]) -> None:
    """Store these rows, if there are any."""
    values = [dict(row) for row in rows]
    if values:
        connection.execute(table.insert(), values)


def in_slices(ids: Iterable[int]) -> Iterator[list[int]]:
    """Yield the ids in lists that fit one statement each.

    >>> [len(part) for part in in_slices(range(1200))]
    [500, 500, 200]
    """
    every = list(ids)
    return (every[start : start + _AT_ONCE] for start in range(0, len(every), _AT_ONCE))
