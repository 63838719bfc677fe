"""Add the numbers that the players of a tournament's match have as entrants."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; empty means no tournament, or a match that began before this version."""
    for seat in ("first", "second"):
        op.add_column("matches", sa.Column(f"{seat}_entrant", sa.Integer()))
