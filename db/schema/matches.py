"""Matches with their logs, their boards, and other data of a match.

The log in `match_events` is the source of truth of a match; the columns in `matches` about the end of a
match only index the log.
"""

from __future__ import annotations

import sqlalchemy as sa

from db.schema.columns import metadata, place_columns, place_kind_column, user_column
from db.types import Json, RowId, UtcMilliseconds

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("variant", sa.Text, nullable=False),
    user_column("first_user_id", is_optional=True),
    sa.Column("first_level", sa.Text),
    user_column("second_user_id", is_optional=True),
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
    # For a match without people: the person who started it, and the seconds between its moves.
    sa.Column("starter_id", sa.BigInteger),
    sa.Column("pace_s", sa.Integer),
    # The tournament to which the match belongs.
    sa.Column("tournament_id", sa.BigInteger),
    # Weight of the result in the rating of the person on each seat, from 0 (none) to 1 (full); NULL
    # without a rating. Set when the match ended, from data that may have been deleted since.
    sa.Column("first_weight", sa.Double),
    sa.Column("second_weight", sa.Double),
    # Numbers of the tournament's entrants on the seats.
    sa.Column("first_entrant", sa.Integer),
    sa.Column("second_entrant", sa.Integer),
    # Whether an ongoing match waits for the player on each seat: an index of the log, written with each of
    # its changes. NULL: unknown, as in matches that have not changed since these columns exist.
    sa.Column("first_waits", sa.Boolean),
    sa.Column("second_waits", sa.Boolean),
    # The difficulty by which the level of the match's engine was chosen, such as `easy`.
    sa.Column("difficulty", sa.Text),
    sa.CheckConstraint("status IN ('ongoing', 'finished')", name="status"),
    sa.CheckConstraint("winner IN ('first', 'second')", name="winner"),
    sa.CheckConstraint("(first_user_id IS NULL) <> (first_level IS NULL)", name="first_seat"),
    sa.CheckConstraint("(second_user_id IS NULL) <> (second_level IS NULL)", name="second_seat"),
    sa.CheckConstraint("(status = 'finished') = (termination IS NOT NULL)", name="result"),
    sqlite_autoincrement=True,
)

# Only queries with the same literal status can use these partial indexes.
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


# Every move changes `updated_at`, so only the small index of ongoing matches contains it.
_matches_index("ongoing", is_ongoing, "updated_at", "id")
_matches_index("finished", is_finished, "finished_at", "id")
# A small index, because few matches have a starter without a seat.
_is_begun = matches.c.starter_id.is_not(None)
_matches_index("begun_ongoing", is_ongoing & _is_begun, "starter_id")
_matches_index("begun_finished", is_finished & _is_begun, "starter_id")
for _seat in ("first", "second"):
    # Engines' matches are never looked up by seat.
    _is_person = matches.c[f"{_seat}_user_id"].is_not(None)
    _matches_index(f"{_seat}_ongoing", is_ongoing & _is_person, f"{_seat}_user_id")
    _matches_index(f"{_seat}_finished", is_finished & _is_person, f"{_seat}_user_id", "finished_at", "id")

# Events of each match, in order. They use small numbers instead of words, to save space in the largest table.
match_events = sa.Table(
    "match_events",
    metadata,
    # The primary key resolves races between two clicks, devices or processes.
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.SmallInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("action", sa.Integer),
    sa.Column("think_ms", sa.Integer),
    sa.Column("at", UtcMilliseconds, nullable=False),
    sa.Column("data", Json(none_as_null=True)),
    sqlite_with_rowid=False,
)

# The messages that show a match. `drawn_seq` is the revision that the message is known to show, if any;
# `is_moved`: another board shows the match now, and this message points to it;
# `is_settled`: the message's content is final, and it is never drawn again.
boards = sa.Table(
    "boards",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), nullable=False),
    *place_columns(),
    sa.Column("style", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("drawn_seq", sa.Integer),
    sa.Column("is_moved", sa.Boolean, nullable=False),
    sa.Column("is_settled", sa.Boolean, nullable=False),
    place_kind_column(),
    sa.Index(None, "match_id"),
    sa.Index(
        "ix_boards_unsettled",
        "channel_id",
        sqlite_where=sa.text("NOT is_settled"),
        postgresql_where=sa.text("NOT is_settled"),
    ),
)

# People who follow other people's match until its end. `told_at`: when their notification was claimed.
follows = sa.Table(
    "follows",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("told_at", UtcMilliseconds),
    sqlite_with_rowid=False,
)

# Current message that tells a player that it is their move; `board_seq` is the `position_seq` of the turn.
pings = sa.Table(
    "pings",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("board_seq", sa.Integer, nullable=False),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("message_id", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Planned line of a seat, from ply `ply` on, which is played automatically. It is private.
plans = sa.Table(
    "plans",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("actions", Json, nullable=False),
    sqlite_with_rowid=False,
)

# Current poll of a match, on the board as of `seq`. `silent`: number of polls in a row without a vote;
# `is_open`: whether it still accepts votes.
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

# One vote per person, stored until the poll closes.
votes = sa.Table(
    "votes",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("action", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)

# Reviews of finished matches by an engine of this `version`: its verdicts on the positions searched so far,
# the last position first; `is_done`: all are there. `process` and `touched_at` belong to the latest claim.
# The person who requested a review is not stored.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("match_id", RowId, sa.ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("verdicts", Json, nullable=False),
    sa.Column("is_done", sa.Boolean, nullable=False),
    sa.Column("process", sa.Text),
    sa.Column("touched_at", UtcMilliseconds),
    sa.Index(
        "ix_reviews_under_way",
        "match_id",
        sqlite_where=sa.text("NOT is_done"),
        postgresql_where=sa.text("NOT is_done"),
    ),
    sqlite_with_rowid=False,
)
