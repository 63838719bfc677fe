"""Boards and challenges know what kind of place they are shown in; where nothing is said, it is a channel."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column to both."""
    for table in ("boards", "challenges"):
        op.add_column(table, sa.Column("place_kind", sa.Text(), nullable=True))
