"""Add the setting of the games that a server offers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; empty means all games."""
    op.add_column("server_settings", sa.Column("games", sa.JSON()))
