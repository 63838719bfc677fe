"""What somebody began without a seat in it is found by an index once it is over too: few matches are such."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make one index of those that go on and one of those that are over, of no other matches."""
    op.drop_index("ix_matches_begun_ongoing", "matches")
    for status in ("ongoing", "finished"):
        where = sa.text(f"status = '{status}' AND starter_id IS NOT NULL")
        op.create_index(
            f"ix_matches_begun_{status}",
            "matches",
            ["starter_id"],
            sqlite_where=where,
            postgresql_where=where,
        )
