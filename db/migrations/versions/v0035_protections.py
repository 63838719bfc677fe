"""Add the table of what protects others from deleted people, and the weights of results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty, and note the weights with the matches."""
    op.create_table(
        "protections",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("other", sa.Text()),
        sa.Column("subject", sa.Text()),
        sa.Column("amount", sa.BigInteger()),
        sa.Column("lapses_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_protections")),
    )
    for column in ("person", "other", "lapses_at"):
        op.create_index(op.f(f"ix_protections_{column}"), "protections", [column])
    for seat in ("first", "second"):
        op.add_column("matches", sa.Column(f"{seat}_weight", sa.Double()))
        op.execute(
            f"UPDATE matches SET {seat}_weight = (SELECT weight FROM rating_history "
            f"WHERE match_id = matches.id AND user_id = matches.{seat}_user_id) "
            "WHERE status = 'finished' AND is_rated"
        )
