"""Profiles and leaderboards that stay quick at a million matches.

Finished matches are counted as they end, ratings know whether they are
settled, and each list has an index that holds its order.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# What was uncounted, and from where on a rating was provisional, when this was written.
_UNCOUNTED = "('abandoned', 'aborted')"
_PROVISIONAL_DEVIATION = 110.0

_ONGOING = sa.text("status = 'ongoing'")
_FINISHED = sa.text("status = 'finished'")
_PENDING = sa.text("state = 'pending'")

# Every counted result, once for each person: 1 for a win, 0 for a draw, -1 for a loss.
_RESULTS = f"""
    SELECT first_user_id AS user_id, game, second_level IS NOT NULL AS is_engine, finished_at, id,
           CASE winner WHEN 'first' THEN 1 WHEN 'second' THEN -1 ELSE 0 END AS outcome
    FROM matches
    WHERE status = 'finished' AND termination NOT IN {_UNCOUNTED} AND first_user_id IS NOT NULL
    UNION ALL
    SELECT second_user_id, game, first_level IS NOT NULL, finished_at, id,
           CASE winner WHEN 'second' THEN 1 WHEN 'first' THEN -1 ELSE 0 END
    FROM matches
    WHERE status = 'finished' AND termination NOT IN {_UNCOUNTED} AND second_user_id IS NOT NULL
"""

_FILL_TALLIES = f"""
    INSERT INTO tallies (user_id, game, is_engine, wins, draws, losses)
    SELECT user_id, game, is_engine,
           sum(CASE outcome WHEN 1 THEN 1 ELSE 0 END),
           sum(CASE outcome WHEN 0 THEN 1 ELSE 0 END),
           sum(CASE outcome WHEN -1 THEN 1 ELSE 0 END)
    FROM ({_RESULTS}) AS results
    GROUP BY user_id, game, is_engine
"""

# A streak is as long as the latest results are the same: up to the first other one.
_FILL_STREAKS = f"""
    WITH ordered AS (
        SELECT user_id, outcome,
               row_number() OVER newest AS place,
               first_value(outcome) OVER newest AS latest
        FROM ({_RESULTS}) AS results
        WHERE NOT is_engine
        WINDOW newest AS (PARTITION BY user_id ORDER BY finished_at DESC, id DESC)
    ),
    streaks AS (
        SELECT user_id,
               max(latest) * (coalesce(min(CASE WHEN outcome <> latest THEN place END), count(*) + 1) - 1)
               AS streak
        FROM ordered GROUP BY user_id
    )
    UPDATE players SET streak = streaks.streak FROM streaks WHERE streaks.user_id = players.user_id
"""


def upgrade() -> None:
    """Add what is counted and kept in order, and fill it from the matches that are there."""
    _count_results()
    _settle_ratings()
    _index_matches()
    op.drop_index("ix_challenges_state", "challenges")
    op.create_index(
        "ix_challenges_pending",
        "challenges",
        ["challenger_id"],
        sqlite_where=_PENDING,
        postgresql_where=_PENDING,
    )


def _count_results() -> None:
    op.create_table(
        "tallies",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("is_engine", sa.Boolean(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_tallies_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "is_engine", name=op.f("pk_tallies")),
    )
    op.execute(_FILL_TALLIES)
    op.add_column("players", sa.Column("streak", sa.Integer(), nullable=False, server_default="0"))
    op.execute(_FILL_STREAKS)


def _settle_ratings() -> None:
    op.add_column("ratings", sa.Column("is_settled", sa.Boolean(), nullable=False, server_default=sa.false()))
    ratings = sa.table("ratings", sa.column("is_settled", sa.Boolean()), sa.column("deviation"))
    settled = ratings.c.deviation < _PROVISIONAL_DEVIATION
    op.execute(ratings.update().where(settled).values(is_settled=sa.true()))
    op.drop_index("ix_ratings_game_rating", "ratings")
    order: list[str | sa.TextClause] = ["game", sa.text("is_settled DESC"), sa.text("rating DESC"), "user_id"]
    op.create_index("ix_ratings_ranked", "ratings", order)


def _index_matches() -> None:
    for name in ("status", "first_user_id_status", "second_user_id_status"):
        op.drop_index(f"ix_matches_{name}", "matches")
    _create_partial("ongoing", _ONGOING, "updated_at", "id")
    _create_partial("finished", _FINISHED, "finished_at", "id")
    for seat in ("first", "second"):
        _create_partial(f"{seat}_ongoing", _ONGOING, f"{seat}_user_id")
        _create_partial(f"{seat}_finished", _FINISHED, f"{seat}_user_id", "finished_at", "id")


def _create_partial(name: str, where: sa.TextClause, *columns: str) -> None:
    op.create_index(
        f"ix_matches_{name}", "matches", list(columns), sqlite_where=where, postgresql_where=where
    )
