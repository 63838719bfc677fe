"""The first schema that can be updated. A new database is made by `db.schema`, so there is nothing to do."""

from __future__ import annotations

revision = "0040"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Do nothing."""
