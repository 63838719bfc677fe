"""INSERT … ON CONFLICT, which SQLAlchemy has once for each database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def upsert(
    connection: AsyncConnection,
    table: sa.Table,
    values: Mapping[str, Any],
    changes: Mapping[str, Any] | None = None,
) -> None:
    """Insert `values`, or when their primary key exists make `changes` (none: leave the row)."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(table).values(**values)
    keys = list(table.primary_key.columns)
    if changes:
        await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=dict(changes)))
    else:
        await connection.execute(insert.on_conflict_do_nothing(index_elements=keys))
