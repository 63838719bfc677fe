"""Add whether open tables and tournaments of closed channels are announced to the whole server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; existing offers count as not announced, because their hosts were not asked."""
    for table in ("open_tables", "tournaments"):
        column = sa.Column("is_advertised", sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, column)
