"""Add the edition of the scoring rules to tournaments; earlier tournaments keep the first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tournaments", sa.Column("scoring", sa.SmallInteger, nullable=False, server_default="1"))
