"""People, processes, offers and tournaments."""

from __future__ import annotations

import sqlalchemy as sa

from db.migrations.tables_0036.columns import (
    MOMENT,
    ROW_ID,
    check,
    default,
    index,
    key,
    keyed,
    needed,
    optional,
    place,
    row_id,
    table,
    to,
)

keyed(
    "attendances",
    key(sa.Text, "process"),
    needed(sa.BigInteger, "alive_at"),
    needed(sa.Boolean, "is_present"),
)
keyed("blocks", key(sa.BigInteger, "user_id", "blocked_id"), needed(MOMENT, "created_at"))
keyed(
    "deadlines",
    key(sa.SmallInteger, "kind"),
    key(ROW_ID, "subject_id"),
    needed(sa.BigInteger, "due_at"),
    index(None, "due_at"),
)
keyed("erasures", key(sa.Text, "id"))
table("interactions", key(sa.BigInteger, "id"), needed(MOMENT, "claimed_at"), index(None, "claimed_at"))
table(
    "person_settings",
    key(sa.BigInteger, "user_id"),
    optional(sa.Text, "language", "style"),
    optional(sa.SmallInteger, "pad_width"),
    optional(sa.Text, "last_game", "last_level"),
    optional(sa.JSON, "last_options"),
    optional(sa.Boolean, "last_is_rated"),
    optional(sa.Text, "last_clock"),
    optional(sa.BigInteger, "last_friend_id"),
    optional(sa.Text, "challenges", "pings"),
    optional(sa.Boolean, "last_wants_thread"),
    optional(sa.Text, "theme", "numbers", "turned"),
)
table(
    "protections",
    row_id(),
    needed(sa.Text, "purpose", "person"),
    optional(sa.Text, "other", "subject"),
    optional(sa.BigInteger, "amount", "lapses_at"),
    index(None, "person"),
    index(None, "other"),
    index(None, "lapses_at"),
)
table(
    "server_settings",
    key(sa.BigInteger, "guild_id"),
    optional(sa.Text, "language", "style"),
    optional(sa.JSON, "channels"),
    optional(sa.Text, "pings", "clock"),
    optional(sa.BigInteger, "seeks"),
    optional(sa.Text, "theme"),
    optional(sa.BigInteger, "daily", "organisers"),
)
keyed(
    "vacations",
    key(sa.BigInteger, "user_id", "begins_at"),
    needed(sa.BigInteger, "ends_at"),
    index(None, "ends_at"),
)

table(
    "challenges",
    row_id(),
    needed(sa.Text, "game"),
    needed(sa.JSON, "options"),
    to("player", "challenger_id"),
    to("player", "opponent_id"),
    needed(sa.Text, "side"),
    needed(sa.Boolean, "is_rated"),
    place(),
    needed(sa.Text, "locale", "state"),
    to("match", "match_id", nullable=True, unique=True),
    to("match", "rematch_of", nullable=True),
    default(sa.Text, "drawn_state", ""),
    needed(sa.BigInteger, "created_at", "expires_at"),
    optional(sa.Text, "clock", "place_kind"),
    check("side", "side IN ('first', 'second', 'random')"),
    check("state", "state IN ('pending', 'accepted', 'declined', 'cancelled', 'expired')"),
    check("accepted", "(state = 'accepted') = (match_id IS NOT NULL)"),
    index("ix_challenges_behind", "channel_id", where="state <> 'accepted' AND drawn_state <> state"),
    index("uq_challenges_pending_rematch", "rematch_of", where="state = 'pending'", unique=True),
    index("ix_challenges_recent", "challenger_id", "created_at"),
    index("ix_challenges_pending", "challenger_id", where="state = 'pending'"),
    sqlite_autoincrement=True,
)
table(
    "open_tables",
    row_id(),
    optional(sa.BigInteger, "guild_id"),
    needed(sa.Text, "game"),
    needed(sa.JSON, "options"),
    to("player", "host_id"),
    needed(sa.Text, "side"),
    needed(sa.Boolean, "is_rated"),
    optional(sa.Text, "clock"),
    needed(sa.Text, "locale", "state"),
    to("match", "match_id", nullable=True),
    needed(sa.BigInteger, "created_at", "expires_at"),
    check("side", "side IN ('first', 'second', 'random')"),
    check("state", "state IN ('open', 'joined', 'cancelled', 'expired')"),
    check("joined", "(state = 'joined') = (match_id IS NOT NULL)"),
    index("ix_open_tables_host_id", "host_id", where="state = 'open'"),
    index("ix_open_tables_guild_id", "guild_id", where="state = 'open'"),
    sqlite_autoincrement=True,
)
table(
    "table_posts",
    row_id(),
    to("table", "table_id"),
    needed(sa.Boolean, "is_listing"),
    place(),
    optional(sa.Text, "place_kind"),
    default(sa.Text, "drawn_state", ""),
    default(sa.Boolean, "is_settled", sa.false()),
    index(None, "table_id"),
    index("ix_table_posts_unsettled", "channel_id", where="NOT is_settled"),
)
table(
    "tournaments",
    row_id(),
    needed(sa.Text, "name"),
    to("player", "organiser_id"),
    place(),
    needed(sa.Text, "locale", "game"),
    needed(sa.JSON, "options"),
    needed(sa.Text, "clock"),
    needed(sa.Boolean, "is_rated"),
    needed(sa.Text, "format"),
    needed(sa.Integer, "rounds", "minutes", "size"),
    optional(sa.Text, "level"),
    needed(sa.BigInteger, "created_at"),
    optional(sa.BigInteger, "starts_at"),
    needed(sa.Text, "state"),
    needed(sa.Integer, "seq"),
    optional(sa.Integer, "drawn_seq"),
    default(sa.Boolean, "is_told", sa.false()),
    check("state", "state IN ('open', 'running', 'finished', 'cancelled')"),
    index("ix_tournaments_guild_id", "guild_id", "id"),
    index("ix_tournaments_behind", "id", where="drawn_seq IS NULL OR drawn_seq <> seq"),
    sqlite_autoincrement=True,
)
keyed(
    "tournament_events",
    to("tournament", "tournament_id", primary_key=True),
    key(sa.Integer, "seq"),
    needed(sa.SmallInteger, "kind"),
    to("player", "user_id", nullable=True),
    needed(sa.BigInteger, "at"),
    optional(sa.JSON, "data"),
)
keyed(
    "scheduled_events",
    to("tournament", "tournament_id", primary_key=True),
    optional(sa.BigInteger, "event_id"),
    needed(sa.SmallInteger, "status"),
)
