"""Table of protections of others from a deleted person; each row stays until it would have lapsed.

While a person's data is stored, their own rows contain it and this table has
none. A deletion writes these rows, which name nobody: `person` is an HMAC
of the deleted person's id for the purpose, `other` one of the other
person's, under the key of `db.tombstones`. A person who comes back with
the same id is found by it; without the key nobody can find out the id.
"""

from __future__ import annotations

import enum

import sqlalchemy as sa

from db.schema.columns import metadata
from db.types import RowId, UtcMilliseconds


class Purpose(enum.StrEnum):
    """Purpose of a row: the act that it protects others from."""

    BLOCK = "block"
    """Protects `other`, who has blocked the person, as long as `other` keeps the block."""
    CHALLENGE = "challenge"
    """From too many challenges: one to `other` that was not accepted."""
    ABORT = "abort"
    """From too many matches called off: one."""
    IMPORT = "import"
    """From too many files: one."""
    PAIRING = "pairing"
    """From ratings won of one opponent: a result against `other` in the rating that `subject` names."""
    VACATION = "vacation"
    """From clocks that stand for ever: `amount` milliseconds of the year's vacation are used."""
    VOTE = "vote"
    """From two votes of one person: their row in `votes` names a number from this HMAC, and none is here."""
    DAILY = "daily"
    """From a second try at the daily puzzle of the game in `subject`."""
    PRESENCE = "presence"
    """Protects ratings from a person who deletes their data to begin again: they have played before."""


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
