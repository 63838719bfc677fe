"""Ratings are shown and ranked once enough results have counted: how many had, each change says.

Until now a rating's deviation decided, which also grows while somebody
rests.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_PLACEMENT_RESULTS = 10

_COUNT_RESULTS = """
    UPDATE rating_history SET results = counted.number
    FROM (
        SELECT match_id, user_id, ROW_NUMBER() OVER (
            PARTITION BY user_id, game, variant ORDER BY created_at, match_id
        ) AS number
        FROM rating_history
    ) AS counted
    WHERE counted.match_id = rating_history.match_id AND counted.user_id = rating_history.user_id
"""


def upgrade() -> None:
    """Number the results of everybody, and rank whoever has enough of them and a win."""
    op.execute("ALTER TABLE rating_history ADD COLUMN results INTEGER DEFAULT 0 NOT NULL")
    op.execute(_COUNT_RESULTS)
    op.drop_index("ix_ratings_ranked", "ratings")
    op.execute("ALTER TABLE ratings RENAME COLUMN is_settled TO is_ranked")
    op.execute(f"UPDATE ratings SET is_ranked = wins > 0 AND wins + draws + losses >= {_PLACEMENT_RESULTS}")
    is_ranked = sa.text("is_ranked")
    order: list[str | sa.TextClause] = ["game", sa.text("rating DESC"), "user_id"]
    op.create_index("ix_ratings_ranked", "ratings", order, sqlite_where=is_ranked, postgresql_where=is_ranked)
