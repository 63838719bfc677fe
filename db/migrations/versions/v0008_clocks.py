"""Time controls: what was agreed on about thinking time; matches without a clock have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column to matches and to what is offered."""
    for table in ("matches", "challenges"):
        op.add_column(table, sa.Column("clock", sa.Text(), nullable=True))
