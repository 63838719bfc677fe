"""Whether a person's last match was to have a thread of its own, for the next form."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has asked for one yet."""
    op.add_column("person_settings", sa.Column("last_wants_thread", sa.Boolean(), nullable=True))
