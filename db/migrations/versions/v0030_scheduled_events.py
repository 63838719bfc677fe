"""Discord's scheduled events of tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table, empty: nothing has been announced."""
    op.create_table(
        "scheduled_events",
        sa.Column("tournament_id", row_id, autoincrement=False, nullable=False),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.SmallInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("fk_scheduled_events_tournament_id")
        ),
        sa.PrimaryKeyConstraint("tournament_id", name=op.f("pk_scheduled_events")),
        sqlite_with_rowid=False,
    )
