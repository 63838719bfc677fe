"""Tables of matches: events, boards and other data of a match."""

from __future__ import annotations

import sqlalchemy as sa

from db.migrations.tables_0036.columns import (
    check,
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

table(
    "matches",
    row_id(),
    needed(sa.Text, "game"),
    needed(sa.JSON, "options"),
    needed(sa.Text, "variant"),
    to("player", "first_user_id", nullable=True),
    optional(sa.Text, "first_level"),
    to("player", "second_user_id", nullable=True),
    optional(sa.Text, "second_level"),
    needed(sa.Text, "status"),
    optional(sa.Text, "winner", "termination"),
    needed(sa.Boolean, "is_rated"),
    needed(sa.BigInteger, "seed"),
    to("match", "rematch_of", nullable=True, unique=True),
    needed(sa.BigInteger, "created_at", "updated_at"),
    optional(sa.BigInteger, "finished_at"),
    optional(sa.Text, "clock"),
    optional(sa.BigInteger, "starter_id"),
    optional(sa.Integer, "pace_s"),
    optional(sa.BigInteger, "tournament_id"),
    optional(sa.Double, "first_weight", "second_weight"),
    check("status", "status IN ('ongoing', 'finished')"),
    check("winner", "winner IN ('first', 'second')"),
    check("first_seat", "(first_user_id IS NULL) <> (first_level IS NULL)"),
    check("second_seat", "(second_user_id IS NULL) <> (second_level IS NULL)"),
    check("result", "(status = 'finished') = (termination IS NOT NULL)"),
    index("ix_matches_ongoing", "updated_at", "id", where="status = 'ongoing'"),
    index("ix_matches_finished", "finished_at", "id", where="status = 'finished'"),
    index("ix_matches_begun_ongoing", "starter_id", where="status = 'ongoing' AND starter_id IS NOT NULL"),
    index("ix_matches_begun_finished", "starter_id", where="status = 'finished' AND starter_id IS NOT NULL"),
    index(
        "ix_matches_first_ongoing", "first_user_id", where="status = 'ongoing' AND first_user_id IS NOT NULL"
    ),
    index(
        "ix_matches_first_finished",
        "first_user_id",
        "finished_at",
        "id",
        where="status = 'finished' AND first_user_id IS NOT NULL",
    ),
    index(
        "ix_matches_second_ongoing",
        "second_user_id",
        where="status = 'ongoing' AND second_user_id IS NOT NULL",
    ),
    index(
        "ix_matches_second_finished",
        "second_user_id",
        "finished_at",
        "id",
        where="status = 'finished' AND second_user_id IS NOT NULL",
    ),
    sqlite_autoincrement=True,
)
keyed(
    "match_events",
    to("match", "match_id", primary_key=True),
    key(sa.Integer, "seq"),
    needed(sa.SmallInteger, "kind"),
    optional(sa.SmallInteger, "seat"),
    optional(sa.Integer, "action", "think_ms"),
    needed(sa.BigInteger, "at"),
    optional(sa.JSON, "data"),
)
table(
    "boards",
    row_id(),
    to("match", "match_id"),
    place(),
    needed(sa.Text, "style", "locale"),
    optional(sa.Integer, "drawn_seq"),
    needed(sa.Boolean, "is_moved", "is_settled"),
    optional(sa.Text, "place_kind"),
    index(None, "match_id"),
    index("ix_boards_unsettled", "channel_id", where="NOT is_settled"),
)
keyed(
    "follows",
    to("match", "match_id", primary_key=True),
    key(sa.BigInteger, "user_id"),
    optional(sa.BigInteger, "told_at"),
)
keyed(
    "pings",
    to("match", "match_id", primary_key=True),
    needed(sa.Integer, "board_seq"),
    needed(sa.BigInteger, "channel_id", "message_id"),
)
keyed(
    "plans",
    to("match", "match_id", primary_key=True),
    key(sa.SmallInteger, "seat"),
    needed(sa.Integer, "ply"),
    needed(sa.JSON, "actions"),
)
keyed(
    "polls",
    to("match", "match_id", primary_key=True),
    needed(sa.Integer, "seq"),
    needed(sa.BigInteger, "closes_at"),
    needed(sa.Integer, "silent"),
    needed(sa.Boolean, "is_open"),
)
keyed(
    "votes",
    to("match", "match_id", primary_key=True),
    key(sa.BigInteger, "user_id"),
    needed(sa.Integer, "action"),
)
keyed(
    "reviews",
    to("match", "match_id", primary_key=True),
    needed(sa.Text, "version"),
    needed(sa.JSON, "verdicts"),
    needed(sa.Boolean, "is_done"),
    optional(sa.Text, "process"),
    optional(sa.BigInteger, "touched_at"),
    index("ix_reviews_under_way", "match_id", where="NOT is_done"),
)
keyed(
    "explored_moves",
    key(sa.BigInteger, "position"),
    key(sa.SmallInteger, "action"),
    needed(sa.Integer, "first_wins", "draws", "second_wins"),
)
