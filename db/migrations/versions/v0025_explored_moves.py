"""What was played from which position; matches that ended before are counted by `python -m bot explore`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty, and note which matches it lacks."""
    op.create_table(
        "explored_moves",
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("action", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("first_wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("second_wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("position", "action", name=op.f("pk_explored_moves")),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO facts (key, value) SELECT 'explorer since', CAST(MAX(finished_at) AS TEXT) "
        "FROM matches WHERE status = 'finished' HAVING MAX(finished_at) IS NOT NULL"
    )
