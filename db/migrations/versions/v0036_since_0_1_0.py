"""Update a database of version 0.1.0 to the tables of `tables_0036`, in one step.

It replaces the revisions 0002 to 0035, which only ran on databases of the main branch between two releases.
It has a new number: with one of the replaced numbers, a database of the main branch would pass as current. A
database at 0035 has these tables already, and `db.migrations` marks it without running this.

Moves and ends become the log of each match, places become boards, and times integer milliseconds. Results are
counted. Ratings start empty: the host computes them from the results at its next start.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

from db.migrations.tables_0036 import METADATA, PLAYERS

revision = "0036"
down_revision = "0001"
branch_labels = None
depends_on = None

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MOVED, _DRAW_AGREED, _RESIGNED, _CLAIMED, _ABORTED = 1, 7, 8, 10, 11
_CHALLENGE_EXPIRES = 1
_INDEXES = {
    "matches": ("ix_matches_status", "ix_matches_first_user_id_status", "ix_matches_second_user_id_status"),
    "challenges": ("ix_challenges_state", "uq_challenges_pending_rematch"),
}
_KEYS = {
    "matches": ("pk_matches", "uq_matches_rematch_of"),
    "challenges": ("pk_challenges", "uq_challenges_match_id"),
}
"""Constraints whose names must be unique in a PostgreSQL database, not only in a table."""


def upgrade() -> None:
    """Set the old tables aside, make the new ones, fill them, and drop the old ones."""
    for table in ("ratings", "rating_history"):
        op.drop_table(table)
    for table in _INDEXES:
        _set_aside(table)
    METADATA.create_all(
        op.get_bind(), [table for table in METADATA.sorted_tables if table is not PLAYERS], checkfirst=False
    )
    for column in ("streak", "longest_streak"):
        op.add_column("players", sa.Column(column, sa.Integer(), server_default="0", nullable=False))
    _copy_matches()
    _copy_moves()
    _copy_ends()
    _copy_challenges()
    for statement in (_FILL_BOARDS, _FILL_TALLIES, _FILL_ENCOUNTERS, _FILL_STREAKS, *_FACTS):
        op.execute(statement)
    _move_attendance()
    op.drop_table("moves")
    for table in ("challenges", "matches"):
        _count_on(table)
        op.drop_table(f"old_{table}")


def _set_aside(table: str) -> None:
    """Rename a table, and free the names that its replacement uses."""
    for index in _INDEXES[table]:
        op.drop_index(index, table)
    op.rename_table(table, f"old_{table}")
    if _is_postgres():
        for key in _KEYS[table]:
            op.execute(f"ALTER INDEX {key} RENAME TO old_{key}")
        op.execute(f"ALTER SEQUENCE {table}_id_seq RENAME TO old_{table}_id_seq")


def _count_on(table: str) -> None:
    """Continue the old table's ids in the new table, even if the last rows were deleted."""
    if _is_postgres():
        op.execute(f"SELECT setval('{table}_id_seq', last_value, is_called) FROM old_{table}_id_seq")
    else:
        op.execute(f"DELETE FROM sqlite_sequence WHERE name = '{table}'")
        op.execute(f"UPDATE sqlite_sequence SET name = '{table}' WHERE name = 'old_{table}'")


def _copy_matches() -> None:
    op.execute(
        f"""
        INSERT INTO matches (id, game, options, variant, first_user_id, first_level, second_user_id,
            second_level, status, winner, termination, is_rated, seed, rematch_of,
            created_at, updated_at, finished_at)
        SELECT id, game, options, variant, first_user_id, first_level, second_user_id,
            second_level, status, winner, termination, is_rated, seed, rematch_of,
            {_milliseconds("created_at")}, {_milliseconds("updated_at")}, {_milliseconds("finished_at")}
        FROM old_matches ORDER BY id
        """
    )


def _copy_moves() -> None:
    """Copy each move to an event; its seat is that of the person or level stored with the move."""
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
    """Add an event after the last move for each end not caused by a move."""
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
                COALESCE(m.finished_at, m.updated_at)
            FROM matches AS m WHERE m.termination = '{termination}'
            """
        )


def _copy_challenges() -> None:
    """Copy challenges, marked as already drawn; pending challenges keep their expiry."""
    op.execute(
        f"""
        INSERT INTO challenges (id, game, options, challenger_id, opponent_id, side, is_rated,
            guild_id, channel_id, message_id, locale, state, match_id, rematch_of, drawn_state,
            created_at, expires_at)
        SELECT id, game, options, challenger_id, opponent_id, side, is_rated,
            guild_id, channel_id, message_id, locale, state, match_id, rematch_of, state,
            {_milliseconds("created_at")}, {_milliseconds("expires_at")}
        FROM old_challenges ORDER BY id
        """
    )
    op.execute(
        f"""
        INSERT INTO deadlines (kind, subject_id, due_at)
        SELECT {_CHALLENGE_EXPIRES}, id, expires_at FROM challenges WHERE state = 'pending'
        """
    )


def _move_attendance() -> None:
    """Keep the last moment at which the bot was known to run: clocks do not count the time since then."""
    facts, attendances = (
        sa.table("facts", sa.column("key"), sa.column("value")),
        METADATA.tables["attendances"],
    )
    is_noted = facts.c.key == "alive_at"
    noted = op.get_bind().scalar(sa.select(facts.c.value).where(is_noted))
    if noted is not None:
        alive_at = (datetime.fromisoformat(noted) - _EPOCH) // timedelta(milliseconds=1)
        op.execute(attendances.insert().values(process="", alive_at=alive_at, is_present=False))
        op.execute(facts.delete().where(is_noted))


def _milliseconds(column: str) -> str:
    """SQL for a moment as integer milliseconds since 1970."""
    if _is_postgres():
        return f"CAST(floor(EXTRACT(EPOCH FROM {column}) * 1000) AS BIGINT)"
    # Stored as text: 2026-11-21 09:00:00.123456
    seconds = f"CAST(strftime('%s', substr({column}, 1, 19)) AS INTEGER)"
    return f"({seconds} * 1000 + CAST(substr({column}, 21, 3) AS INTEGER))"


def _is_postgres() -> bool:
    return op.get_bind().dialect.name == "postgresql"


# -- statements ---------------------------------------------------------
# Boards of matches that go on are drawn at the next start, because their buttons carry something else now.
_FILL_BOARDS = """
    INSERT INTO boards (match_id, guild_id, channel_id, message_id, style, locale, is_moved, is_settled)
    SELECT id, guild_id, channel_id, message_id,
        CASE WHEN is_picture THEN 'picture' ELSE 'emoji' END, locale, FALSE, status = 'finished'
    FROM old_matches ORDER BY id
"""

# A language noted with a person was that of the server they played in. Matches that have ended are counted
# by position by `python -m bot explore`, up to the last of them.
_FACTS = (
    "UPDATE players SET locale = NULL",
    "DELETE FROM facts WHERE key = 'ratings'",
    "INSERT INTO facts (key, value) SELECT 'explorer since', CAST(MAX(finished_at) AS TEXT) "
    "FROM matches WHERE status = 'finished' HAVING MAX(finished_at) IS NOT NULL",
)


def _seat(number: int, own: str, other: str) -> str:
    """Query every counted result of the player in a seat: 1 for a win, 0 for a draw, -1 for a loss."""
    return f"""
        SELECT {own}_user_id AS user_id, game, coalesce({other}_level, '') AS level, {number} AS seat,
               {other}_user_id AS opponent_id, finished_at, id,
               CASE winner WHEN '{own}' THEN 1 WHEN '{other}' THEN -1 ELSE 0 END AS outcome
        FROM matches
        WHERE status = 'finished' AND termination NOT IN ('abandoned', 'aborted')
              AND {own}_user_id IS NOT NULL
              AND ({other}_user_id IS NULL OR {other}_user_id <> {own}_user_id)
    """


_RESULTS = f"{_seat(0, 'first', 'second')} UNION ALL {_seat(1, 'second', 'first')}"
_COUNTS = ", ".join(f"sum(CASE outcome WHEN {outcome} THEN 1 ELSE 0 END)" for outcome in (1, 0, -1))
_FILL_TALLIES = f"""
    INSERT INTO tallies (user_id, game, level, seat, wins, draws, losses)
    SELECT user_id, game, level, seat, {_COUNTS} FROM ({_RESULTS}) AS results
    GROUP BY user_id, game, level, seat
"""
_FILL_ENCOUNTERS = f"""
    INSERT INTO encounters (user_id, game, opponent_id, wins, draws, losses)
    SELECT user_id, game, opponent_id, {_COUNTS} FROM ({_RESULTS}) AS results
    WHERE opponent_id IS NOT NULL GROUP BY user_id, game, opponent_id
"""
# Against people. The places among all results and among the same ones grow alike within a run; the latest
# run is the streak.
_FILL_STREAKS = f"""
    WITH ordered AS (
        SELECT user_id, outcome, row_number() OVER in_order AS place,
               row_number() OVER in_order
               - row_number() OVER (PARTITION BY user_id, outcome ORDER BY finished_at, id) AS run
        FROM ({_RESULTS}) AS results WHERE opponent_id IS NOT NULL
        WINDOW in_order AS (PARTITION BY user_id ORDER BY finished_at, id)
    ),
    runs AS (
        SELECT user_id, outcome, count(*) AS length, max(place) AS until
        FROM ordered GROUP BY user_id, outcome, run
    ),
    streaks AS (
        SELECT user_id, max(until) AS until,
               coalesce(max(CASE outcome WHEN 1 THEN length END), 0) AS longest
        FROM runs GROUP BY user_id
    )
    UPDATE players SET streak = runs.outcome * runs.length, longest_streak = streaks.longest
    FROM runs JOIN streaks ON streaks.user_id = runs.user_id AND streaks.until = runs.until
    WHERE runs.user_id = players.user_id
"""
