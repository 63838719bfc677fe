"""The form of a new match opens with the clock and the friend of the last time, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns to what people have chosen."""
    op.add_column("person_settings", sa.Column("last_clock", sa.Text(), nullable=True))
    op.add_column("person_settings", sa.Column("last_friend_id", sa.BigInteger(), nullable=True))
