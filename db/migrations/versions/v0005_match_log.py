"""Matches become logs of events; boards and deadlines become rows of their own.

Every stored match is carried over: its moves and the way it ended are the
events of its log. The boards of matches that go on are drawn anew at the
next start, because their buttons carry something else now. Of what every
match has a row of, times become whole milliseconds.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_MOVED, _DRAW_AGREED, _RESIGNED, _CLAIMED, _ABORTED = 1, 7, 8, 10, 11
_CHALLENGE_EXPIRES = 1
_GONE = (
    "guild_id",
    "channel_id",
    "message_id",
    "is_picture",
    "locale",
    "revision",
    "drawn_revision",
)

_TIMES = (
    # Table, column, whether it may be empty; in the order of the columns.
    ("matches", "created_at", False),
    ("matches", "updated_at", False),
    ("matches", "finished_at", True),
    ("challenges", "created_at", False),
    ("challenges", "expires_at", False),
)
_TIMED_INDEXES = {
    "ongoing": ("ongoing", ["updated_at", "id"]),
    "finished": ("finished", ["finished_at", "id"]),
    "first_finished": ("finished", ["first_user_id", "finished_at", "id"]),
    "second_finished": ("finished", ["second_user_id", "finished_at", "id"]),
}


def upgrade() -> None:
    """Create the new tables, fill them, and drop what they replace."""
    _create_match_events()
    _create_boards()
    _create_deadlines()
    _copy_moves()
    _copy_ends()
    _copy_boards()
    _copy_deadlines()
    op.drop_table("moves")
    op.drop_index("ix_matches_behind", "matches")
    for column in _GONE:
        # Not in a batch: a copied table would lose the rows that refer to it.
        op.execute(f"ALTER TABLE matches DROP COLUMN {column}")
    _count_milliseconds()
    _slim_rating_history()


def _create_match_events() -> None:
    op.create_table(
        "match_events",
        sa.Column("match_id", row_id, autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.SmallInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("action", sa.Integer(), nullable=True),
        sa.Column("think_ms", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_match_events_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_match_events")),
        sqlite_with_rowid=False,
    )


def _create_boards() -> None:
    op.create_table(
        "boards",
        sa.Column("id", row_id, nullable=False),
        sa.Column("match_id", row_id, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("style", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("drawn_seq", sa.Integer(), nullable=True),
        sa.Column("is_moved", sa.Boolean(), nullable=False),
        sa.Column("is_settled", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_boards_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_boards")),
    )
    op.create_index(op.f("ix_boards_match_id"), "boards", ["match_id"])
    unsettled = sa.text("NOT is_settled")
    op.create_index(
        "ix_boards_unsettled", "boards", ["channel_id"], sqlite_where=unsettled, postgresql_where=unsettled
    )


def _create_deadlines() -> None:
    op.create_table(
        "deadlines",
        sa.Column("kind", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("subject_id", row_id, autoincrement=False, nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "subject_id", name=op.f("pk_deadlines")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_deadlines_due_at"), "deadlines", ["due_at"])


def _copy_moves() -> None:
    """One event a move; its seat is that of the person or level that is noted with it."""
    op.execute(
        f"""
        INSERT INTO match_events (match_id, seq, kind, seat, action, think_ms, at)
        SELECT v.match_id, v.ply, {_MOVED},
            CASE
                WHEN v.user_id = m.first_user_id OR v.level = m.first_level THEN 0
                WHEN v.user_id = m.second_user_id OR v.level = m.second_level THEN 1
                ELSE v.ply % 2
            END,
            v.action, v.think_ms, {_milliseconds("v.played_at")}
        FROM moves AS v JOIN matches AS m ON m.id = v.match_id
        """
    )


def _copy_ends() -> None:
    """An event for each end that no move brought about, after the last move."""
    winner = "CASE winner WHEN 'first' THEN 0 ELSE 1 END"
    ends = (
        ("resignation", _RESIGNED, f"1 - {winner}"),
        ("timeout", _CLAIMED, winner),
        ("agreement", _DRAW_AGREED, "NULL"),
        ("aborted", _ABORTED, "NULL"),
        ("abandoned", _ABORTED, "NULL"),
    )
    for termination, kind, seat in ends:
        op.execute(
            f"""
            INSERT INTO match_events (match_id, seq, kind, seat, at)
            SELECT m.id, (SELECT count(*) FROM moves AS v WHERE v.match_id = m.id), {kind}, {seat},
                {_milliseconds("COALESCE(m.finished_at, m.updated_at)")}
            FROM matches AS m WHERE m.termination = '{termination}'
            """
        )


def _copy_boards() -> None:
    op.execute(
        """
        INSERT INTO boards (match_id, guild_id, channel_id, message_id, style, locale, is_moved, is_settled)
        SELECT id, guild_id, channel_id, message_id,
            CASE WHEN is_picture THEN 'picture' ELSE 'emoji' END, locale, FALSE,
            status = 'finished' AND drawn_revision >= revision
        FROM matches ORDER BY id
        """
    )


def _copy_deadlines() -> None:
    op.execute(
        f"""
        INSERT INTO deadlines (kind, subject_id, due_at)
        SELECT {_CHALLENGE_EXPIRES}, id, {_milliseconds("expires_at")}
        FROM challenges WHERE state = 'pending'
        """
    )


def _count_milliseconds() -> None:
    """Store the times of matches and challenges as integers, after their other columns."""
    for name in _TIMED_INDEXES:
        op.drop_index(f"ix_matches_{name}", "matches")
    for table, column, is_optional in _TIMES:
        # A new column that may not be empty needs a default, and SQLite never drops one.
        kind = "BIGINT" if is_optional else "BIGINT DEFAULT 0 NOT NULL"
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column}_ms {kind}")
    for table in dict.fromkeys(table for table, _, _ in _TIMES):
        columns = [column for of_table, column, _ in _TIMES if of_table == table]
        copied = ", ".join(f"{column}_ms = {_milliseconds(column)}" for column in columns)
        op.execute(f"UPDATE {table} SET {copied}")
        for column in columns:
            op.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {column}_ms TO {column}")
            if op.get_bind().dialect.name == "postgresql":
                op.alter_column(table, column, server_default=None)
    for name, (status, columns) in _TIMED_INDEXES.items():
        where = sa.text(f"status = '{status}'")
        op.create_index(f"ix_matches_{name}", "matches", columns, sqlite_where=where, postgresql_where=where)


def _slim_rating_history() -> None:
    """Copy it into a table that is its own index, with its times as integers."""
    op.drop_index("ix_rating_history_user_id_game_variant_created_at", "rating_history")
    op.rename_table("rating_history", "old_rating_history")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE old_rating_history DROP CONSTRAINT pk_rating_history")
    op.create_table(
        "rating_history",
        sa.Column("match_id", row_id, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("rating_before", sa.Double(), nullable=False),
        sa.Column("rating_after", sa.Double(), nullable=False),
        sa.Column("deviation_after", sa.Double(), nullable=False),
        sa.Column("volatility_after", sa.Double(), nullable=False),
        sa.Column("weight", sa.Double(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_rating_history_match_id")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_rating_history_user_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_rating_history")),
        sqlite_with_rowid=False,
    )
    op.execute(
        f"""
        INSERT INTO rating_history
        SELECT match_id, user_id, game, variant, rating_before, rating_after, deviation_after,
            volatility_after, weight, {_milliseconds("created_at")}
        FROM old_rating_history ORDER BY match_id, user_id
        """
    )
    op.drop_table("old_rating_history")
    op.create_index(op.f("ix_rating_history_user_id_created_at"), "rating_history", ["user_id", "created_at"])


def _milliseconds(column: str) -> str:
    """SQL for a moment as whole milliseconds since 1970."""
    if op.get_bind().dialect.name == "sqlite":
        # Stored as text: 2026-11-21 09:00:00.123456
        seconds = f"CAST(strftime('%s', substr({column}, 1, 19)) AS INTEGER)"
        return f"({seconds} * 1000 + CAST(substr({column}, 21, 3) AS INTEGER))"
    return f"CAST(floor(EXTRACT(EPOCH FROM {column}) * 1000) AS BIGINT)"
