"""Totals over finished matches: ratings, gains, tallies, head-to-head results and badges."""

import sqlalchemy as sa

from db.schema.columns import metadata
from db.types import RowId, UtcMilliseconds

PEOPLE, ENGINES = "people", "engines"

# Ratings against people and against engines (pools); `is_ranked`: on the leaderboard of its game and pool.
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("variant", sa.Text, primary_key=True),
    sa.Column("pool", sa.Text, primary_key=True),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("deviation", sa.Double, nullable=False),
    sa.Column("volatility", sa.Double, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("losses", sa.Integer, nullable=False),
    sa.Column("updated_at", UtcMilliseconds, nullable=False),
    # Start of the week of the latest result, and the rating at that time; NULL if it was not settled.
    sa.Column("week_at", UtcMilliseconds, nullable=False),
    sa.Column("week_rating", sa.Double),
    sa.Column("is_ranked", sa.Boolean, nullable=False, server_default=sa.false()),
    # How many further results the rating lacked to be shown after its latest one.
    sa.Column("missing", sa.Integer, nullable=False, server_default="0"),
    sa.CheckConstraint("pool IN ('people', 'engines')", name="pool"),
    sqlite_with_rowid=False,
)
# This index has the order of the leaderboards.
is_ranked = sa.text("is_ranked")
sa.Index(
    "ix_ratings_ranked",
    ratings.c.game,
    ratings.c.pool,
    ratings.c.rating.desc(),
    ratings.c.user_id,
    # Included so that ranks of a week ago can be counted in the index alone.
    ratings.c.week_at,
    ratings.c.is_ranked,
    ratings.c.updated_at,
    sqlite_where=is_ranked,
    postgresql_where=is_ranked,
)
sa.Index(
    "ix_ratings_week",
    ratings.c.game,
    ratings.c.pool,
    ratings.c.week_at,
    ratings.c.week_rating,
    ratings.c.user_id,
    ratings.c.is_ranked,
    ratings.c.updated_at,
    sqlite_where=is_ranked,
    postgresql_where=is_ranked,
)

# Gains of settled ratings of a game in the latest week, month and season.
rating_gains = sa.Table(
    "rating_gains",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("pool", sa.Text, primary_key=True),
    sa.Column("span", sa.Text, primary_key=True),
    sa.Column("began_at", UtcMilliseconds, nullable=False),
    sa.Column("gain", sa.Double, nullable=False),
    sa.Column("results", sa.Integer, nullable=False),
    sa.CheckConstraint("span IN ('week', 'month', 'season')", name="span"),
    sqlite_with_rowid=False,
)
has_gained = sa.text("gain > 0")
sa.Index(
    "ix_rating_gains_ranked",
    rating_gains.c.game,
    rating_gains.c.pool,
    rating_gains.c.span,
    rating_gains.c.began_at,
    rating_gains.c.gain.desc(),
    rating_gains.c.user_id,
    sqlite_where=has_gained,
    postgresql_where=has_gained,
)

# Counts of finished matches, so that profiles need not count matches.
# `level` is the engine's level, or empty for matches against people; `seat` is the person's own.
tallies = sa.Table(
    "tallies",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("level", sa.Text, primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("losses", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)

# Counts of finished matches between two people, with a row for each person.
head_to_head = sa.Table(
    "encounters",  # the name from before, which databases keep
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("opponent_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("losses", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)

# Feats, each with the first match of a game in which it was achieved.
badges = sa.Table(
    "badges",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("feat", sa.Text, primary_key=True),
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), nullable=False),
    sa.Column("earned_at", UtcMilliseconds, nullable=False),
    sqlite_with_rowid=False,
)

rating_history = sa.Table(
    "rating_history",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("variant", sa.Text, nullable=False),
    sa.Column("pool", sa.Text, nullable=False),
    sa.Column("rating_before", sa.Double, nullable=False),
    sa.Column("rating_after", sa.Double, nullable=False),
    sa.Column("deviation_after", sa.Double, nullable=False),
    sa.Column("volatility_after", sa.Double, nullable=False),
    sa.Column("weight", sa.Double, nullable=False),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    # Number of the person's counted results, including this one.
    sa.Column("results", sa.Integer, nullable=False),
    # How many further results the rating lacked to be shown.
    sa.Column("missing", sa.Integer, nullable=False, server_default="0"),
    # The index ignores the match, because a person has few matches a day.
    sa.Index(None, "user_id", "created_at"),
    sqlite_with_rowid=False,
)
