"""Votes of a channel: what is under way, and who voted for what until it closes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create both tables, empty."""
    op.create_table(
        "polls",
        sa.Column("match_id", row_id, autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("closes_at", sa.BigInteger(), nullable=False),
        sa.Column("silent", sa.Integer(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_polls_match_id")),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_polls")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "votes",
        sa.Column("match_id", row_id, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_votes_match_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_votes")),
        sqlite_with_rowid=False,
    )
