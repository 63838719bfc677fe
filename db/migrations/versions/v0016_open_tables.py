"""Open tables, and the messages that show them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
is_open, is_unsettled = sa.text("state = 'open'"), sa.text("NOT is_settled")


def upgrade() -> None:
    """Create both tables, empty."""
    op.create_table(
        "open_tables",
        sa.Column("id", row_id, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("match_id", row_id, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("side IN ('first', 'second', 'random')", name=op.f("ck_open_tables_side")),
        sa.CheckConstraint(
            "state IN ('open', 'joined', 'cancelled', 'expired')", name=op.f("ck_open_tables_state")
        ),
        sa.CheckConstraint("(state = 'joined') = (match_id IS NOT NULL)", name=op.f("ck_open_tables_joined")),
        sa.ForeignKeyConstraint(["host_id"], ["players.user_id"], name=op.f("fk_open_tables_host_id")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_open_tables_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_open_tables")),
        sqlite_autoincrement=True,
    )
    for column in ("host_id", "guild_id"):
        op.create_index(
            f"ix_open_tables_{column}",
            "open_tables",
            [column],
            sqlite_where=is_open,
            postgresql_where=is_open,
        )
    op.create_table(
        "table_posts",
        sa.Column("id", row_id, nullable=False),
        sa.Column("table_id", row_id, nullable=False),
        sa.Column("is_listing", sa.Boolean(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("place_kind", sa.Text(), nullable=True),
        sa.Column("drawn_state", sa.Text(), server_default="", nullable=False),
        sa.Column("is_settled", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["open_tables.id"], name=op.f("fk_table_posts_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_posts")),
    )
    op.create_index(op.f("ix_table_posts_table_id"), "table_posts", ["table_id"])
    op.create_index(
        "ix_table_posts_unsettled",
        "table_posts",
        ["channel_id"],
        sqlite_where=is_unsettled,
        postgresql_where=is_unsettled,
    )
