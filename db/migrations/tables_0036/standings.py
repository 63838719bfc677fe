"""Tables of counts and ratings from finished matches, and of puzzles."""

from __future__ import annotations

import sqlalchemy as sa

from db.migrations.tables_0036.columns import (
    check,
    default,
    index,
    key,
    keyed,
    needed,
    optional,
    row_id,
    table,
    to,
)

keyed(
    "ratings",
    to("player", "user_id", primary_key=True),
    key(sa.Text, "game", "variant", "pool"),
    needed(sa.Double, "rating", "deviation", "volatility"),
    needed(sa.Integer, "wins", "draws", "losses"),
    needed(sa.BigInteger, "updated_at", "week_at"),
    optional(sa.Double, "week_rating"),
    default(sa.Boolean, "is_ranked", sa.false()),
    check("pool", "pool IN ('people', 'engines')"),
    index(
        "ix_ratings_ranked",
        "game",
        "pool",
        "rating DESC",
        "user_id",
        "week_at",
        "is_ranked",
        where="is_ranked",
    ),
    index(
        "ix_ratings_week", "game", "pool", "week_at", "week_rating", "user_id", "is_ranked", where="is_ranked"
    ),
)
keyed(
    "rating_gains",
    to("player", "user_id", primary_key=True),
    key(sa.Text, "game", "pool", "span"),
    needed(sa.BigInteger, "began_at"),
    needed(sa.Double, "gain"),
    needed(sa.Integer, "results"),
    check("span", "span IN ('week', 'month', 'season')"),
    index(
        "ix_rating_gains_ranked", "game", "pool", "span", "began_at", "gain DESC", "user_id", where="gain > 0"
    ),
)
keyed(
    "rating_history",
    to("match", "match_id", primary_key=True),
    to("player", "user_id", primary_key=True),
    needed(sa.Text, "game", "variant", "pool"),
    needed(sa.Double, "rating_before", "rating_after", "deviation_after", "volatility_after", "weight"),
    needed(sa.BigInteger, "created_at"),
    needed(sa.Integer, "results"),
    index(None, "user_id", "created_at"),
)
keyed(
    "tallies",
    to("player", "user_id", primary_key=True),
    key(sa.Text, "game", "level"),
    key(sa.SmallInteger, "seat"),
    needed(sa.Integer, "wins", "draws", "losses"),
)
keyed(
    "encounters",
    to("player", "user_id", primary_key=True),
    key(sa.Text, "game"),
    to("player", "opponent_id", primary_key=True),
    needed(sa.Integer, "wins", "draws", "losses"),
)
keyed(
    "badges",
    to("player", "user_id", primary_key=True),
    key(sa.Text, "game", "feat"),
    to("match", "match_id"),
    needed(sa.BigInteger, "earned_at"),
)
keyed(
    "puzzle_attempts",
    to("player", "user_id", primary_key=True),
    key(sa.BigInteger, "puzzle_id"),
    key(sa.Integer, "day"),
    needed(sa.Text, "game"),
    optional(sa.BigInteger, "guild_id"),
    optional(sa.SmallInteger, "step"),
    optional(sa.Text, "result"),
    needed(sa.BigInteger, "began_at"),
    optional(sa.BigInteger, "ended_at"),
    check("result", "result IN ('solved', 'failed', 'shown')"),
    check("ended", "(result IS NULL) = (ended_at IS NULL)"),
    index(None, "guild_id", "day"),
    index("uq_puzzle_attempts_daily", "user_id", "day", "game", where="day > 0", unique=True),
)
keyed(
    "puzzle_strengths",
    key(sa.BigInteger, "puzzle_id"),
    needed(sa.Double, "rating", "deviation", "volatility"),
)
keyed(
    "puzzle_ratings",
    to("player", "user_id", primary_key=True),
    key(sa.Text, "game"),
    needed(sa.Double, "rating", "deviation", "volatility"),
    needed(sa.Integer, "solved", "failed"),
    needed(sa.BigInteger, "updated_at"),
)
keyed("dailies", key(sa.Text, "game"), key(sa.Integer, "day"), needed(sa.BigInteger, "puzzle_id"))
table(
    "daily_posts",
    row_id(),
    needed(sa.BigInteger, "guild_id"),
    needed(sa.Integer, "day"),
    needed(sa.Text, "game"),
    needed(sa.BigInteger, "channel_id"),
    optional(sa.BigInteger, "message_id"),
    [sa.UniqueConstraint("guild_id", "day")],
    index(None, "day"),
    sqlite_autoincrement=True,
)
