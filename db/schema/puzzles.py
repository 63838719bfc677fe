"""Puzzles: attempts, and ratings of puzzles and solvers. A puzzle is identified only by its number."""

import sqlalchemy as sa

from db.schema.columns import metadata
from db.types import RowId, UtcMilliseconds

# A person's attempts at a puzzle. `day` is the ordinal of the date for a daily puzzle, otherwise 0. `step` is
# NULL without a current attempt; `result` is the first attempt's result and does not change.
puzzle_attempts = sa.Table(
    "puzzle_attempts",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("puzzle_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    # The server whose table lists the result of a daily puzzle.
    sa.Column("guild_id", sa.BigInteger),
    sa.Column("step", sa.SmallInteger),
    sa.Column("result", sa.Text),
    sa.Column("began_at", UtcMilliseconds, nullable=False),
    sa.Column("ended_at", UtcMilliseconds),
    sa.CheckConstraint("result IN ('solved', 'failed', 'shown')", name="result"),
    sa.CheckConstraint("(result IS NULL) = (ended_at IS NULL)", name="ended"),
    sa.Index(None, "guild_id", "day"),
    # One result per day and game, for any puzzle.
    sa.Index(
        "uq_puzzle_attempts_daily",
        "user_id",
        "day",
        "game",
        unique=True,
        sqlite_where=sa.text("day > 0"),
        postgresql_where=sa.text("day > 0"),
    ),
    sqlite_with_rowid=False,
)

# Ratings of puzzles that somebody has tried; other puzzles keep their estimated rating.
puzzle_strengths = sa.Table(
    "puzzle_strengths",
    metadata,
    sa.Column("puzzle_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("deviation", sa.Double, nullable=False),
    sa.Column("volatility", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("deviation", sa.Double, nullable=False),
    sa.Column("volatility", sa.Double, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
    sa.Column("failed", sa.Integer, nullable=False),
    sa.Column("updated_at", UtcMilliseconds, nullable=False),
    # How many further results the rating lacked to be shown after its latest one.
    sa.Column("missing", sa.Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

dailies = sa.Table(
    "dailies",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("puzzle_id", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# The daily puzzle's message in a server, at most one per day; `message_id` is NULL until it is posted.
daily_posts = sa.Table(
    "daily_posts",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("guild_id", sa.BigInteger, nullable=False),
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("message_id", sa.BigInteger),
    sa.UniqueConstraint("guild_id", "day"),
    sa.Index(None, "day"),
    sqlite_autoincrement=True,
)
