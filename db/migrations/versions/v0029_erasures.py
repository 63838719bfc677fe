"""Deletions of people's data, so that a backup from before one is known by what it lacks.

Who asked for a review is no longer kept.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty, and forget who asked for reviews."""
    op.create_table(
        "erasures",
        sa.Column("id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_erasures")),
        sqlite_with_rowid=False,
    )
    op.drop_column("reviews", "user_id")
