"""Add for which seats an ongoing match waits; unknown until the match changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    for seat in ("first", "second"):
        op.add_column("matches", sa.Column(f"{seat}_waits", sa.Boolean))
