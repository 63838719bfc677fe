"""Add the position from which the match of a challenge begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; empty means that the match begins from the game's start."""
    op.add_column("challenges", sa.Column("start", sa.JSON()))
