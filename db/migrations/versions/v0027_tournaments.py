"""Tournaments, their logs, and the matches and servers that know of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
is_behind = sa.text("drawn_seq IS NULL OR drawn_seq <> seq")


def upgrade() -> None:
    """Create both tables, empty; no match belongs to a tournament, and no role organises any."""
    op.add_column("matches", sa.Column("tournament_id", sa.BigInteger(), nullable=True))
    op.add_column("server_settings", sa.Column("organisers", sa.BigInteger(), nullable=True))
    op.create_table(
        "tournaments",
        sa.Column("id", row_id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("organiser_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("level", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("starts_at", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("drawn_seq", sa.Integer(), nullable=True),
        sa.Column("is_told", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint(
            "state IN ('open', 'running', 'finished', 'cancelled')", name=op.f("ck_tournaments_state")
        ),
        sa.ForeignKeyConstraint(
            ["organiser_id"], ["players.user_id"], name=op.f("fk_tournaments_organiser_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_guild_id", "tournaments", ["guild_id", "id"])
    op.create_index(
        "ix_tournaments_behind", "tournaments", ["id"], sqlite_where=is_behind, postgresql_where=is_behind
    )
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", row_id, autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.SmallInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("fk_tournament_events_tournament_id")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_tournament_events_user_id")),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name=op.f("pk_tournament_events")),
        sqlite_with_rowid=False,
    )
