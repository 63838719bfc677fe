"""Ratings by results against people and against engines apart.

No stored rating can be divided, so both tables begin empty. The fact
that says what the ratings are made of is forgotten: at its next start
the host makes them anew from all results, in one transaction, before
anybody plays.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create both tables anew."""
    op.drop_table("ratings")
    op.drop_table("rating_history")
    _create_ratings()
    _create_history()
    op.execute("DELETE FROM facts WHERE key = 'ratings'")


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("pool", sa.Text(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("volatility", sa.Double(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("is_ranked", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint("pool IN ('people', 'engines')", name=op.f("ck_ratings_pool")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_ratings_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "variant", "pool", name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    is_ranked = sa.text("is_ranked")
    order: list[str | sa.TextClause] = ["game", "pool", sa.text("rating DESC"), "user_id"]
    op.create_index("ix_ratings_ranked", "ratings", order, sqlite_where=is_ranked, postgresql_where=is_ranked)


def _create_history() -> None:
    op.create_table(
        "rating_history",
        sa.Column("match_id", row_id, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("pool", sa.Text(), nullable=False),
        sa.Column("rating_before", sa.Double(), nullable=False),
        sa.Column("rating_after", sa.Double(), nullable=False),
        sa.Column("deviation_after", sa.Double(), nullable=False),
        sa.Column("volatility_after", sa.Double(), nullable=False),
        sa.Column("weight", sa.Double(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("results", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_rating_history_match_id")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_rating_history_user_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_rating_history")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_rating_history_user_id_created_at"), "rating_history", ["user_id", "created_at"])
