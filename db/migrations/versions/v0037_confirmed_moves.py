"""Add the setting that asks a person before their moves in matches by the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; empty means that moves are made at once."""
    op.add_column("person_settings", sa.Column("confirm", sa.Text()))
