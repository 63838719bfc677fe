"""The tables.

User, guild, channel and message ids are Discord's 64-bit snowflakes.
Enumerations are text, with a CHECK where the database itself relies on
them; those of `match_events` and `deadlines` are the host's numbers.
Times are UTC, as integers where every match adds some. A match's truth is
its log in `match_events`: what its row in `matches` says about its end is
an index of it.
"""

from __future__ import annotations

import sqlalchemy as sa

from db.types import RowId, UtcDateTime, UtcMilliseconds

# Names make constraints addressable by later migrations, on every database.
metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _user(name: str, *, is_optional: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, sa.ForeignKey("players.user_id"), nullable=is_optional)


def _place() -> tuple[sa.Column[int], ...]:
    """Where something is shown; `message_id` is unknown until it was posted.

    `_place_kind` belongs to it, which came later.
    """
    return (
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
    )


def _place_kind() -> sa.Column[str]:
    return sa.Column("place_kind", sa.Text)


players = sa.Table(
    "players",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text),
    sa.Column("created_at", UtcDateTime, nullable=False),
    sa.Column("seen_at", UtcDateTime, nullable=False),
    # Matches against people won (positive) or lost (negative) in a row until now.
    sa.Column("streak", sa.Integer, nullable=False, server_default="0"),
)

# Who has played in which server.
members = sa.Table(
    "members",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
)

# What people and servers have chosen; whoever has chosen nothing has no row, and NULL is the default.
# The columns are the fields of `db.rows.PersonSettings` and `ServerSettings`.
person_settings = sa.Table(
    "person_settings",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("language", sa.Text),
    sa.Column("style", sa.Text),
    sa.Column("pad_width", sa.SmallInteger),
    # What was played last, for the next time; against a person the friend stands beside the last level.
    sa.Column("last_game", sa.Text),
    sa.Column("last_level", sa.Text),
    sa.Column("last_options", sa.JSON(none_as_null=True)),
    sa.Column("last_is_rated", sa.Boolean),
    sa.Column("last_clock", sa.Text),
    sa.Column("last_friend_id", sa.BigInteger),
    # Who may challenge: `played` or `none`; NULL for everybody.
    sa.Column("challenges", sa.Text),
    sa.Column("pings", sa.Text),
    sa.Column("last_wants_thread", sa.Boolean),
)

# Who wants nothing from whom.
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
    # The channels in which matches may begin, by id.
    sa.Column("channels", sa.JSON(none_as_null=True)),
    sa.Column("pings", sa.Text),
    sa.Column("clock", sa.Text),
    # The channel that shows open tables.
    sa.Column("seeks", sa.BigInteger),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("variant", sa.Text, nullable=False),
    _user("first_user_id", is_optional=True),
    sa.Column("first_level", sa.Text),
    _user("second_user_id", is_optional=True),
    sa.Column("second_level", sa.Text),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("winner", sa.Text),
    sa.Column("termination", sa.Text),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("rematch_of", RowId, sa.ForeignKey("matches.id"), unique=True),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    sa.Column("updated_at", UtcMilliseconds, nullable=False),
    sa.Column("finished_at", UtcMilliseconds),
    # The time control in its notation.
    sa.Column("clock", sa.Text),
    # Where no person sits on a seat: who began it, and how many seconds lie between its moves.
    sa.Column("starter_id", sa.BigInteger),
    sa.Column("pace_s", sa.Integer),
    sa.CheckConstraint("status IN ('ongoing', 'finished')", name="status"),
    sa.CheckConstraint("winner IN ('first', 'second')", name="winner"),
    sa.CheckConstraint("(first_user_id IS NULL) <> (first_level IS NULL)", name="first_seat"),
    sa.CheckConstraint("(second_user_id IS NULL) <> (second_level IS NULL)", name="second_seat"),
    sa.CheckConstraint("(status = 'finished') = (termination IS NOT NULL)", name="result"),
    sqlite_autoincrement=True,
)

# Partial indexes are used by queries that name the status as they do: literally.
ONGOING, FINISHED = "ongoing", "finished"
is_ongoing = matches.c.status == sa.literal_column(f"'{ONGOING}'")
is_finished = matches.c.status == sa.literal_column(f"'{FINISHED}'")


def _matches_index(name: str, where: sa.ColumnElement[bool], *columns: str) -> None:
    sa.Index(
        f"ix_matches_{name}",
        *(matches.c[column] for column in columns),
        sqlite_where=where,
        postgresql_where=where,
    )


# A move changes `updated_at`: of all matches' indexes only that of the ongoing ones, which are few, has it.
_matches_index("ongoing", is_ongoing, "updated_at", "id")
_matches_index("finished", is_finished, "finished_at", "id")
_matches_index("begun_ongoing", is_ongoing, "starter_id")
for _seat in ("first", "second"):
    _matches_index(f"{_seat}_ongoing", is_ongoing, f"{_seat}_user_id")
    _matches_index(f"{_seat}_finished", is_finished, f"{_seat}_user_id", "finished_at", "id")

# What happened in each match, in order. Small numbers instead of words: most of the database is here.
match_events = sa.Table(
    "match_events",
    metadata,
    # The key decides every race between two clicks, two devices, two processes.
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.SmallInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("action", sa.Integer),
    sa.Column("think_ms", sa.Integer),
    sa.Column("at", UtcMilliseconds, nullable=False),
    sa.Column("data", sa.JSON(none_as_null=True)),
    sqlite_with_rowid=False,
)

# The messages that show a match. `drawn_seq` is the revision known to be on the screen, if any;
# `is_moved`: another board shows the match now, and this message points to it;
# `is_settled`: what the message shows is final, so nobody looks at it any more.
boards = sa.Table(
    "boards",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), nullable=False),
    *_place(),
    sa.Column("style", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("drawn_seq", sa.Integer),
    sa.Column("is_moved", sa.Boolean, nullable=False),
    sa.Column("is_settled", sa.Boolean, nullable=False),
    _place_kind(),
    sa.Index(None, "match_id"),
    sa.Index(
        "ix_boards_unsettled",
        "channel_id",
        sqlite_where=sa.text("NOT is_settled"),
        postgresql_where=sa.text("NOT is_settled"),
    ),
)

# Who wants to be told when a match is over that they do not play. `told_at`: since when somebody tells them.
follows = sa.Table(
    "follows",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("told_at", UtcMilliseconds),
    sqlite_with_rowid=False,
)

# The message that tells somebody that it is their move, as long as it stands; `board_seq` tells turns apart.
pings = sa.Table(
    "pings",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("board_seq", sa.Integer, nullable=False),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("message_id", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# The line that a seat has planned, from ply `ply` on: it answers by itself. Nobody else's affair.
plans = sa.Table(
    "plans",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("actions", sa.JSON, nullable=False),
    sqlite_with_rowid=False,
)

# When players could last reach each process; the only one there is has no name.
attendances = sa.Table(
    "attendances",
    metadata,
    sa.Column("process", sa.Text, primary_key=True),
    sa.Column("alive_at", UtcMilliseconds, nullable=False),
    sa.Column("is_present", sa.Boolean, nullable=False),
    sqlite_with_rowid=False,
)

# When people are away; a vacation that was cut short ended when it did.
vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("begins_at", UtcMilliseconds, primary_key=True, autoincrement=False),
    sa.Column("ends_at", UtcMilliseconds, nullable=False),
    sa.Index(None, "ends_at"),
    sqlite_with_rowid=False,
)

# The vote that is under way in a match: on the board as it is since `seq`. `silent`: how often in a row
# nobody voted; `is_open`: whether it still takes votes.
polls = sa.Table(
    "polls",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("closes_at", UtcMilliseconds, nullable=False),
    sa.Column("silent", sa.Integer, nullable=False),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sqlite_with_rowid=False,
)

# One vote of each person, until the poll has closed.
votes = sa.Table(
    "votes",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("action", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)

deadlines = sa.Table(
    "deadlines",
    metadata,
    sa.Column("kind", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("subject_id", RowId, primary_key=True, autoincrement=False),
    sa.Column("due_at", UtcMilliseconds, nullable=False),
    sa.Index(None, "due_at"),
    sqlite_with_rowid=False,
)

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    _user("challenger_id"),
    _user("opponent_id"),
    sa.Column("side", sa.Text, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    *_place(),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), unique=True),
    sa.Column("rematch_of", RowId, sa.ForeignKey("matches.id")),
    # The state that its message is known to show; empty when nobody knows.
    sa.Column("drawn_state", sa.Text, nullable=False, server_default=""),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    sa.Column("expires_at", UtcMilliseconds, nullable=False),
    sa.Column("clock", sa.Text),
    _place_kind(),
    sa.CheckConstraint("side IN ('first', 'second', 'random')", name="side"),
    sa.CheckConstraint("state IN ('pending', 'accepted', 'declined', 'cancelled', 'expired')", name="state"),
    sa.CheckConstraint("(state = 'accepted') = (match_id IS NOT NULL)", name="accepted"),
    sa.Index(
        "ix_challenges_behind",
        "channel_id",
        sqlite_where=sa.text("state <> 'accepted' AND drawn_state <> state"),
        postgresql_where=sa.text("state <> 'accepted' AND drawn_state <> state"),
    ),
    # Two players who ask for the same rematch at once make one challenge.
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
# What a person has offered lately, and to whom.
sa.Index("ix_challenges_recent", challenges.c.challenger_id, challenges.c.created_at)
sa.Index(
    "ix_challenges_pending",
    challenges.c.challenger_id,
    sqlite_where=is_pending,
    postgresql_where=is_pending,
)

# Offers of a match to whoever comes.
open_tables = sa.Table(
    "open_tables",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("guild_id", sa.BigInteger),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    _user("host_id"),
    sa.Column("side", sa.Text, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("clock", sa.Text),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    # Two tables that were paired have one match.
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id")),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    sa.Column("expires_at", UtcMilliseconds, nullable=False),
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
# `drawn_state` is the state known to be on the screen; `is_settled`: it is the last.
table_posts = sa.Table(
    "table_posts",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("table_id", RowId, sa.ForeignKey("open_tables.id"), nullable=False),
    sa.Column("is_listing", sa.Boolean, nullable=False),
    *_place(),
    _place_kind(),
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

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("variant", sa.Text, primary_key=True),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("deviation", sa.Double, nullable=False),
    sa.Column("volatility", sa.Double, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("losses", sa.Integer, nullable=False),
    sa.Column("updated_at", UtcDateTime, nullable=False),
    sa.Column("is_ranked", sa.Boolean, nullable=False, server_default=sa.false()),
)
# A game's leaderboard is read in its order.
is_ranked = sa.text("is_ranked")
sa.Index(
    "ix_ratings_ranked",
    ratings.c.game,
    ratings.c.rating.desc(),
    ratings.c.user_id,
    sqlite_where=is_ranked,
    postgresql_where=is_ranked,
)

# Finished matches, counted as they end: what a profile would otherwise count anew each time.
tallies = sa.Table(
    "tallies",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("is_engine", sa.Boolean, primary_key=True),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("losses", sa.Integer, nullable=False),
)

rating_history = sa.Table(
    "rating_history",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("players.user_id"), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("variant", sa.Text, nullable=False),
    sa.Column("rating_before", sa.Double, nullable=False),
    sa.Column("rating_after", sa.Double, nullable=False),
    sa.Column("deviation_after", sa.Double, nullable=False),
    sa.Column("volatility_after", sa.Double, nullable=False),
    sa.Column("weight", sa.Double, nullable=False),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    # How many of the person's results had counted with this one.
    sa.Column("results", sa.Integer, nullable=False),
    # A person's few matches of a day are told apart by reading them.
    sa.Index(None, "user_id", "created_at"),
    sqlite_with_rowid=False,
)

# Small things to keep across restarts, such as the hash of the synced commands.
facts = sa.Table(
    "facts",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# Interactions that a process has taken, for a few minutes: the key decides who
# answers where several processes share a database.
interactions = sa.Table(
    "interactions",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("claimed_at", UtcDateTime, nullable=False),
    sa.Index(None, "claimed_at"),
)
