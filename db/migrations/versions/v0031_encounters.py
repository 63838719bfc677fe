"""Results are counted by level, by seat and by opponent; the longest streak and feats are kept.

The counts are made from the matches that are there, in a few statements;
feats are known from now on.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_UNCOUNTED = "('abandoned', 'aborted')"


def _seat(number: int, own: str, other: str) -> str:
    """Every counted result of whoever sat on a seat: 1 for a win, 0 for a draw, -1 for a loss."""
    return f"""
        SELECT {own}_user_id AS user_id, game, coalesce({other}_level, '') AS level, {number} AS seat,
               {other}_user_id AS opponent_id, finished_at, id,
               CASE winner WHEN '{own}' THEN 1 WHEN '{other}' THEN -1 ELSE 0 END AS outcome
        FROM matches
        WHERE status = 'finished' AND termination NOT IN {_UNCOUNTED} AND {own}_user_id IS NOT NULL
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
# The places among all results and among the wins grow alike as long as nothing but wins comes.
_FILL_STREAKS = f"""
    WITH ordered AS (
        SELECT user_id, outcome,
               row_number() OVER (PARTITION BY user_id ORDER BY finished_at, id)
               - row_number() OVER (PARTITION BY user_id, outcome ORDER BY finished_at, id) AS run
        FROM ({_RESULTS}) AS results WHERE opponent_id IS NOT NULL
    ),
    runs AS (
        SELECT user_id, count(*) AS wins FROM ordered WHERE outcome = 1 GROUP BY user_id, run
    ),
    longest AS (SELECT user_id, max(wins) AS wins FROM runs GROUP BY user_id)
    UPDATE players SET longest_streak = longest.wins FROM longest WHERE longest.user_id = players.user_id
"""


def upgrade() -> None:
    """Count everything once more, more finely."""
    op.drop_table("tallies")
    op.create_table(
        "tallies",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        *_counts(),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_tallies_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "level", "seat", name=op.f("pk_tallies")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "encounters",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("opponent_id", sa.BigInteger(), nullable=False),
        *_counts(),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_encounters_user_id")),
        sa.ForeignKeyConstraint(["opponent_id"], ["players.user_id"], name=op.f("fk_encounters_opponent_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "opponent_id", name=op.f("pk_encounters")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "badges",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("feat", sa.Text(), nullable=False),
        sa.Column("match_id", row_id, nullable=False),
        sa.Column("earned_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_badges_user_id")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_badges_match_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "feat", name=op.f("pk_badges")),
        sqlite_with_rowid=False,
    )
    op.add_column("players", sa.Column("longest_streak", sa.Integer(), nullable=False, server_default="0"))
    for statement in (_FILL_TALLIES, _FILL_ENCOUNTERS, _FILL_STREAKS):
        op.execute(statement)


def _counts() -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in ("wins", "draws", "losses")]
