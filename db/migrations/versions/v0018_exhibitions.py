"""Matches without a person on a seat: who began them, and their pace."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, and the index that finds what a person began."""
    op.add_column("matches", sa.Column("starter_id", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("pace_s", sa.Integer(), nullable=True))
    ongoing = sa.text("status = 'ongoing'")
    op.create_index(
        "ix_matches_begun_ongoing", "matches", ["starter_id"], sqlite_where=ongoing, postgresql_where=ongoing
    )
