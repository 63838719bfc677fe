"""State that processes share: heartbeats, deadlines, facts (key-value pairs), and claims of interactions."""

import sqlalchemy as sa

from db.schema.columns import metadata
from db.types import RowId, UtcDateTime, UtcMilliseconds

# Last time at which players could reach each process; a single process has no name.
attendances = sa.Table(
    "attendances",
    metadata,
    sa.Column("process", sa.Text, primary_key=True),
    sa.Column("alive_at", UtcMilliseconds, nullable=False),
    sa.Column("is_present", sa.Boolean, nullable=False),
    sqlite_with_rowid=False,
)

deadlines = sa.Table(
    "deadlines",
    metadata,
    sa.Column("kind", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("subject_id", RowId, primary_key=True, autoincrement=False),
    sa.Column("due_at", UtcMilliseconds, nullable=False),
    sa.Index(None, "due_at"),
    sqlite_with_rowid=False,
)

# Small values to keep across restarts, such as the hash of the synced commands.
facts = sa.Table(
    "facts",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# Interactions claimed by a process, kept for a few minutes: if several processes share
# a database, the primary key decides which of them answers.
interactions = sa.Table(
    "interactions",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("claimed_at", UtcDateTime, nullable=False),
    sa.Index(None, "claimed_at"),
)

# Deletions of people's data carried out in this database, by their numbers in `db.tombstones`.
# A backup made before a deletion lacks its number.
erasures = sa.Table(
    "erasures",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sqlite_with_rowid=False,
)
