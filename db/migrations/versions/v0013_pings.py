"""Pings of whoever is to move, and what people say about them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, and add the column."""
    row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "pings",
        sa.Column("match_id", row_id, autoincrement=False, nullable=False),
        sa.Column("board_seq", sa.Integer(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_pings_match_id")),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_pings")),
        sqlite_with_rowid=False,
    )
    op.add_column("person_settings", sa.Column("pings", sa.Text(), nullable=True))
