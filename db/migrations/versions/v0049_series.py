"""Add series of tournaments, and the time zone of a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; no tournament so far is in a series."""
    op.add_column("server_settings", sa.Column("timezone", sa.Text))
    op.add_column("tournaments", sa.Column("repeat", sa.Text))
    op.add_column("tournaments", sa.Column("series_id", sa.BigInteger().with_variant(sa.Integer, "sqlite")))
    op.create_index("ix_tournaments_series_id", "tournaments", ["series_id", "id"])
