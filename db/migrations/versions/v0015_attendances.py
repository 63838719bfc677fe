"""Several processes may be there: each says for itself since when it is not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def upgrade() -> None:
    """Create the table, and keep what was noted last: the time since then is nobody's."""
    attendances = op.create_table(
        "attendances",
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.Column("is_present", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_attendances")),
        sqlite_with_rowid=False,
    )
    facts = sa.table("facts", sa.column("key", sa.Text()), sa.column("value", sa.Text()))
    bind = op.get_bind()
    noted = bind.scalar(sa.select(facts.c.value).where(facts.c.key == "alive_at"))
    if noted is not None:
        alive_at = (datetime.fromisoformat(noted) - _EPOCH) // timedelta(milliseconds=1)
        bind.execute(attendances.insert().values(process="", alive_at=alive_at, is_present=False))
        bind.execute(sa.delete(facts).where(facts.c.key == "alive_at"))
