"""INSERT … ON CONFLICT for both databases; SQLAlchemy has a separate construct for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from db.access import Connection
from db.backends.prepared import Prepared


class Upsert:
    """INSERT … ON CONFLICT DO UPDATE on the primary key; without `changes`, DO NOTHING on any unique key.

    `changes` maps names of columns to their new values: a table column in it means the existing row's value,
    and `incoming(column)` the new row's. An existing row that does not meet `where` stays unchanged.
    """

    def __init__(
        self,
        table: sa.Table,
        changes: Mapping[str, Any] | None = None,
        where: sa.ColumnElement[bool] | None = None,
    ) -> None:
        keys = list(table.primary_key.columns)
        inserts: dict[str, Any] = {"postgresql": postgresql.insert(table), "sqlite": sqlite.insert(table)}
        self._statements = {
            name: Prepared(
                insert.on_conflict_do_update(index_elements=keys, set_=dict(changes), where=where)
                if changes
                else insert.on_conflict_do_nothing()
            )
            for name, insert in inserts.items()
        }

    def execute(self, connection: Connection, values: Mapping[str, Any]) -> bool:
        """Store one row; return whether it was inserted or changed."""
        return self._statements[connection.dialect.name].execute(connection, values) == 1


def incoming(column: str) -> sa.ColumnElement[Any]:
    """Return an expression for the new row's value of a column (`excluded`)."""
    return sa.literal_column(f"excluded.{column}")


def all_incoming(columns: Iterable[str]) -> dict[str, sa.ColumnElement[Any]]:
    """Return `changes` that set each of these columns to the new row's value."""
    return {column: incoming(column) for column in columns}
