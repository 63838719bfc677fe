"""A review is made by one of several processes, which says that it is at it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; nobody is at anything."""
    op.add_column("reviews", sa.Column("process", sa.Text(), nullable=True))
    op.add_column("reviews", sa.Column("touched_at", sa.BigInteger(), nullable=True))
