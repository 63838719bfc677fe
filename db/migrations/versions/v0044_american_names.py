"""Name columns after the options of commands: `organizers` and `tables`."""

from __future__ import annotations

from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None

_NEW_NAMES = (
    ("server_settings", "organisers", "organizers"),
    ("server_settings", "seeks", "tables"),
)


def upgrade() -> None:
    """Rename the columns; `op.alter_column` would copy the whole table on SQLite."""
    for table, old, new in _NEW_NAMES:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
