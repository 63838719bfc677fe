"""Migrations, run by Alembic on the connection that `upgrade` passes to it."""

from __future__ import annotations

from alembic import context

from db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite supports few kinds of ALTER TABLE; a batch copies the table instead.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
