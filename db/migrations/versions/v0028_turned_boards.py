"""People may see boards turned by half a circle."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has chosen yet."""
    op.add_column("person_settings", sa.Column("turned", sa.Text(), nullable=True))
