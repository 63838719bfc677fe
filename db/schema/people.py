"""People and servers: names, settings, blocks, and vacations."""

import sqlalchemy as sa

from db.schema.columns import metadata
from db.types import Json, UtcDateTime, UtcMilliseconds

players = sa.Table(
    "players",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text),
    sa.Column("created_at", UtcDateTime, nullable=False),
    sa.Column("seen_at", UtcDateTime, nullable=False),
    # Current streak against people: matches won (positive) or lost (negative) in a row.
    sa.Column("streak", sa.Integer, nullable=False, server_default="0"),
    # Longest winning streak ever.
    sa.Column("longest_streak", sa.Integer, nullable=False, server_default="0"),
)

# Servers in which people have played.
members = sa.Table(
    "members",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
)

# Settings. A person or server without any has no row, and NULL is the default.
# The columns are the fields of `db.rows.PersonSettings` and `ServerSettings`.
person_settings = sa.Table(
    "person_settings",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("language", sa.Text),
    sa.Column("style", sa.Text),
    sa.Column("pad_width", sa.SmallInteger),
    # The last choices, as defaults of the next match. Challenging a friend does not change the last level.
    sa.Column("last_game", sa.Text),
    sa.Column("last_level", sa.Text),
    sa.Column("last_options", Json(none_as_null=True)),
    sa.Column("last_is_rated", sa.Boolean),
    sa.Column("last_clock", sa.Text),
    sa.Column("last_friend_id", sa.BigInteger),
    # Permission to challenge: `played` or `none`; NULL for everybody.
    sa.Column("challenges", sa.Text),
    sa.Column("pings", sa.Text),
    sa.Column("last_wants_thread", sa.Boolean),
    sa.Column("theme", sa.Text),
    sa.Column("numbers", sa.Text),
    sa.Column("turned", sa.Text),
    # `on`: asks before each move in matches with a day or longer per move.
    sa.Column("confirm", sa.Text),
)

# Blocks: `user_id` has blocked `blocked_id`.
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("blocked_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("created_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

server_settings = sa.Table(
    "server_settings",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("language", sa.Text),
    sa.Column("style", sa.Text),
    # The ids of the channels in which matches can be started.
    sa.Column("channels", Json(none_as_null=True)),
    sa.Column("pings", sa.Text),
    sa.Column("clock", sa.Text),
    # The channel that shows open tables.
    sa.Column("tables", sa.BigInteger),
    sa.Column("theme", sa.Text),
    # The channel that gets the daily puzzle.
    sa.Column("daily", sa.BigInteger),
    # The role whose members can run tournaments.
    sa.Column("organizers", sa.BigInteger),
    # The ids of the games that forms, the help and daily puzzles offer.
    sa.Column("games", Json(none_as_null=True)),
    # The number of games that an entrant of a tournament can miss before they sit out; or 'never'.
    sa.Column("missed", sa.Text),
    # The IANA name of the time zone.
    sa.Column("timezone", sa.Text),
)

# Vacations of people; a vacation that was cut short has its actual end.
vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("begins_at", UtcMilliseconds, primary_key=True, autoincrement=False),
    sa.Column("ends_at", UtcMilliseconds, nullable=False),
    sa.Index(None, "ends_at"),
    sqlite_with_rowid=False,
)
