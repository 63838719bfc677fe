"""Indexes of matches by their players leave out the seats of engines: nobody looks for these."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

_SEATS = ("first", "second")
_COLUMNS = {"ongoing": (), "finished": ("finished_at", "id")}


def upgrade() -> None:
    """Make each of them anew."""
    for seat in _SEATS:
        for status, more in _COLUMNS.items():
            name, user = f"ix_matches_{seat}_{status}", f"{seat}_user_id"
            where = sa.text(f"status = '{status}' AND {user} IS NOT NULL")
            op.drop_index(name, "matches")
            op.create_index(name, "matches", [user, *more], sqlite_where=where, postgresql_where=where)
