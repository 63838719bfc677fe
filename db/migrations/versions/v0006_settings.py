"""What people and servers have chosen: rows of their own, made when somebody chooses.

What was kept as a person's locale was that of the server they played in;
it is forgotten, and learned when they are next seen.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables, empty, and forget the locales."""
    op.execute("UPDATE players SET locale = NULL")
    op.create_table(
        "person_settings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("style", sa.Text(), nullable=True),
        sa.Column("pad_width", sa.SmallInteger(), nullable=True),
        sa.Column("last_game", sa.Text(), nullable=True),
        sa.Column("last_level", sa.Text(), nullable=True),
        sa.Column("last_options", sa.JSON(), nullable=True),
        sa.Column("last_is_rated", sa.Boolean(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_person_settings")),
    )
    op.create_table(
        "server_settings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("style", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_server_settings")),
    )
