"""Offers of a match: challenges to a person, and open tables that anybody can join."""

import sqlalchemy as sa

from db.schema.columns import metadata, place_columns, place_kind_column, user_column
from db.types import Json, RowId, UtcMilliseconds

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", Json, nullable=False),
    user_column("challenger_id"),
    user_column("opponent_id"),
    sa.Column("side", sa.Text, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    *place_columns(),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), unique=True),
    sa.Column("rematch_of", RowId, sa.ForeignKey("matches.id")),
    # State that its message is known to show; empty if unknown.
    sa.Column("drawn_state", sa.Text, nullable=False, server_default=""),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    sa.Column("expires_at", UtcMilliseconds, nullable=False),
    sa.Column("clock", sa.Text),
    place_kind_column(),
    # Position from which the match begins, as in the event of the match; empty for the game's start.
    sa.Column("start", Json(none_as_null=True)),
    sa.CheckConstraint("side IN ('first', 'second', 'random')", name="side"),
    sa.CheckConstraint("state IN ('pending', 'accepted', 'declined', 'cancelled', 'expired')", name="state"),
    sa.CheckConstraint("(state = 'accepted') = (match_id IS NOT NULL)", name="accepted"),
    sa.Index(
        "ix_challenges_behind",
        "channel_id",
        sqlite_where=sa.text("state <> 'accepted' AND drawn_state <> state"),
        postgresql_where=sa.text("state <> 'accepted' AND drawn_state <> state"),
    ),
    # If both players request a rematch at the same time, only one challenge is created.
    sa.Index(
        "uq_challenges_pending_rematch",
        "rematch_of",
        unique=True,
        sqlite_where=sa.text("state = 'pending'"),
        postgresql_where=sa.text("state = 'pending'"),
    ),
    sqlite_autoincrement=True,
)

PENDING = "pending"
is_pending = challenges.c.state == sa.literal_column(f"'{PENDING}'")
# A person's recent challenges.
sa.Index("ix_challenges_recent", challenges.c.challenger_id, challenges.c.created_at)
sa.Index(
    "ix_challenges_pending",
    challenges.c.challenger_id,
    sqlite_where=is_pending,
    postgresql_where=is_pending,
)

# Offers of a match that anybody can join.
open_tables = sa.Table(
    "open_tables",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("guild_id", sa.BigInteger),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", Json, nullable=False),
    user_column("host_id"),
    sa.Column("side", sa.Text, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("clock", sa.Text),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    # Two tables that were paired share a match.
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id")),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    sa.Column("expires_at", UtcMilliseconds, nullable=False),
    # Whether the host announces it to the server, although not everybody can view its channel.
    sa.Column("is_advertised", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.CheckConstraint("side IN ('first', 'second', 'random')", name="side"),
    sa.CheckConstraint("state IN ('open', 'joined', 'cancelled', 'expired')", name="state"),
    sa.CheckConstraint("(state = 'joined') = (match_id IS NOT NULL)", name="joined"),
    sqlite_autoincrement=True,
)
OPEN = "open"
is_open = open_tables.c.state == sa.literal_column(f"'{OPEN}'")
for _column in ("host_id", "guild_id"):
    sa.Index(
        f"ix_open_tables_{_column}", open_tables.c[_column], sqlite_where=is_open, postgresql_where=is_open
    )

# The messages that show a table: where it was opened, and in the server's list.
# `drawn_state` is the state that the message is known to show; `is_settled`: that state is final.
table_posts = sa.Table(
    "table_posts",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("table_id", RowId, sa.ForeignKey("open_tables.id"), nullable=False),
    sa.Column("is_listing", sa.Boolean, nullable=False),
    *place_columns(),
    place_kind_column(),
    sa.Column("drawn_state", sa.Text, nullable=False, server_default=""),
    sa.Column("is_settled", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index(None, "table_id"),
    sa.Index(
        "ix_table_posts_unsettled",
        "channel_id",
        sqlite_where=sa.text("NOT is_settled"),
        postgresql_where=sa.text("NOT is_settled"),
    ),
)
