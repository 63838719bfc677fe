"""Add the setting for missed games, and the last act of organizers that has a message."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; events of existing tournaments count as already posted."""
    op.add_column("server_settings", sa.Column("missed", sa.Text))
    op.add_column("tournaments", sa.Column("told_seq", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tournaments SET told_seq = seq")
