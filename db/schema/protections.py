"""Protections of other people from a deleted person; each row is kept until the protection lapses.

While a person's data is stored, that data itself provides the protection. A deletion stores these rows
instead, which name nobody: `person` is an HMAC of the deleted person's id for the purpose, and `other` is an
HMAC of the other person's id, with the key of `db.tombstones`. The HMAC identifies a person who comes back
with the same id; without the key nobody can recover the id.
"""

import enum

import sqlalchemy as sa

from db.schema.columns import metadata
from db.types import RowId, UtcMilliseconds


class Purpose(enum.StrEnum):
    """Purpose of a row: the protection that it preserves after the person's data was deleted."""

    BLOCK = "block"
    """Protects `other`, who has blocked the person, until `other` removes the block."""
    CHALLENGE = "challenge"
    """An unaccepted challenge to `other`; it counts towards the limit on challenges."""
    ABORT = "abort"
    """A match that the person aborted; it counts towards the limit on aborts."""
    IMPORT = "import"
    """A file that the person imported; it counts towards the limit on imports."""
    PAIRING = "pairing"
    """A result against `other` in rating `subject`; it counts towards the limit on gains from a person."""
    VACATION = "vacation"
    """`amount` milliseconds of vacation used this year; they count towards the limit on vacations."""
    VOTE = "vote"
    """Prevents double votes. It has no rows here: `votes` stores a number derived from this HMAC."""
    DAILY = "daily"
    """Prevents a second attempt at the daily puzzle of the game named in `subject`."""
    PRESENCE = "presence"
    """Records that the person has played before, because deleting data must not reset their ratings."""


protections = sa.Table(
    "protections",
    metadata,
    sa.Column("id", RowId, primary_key=True),
    sa.Column("purpose", sa.Text, nullable=False),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("other", sa.Text),
    sa.Column("subject", sa.Text),
    sa.Column("amount", sa.BigInteger),
    # NULL: it does not lapse automatically.
    sa.Column("lapses_at", UtcMilliseconds),
    sa.Index(None, "person"),
    sa.Index(None, "other"),
    sa.Index(None, "lapses_at"),
)
