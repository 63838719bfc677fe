"""What players have planned ahead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table, empty."""
    op.create_table(
        "plans",
        sa.Column("match_id", row_id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("actions", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_plans_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_plans")),
        sqlite_with_rowid=False,
    )
