"""Puzzles, their solvers, and the puzzle of each day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
is_daily = sa.text("day > 0")


def upgrade() -> None:
    """Create the tables, empty; no server has asked for the daily puzzle."""
    op.add_column("server_settings", sa.Column("daily", sa.BigInteger(), nullable=True))
    op.create_table(
        "puzzle_attempts",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("puzzle_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("step", sa.SmallInteger(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("result IN ('solved', 'failed', 'shown')", name=op.f("ck_puzzle_attempts_result")),
        sa.CheckConstraint("(result IS NULL) = (ended_at IS NULL)", name=op.f("ck_puzzle_attempts_ended")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_puzzle_attempts_user_id")),
        sa.PrimaryKeyConstraint("user_id", "puzzle_id", "day", name=op.f("pk_puzzle_attempts")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_puzzle_attempts_guild_id_day", "puzzle_attempts", ["guild_id", "day"])
    op.create_index(
        "uq_puzzle_attempts_daily",
        "puzzle_attempts",
        ["user_id", "day", "game"],
        unique=True,
        sqlite_where=is_daily,
        postgresql_where=is_daily,
    )
    op.create_table(
        "puzzle_strengths",
        sa.Column("puzzle_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *_strength(),
        sa.PrimaryKeyConstraint("puzzle_id", name=op.f("pk_puzzle_strengths")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        *_strength(),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("failed", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_puzzle_ratings_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_puzzle_ratings")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "dailies",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("puzzle_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name=op.f("pk_dailies")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "daily_posts",
        sa.Column("id", row_id, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_daily_posts")),
        sa.UniqueConstraint("guild_id", "day", name=op.f("uq_daily_posts_guild_id_day")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_daily_posts_day", "daily_posts", ["day"])


def _strength() -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Double(), nullable=False) for name in ("rating", "deviation", "volatility")]
