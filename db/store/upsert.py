"""INSERT … ON CONFLICT, which SQLAlchemy has once for each database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite


def upsert(
    connection: sa.Connection,
    table: sa.Table,
    values: Mapping[str, Any],
    changes: Mapping[str, Any] | None = None,
) -> bool:
    """Insert `values`, or when their primary key exists make `changes` (none: leave the row).

    Returns whether a row was inserted or changed.
    """
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(table).values(**values)
    keys = list(table.primary_key.columns)
    if changes:
        insert = insert.on_conflict_do_update(index_elements=keys, set_=dict(changes))
    else:
        insert = insert.on_conflict_do_nothing(index_elements=keys)
    return (connection.execute(insert)).rowcount == 1
