"""Days on which people are away, and their slow clocks stand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "vacations",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("begins_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "begins_at", name=op.f("pk_vacations")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_vacations_ends_at", "vacations", ["ends_at"])
