"""Who may challenge whom, and what a server says about matches in it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of blocks, and add the columns."""
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name=op.f("pk_blocks")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_challenges_recent", "challenges", ["challenger_id", "created_at"])
    op.add_column("person_settings", sa.Column("challenges", sa.Text(), nullable=True))
    for column in (
        sa.Column("channels", sa.JSON(), nullable=True),
        sa.Column("pings", sa.Text(), nullable=True),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("seeks", sa.BigInteger(), nullable=True),
    ):
        op.add_column("server_settings", column)
