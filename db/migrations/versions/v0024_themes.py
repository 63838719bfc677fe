"""How pictures are painted: in which colours, and whether pieces are numbered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; nobody has chosen yet."""
    op.add_column("person_settings", sa.Column("theme", sa.Text(), nullable=True))
    op.add_column("person_settings", sa.Column("numbers", sa.Text(), nullable=True))
    op.add_column("server_settings", sa.Column("theme", sa.Text(), nullable=True))
