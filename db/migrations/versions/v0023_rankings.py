"""What ratings gain in a week, a month and a season, and where they were as the week began.

Both follow from the results: the fact that says what the ratings are made
of is forgotten, so that the host makes them anew at its next start.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_IS_RANKED, _HAS_GAINED = sa.text("is_ranked"), sa.text("gain > 0")


def upgrade() -> None:
    """Create both tables, empty as ratings are until the next start."""
    op.execute("DELETE FROM rating_history")
    op.execute("DELETE FROM facts WHERE key = 'ratings'")
    op.drop_table("ratings")
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
        sa.Column("week_at", sa.BigInteger(), nullable=False),
        sa.Column("week_rating", sa.Double(), nullable=True),
        sa.Column("is_ranked", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint("pool IN ('people', 'engines')", name=op.f("ck_ratings_pool")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_ratings_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "variant", "pool", name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    _index(
        "ix_ratings_ranked", "ratings", _IS_RANKED, sa.text("rating DESC"), "user_id", "week_at", "is_ranked"
    )
    _index("ix_ratings_week", "ratings", _IS_RANKED, "week_at", "week_rating", "user_id", "is_ranked")
    op.create_table(
        "rating_gains",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("pool", sa.Text(), nullable=False),
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("gain", sa.Double(), nullable=False),
        sa.Column("results", sa.Integer(), nullable=False),
        sa.CheckConstraint("span IN ('week', 'month', 'season')", name=op.f("ck_rating_gains_span")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_rating_gains_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "pool", "span", name=op.f("pk_rating_gains")),
        sqlite_with_rowid=False,
    )
    _index(
        "ix_rating_gains_ranked",
        "rating_gains",
        _HAS_GAINED,
        "span",
        "began_at",
        sa.text("gain DESC"),
        "user_id",
    )


def _index(name: str, table: str, where: sa.TextClause, *columns: str | sa.TextClause) -> None:
    order = ["game", "pool", *columns]
    op.create_index(name, table, order, sqlite_where=where, postgresql_where=where)
