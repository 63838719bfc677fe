"""Tournaments: their announcements and their logs of events.

The log in `tournament_events` is the source of truth of a tournament; `state` and `seq` of its row only
index the log, and change in the same transaction.
"""

import sqlalchemy as sa

from db.schema.columns import metadata, place_columns, user_column
from db.types import Json, RowId, UtcMilliseconds

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    user_column("organiser_id"),
    *place_columns(),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("format", sa.Text, nullable=False),
    # Number of rounds of a Swiss tournament; duration of an arena in minutes.
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("minutes", sa.Integer, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    # The level of the engines that fill empty places.
    sa.Column("level", sa.Text),
    sa.Column("created_at", UtcMilliseconds, nullable=False),
    # Time of the automatic start; NULL: an organizer starts the tournament.
    sa.Column("starts_at", UtcMilliseconds),
    sa.Column("state", sa.Text, nullable=False),
    # Number of events, and number of events that the message is known to show.
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("drawn_seq", sa.Integer),
    # Whether the message with the final standings was posted.
    sa.Column("is_told", sa.Boolean, nullable=False, server_default=sa.false()),
    # Whether an organizer announces it to the server, although not everybody can view its channel.
    sa.Column("is_advertised", sa.Boolean, nullable=False, server_default=sa.false()),
    # Number of events whose people have been told what organizers did.
    sa.Column("told_seq", sa.Integer, nullable=False, server_default="0"),
    # Edition of the scoring rules under which it was announced.
    sa.Column("scoring", sa.SmallInteger, nullable=False, server_default="1"),
    # How often it comes again, and the id of the first tournament of its series; NULL: it is not in one.
    sa.Column("repeat", sa.Text),
    sa.Column("series_id", RowId),
    sa.CheckConstraint("state IN ('open', 'running', 'finished', 'cancelled')", name="state"),
    sa.Index("ix_tournaments_guild_id", "guild_id", "id"),
    sa.Index("ix_tournaments_series_id", "series_id", "id"),
    sa.Index(
        "ix_tournaments_behind",
        "id",
        sqlite_where=sa.text("drawn_seq IS NULL OR drawn_seq <> seq"),
        postgresql_where=sa.text("drawn_seq IS NULL OR drawn_seq <> seq"),
    ),
    sqlite_autoincrement=True,
)

tournament_events = sa.Table(
    "tournament_events",
    metadata,
    # The primary key resolves races between two clicks, devices or processes.
    sa.Column("tournament_id", RowId, sa.ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.SmallInteger, nullable=False),
    # The person who acted, or whom the event is about.
    user_column("user_id", is_optional=True),
    sa.Column("at", UtcMilliseconds, nullable=False),
    sa.Column("data", Json(none_as_null=True)),
    sqlite_with_rowid=False,
)

# Discord's scheduled events. While `event_id` is NULL, a process has claimed the announcement.
scheduled_events = sa.Table(
    "scheduled_events",
    metadata,
    sa.Column("tournament_id", RowId, sa.ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
    sa.Column("event_id", sa.BigInteger),
    # Discord's number: 1 scheduled, 2 active, 3 and 4 over.
    sa.Column("status", sa.SmallInteger, nullable=False),
    sqlite_with_rowid=False,
)
