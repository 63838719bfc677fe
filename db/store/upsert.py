"""INSERT … ON CONFLICT, which SQLAlchemy has once for each database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from db.backends.prepared import Prepared


class Upsert:
    """Inserts a row, or when its primary key exists makes `changes` (none: leaves the row).

    Built once, for each database. In `changes` stand expressions of the
    table's columns, which mean the row that is there, and of `incoming`.
    Where the row does not fulfil `where`, it stays as it is.
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
                else insert.on_conflict_do_nothing(index_elements=keys)
            )
            for name, insert in inserts.items()
        }

    def execute(self, connection: sa.Connection, values: Mapping[str, Any]) -> bool:
        """Store one row; whether it was inserted or changed."""
        return self._statements[connection.dialect.name].execute(connection, values) == 1


def incoming(column: str) -> sa.ColumnElement[Any]:
    """The value that was to be inserted."""
    return sa.literal_column(f"excluded.{column}")


def all_incoming(columns: Iterable[str]) -> dict[str, sa.ColumnElement[Any]]:
    """Changes that take each of these columns as it was to be inserted."""
    return {column: incoming(column) for column in columns}
