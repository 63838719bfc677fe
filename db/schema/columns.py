"""Metadata of all tables, and columns that several tables share."""

from __future__ import annotations

import sqlalchemy as sa

# Names make constraints addressable by later migrations, on every database.
metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def user_column(name: str, *, is_optional: bool = False) -> sa.Column[int]:
    """Return a column for a player's user id, which can be NULL if `is_optional`."""
    return sa.Column(name, sa.BigInteger, sa.ForeignKey("players.user_id"), nullable=is_optional)


def place_columns() -> tuple[sa.Column[int], ...]:
    """Return the columns of a message's place: its server, channel and id.

    The server is NULL outside servers, and the id until the message is posted.

    A place also has the column `place_kind_column`, which is separate because it was added later.
    """
    return (
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
    )


def place_kind_column() -> sa.Column[str]:
    """Return the column for the kind of a place's channel, which completes `place_columns`."""
    return sa.Column("place_kind", sa.Text)
