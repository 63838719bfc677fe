"""Add how many results a rating lacks to be shown, and index when leaderboards' ratings were last changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None

_RESULTS = {
    "ratings": "wins + draws + losses",
    "rating_history": "results",
    "puzzle_ratings": "solved + failed",
}
"""The number of results, by table."""
_INDEXES = {
    "ix_ratings_ranked": "game, pool, rating DESC, user_id, week_at, is_ranked, updated_at",
    "ix_ratings_week": "game, pool, week_at, week_rating, user_id, is_ranked, updated_at",
}


def upgrade() -> None:
    """Add the column `missing`, as if no rating had rested: the next start recalculates all ratings."""
    for table, results in _RESULTS.items():
        op.add_column(table, sa.Column("missing", sa.Integer, nullable=False, server_default="0"))
        op.execute(f"UPDATE {table} SET missing = 8 - ({results}) WHERE {results} < 8")
    for name, columns in _INDEXES.items():
        op.drop_index(name, table_name="ratings")
        op.execute(f"CREATE INDEX {name} ON ratings ({columns}) WHERE is_ranked")
