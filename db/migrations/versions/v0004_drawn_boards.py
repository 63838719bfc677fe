"""What of each match and challenge is known to be on the screen.

What is over when this runs counts as drawn; ongoing boards are drawn once
more, for nobody knows what became of their last edit.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_REVISION = """
UPDATE matches SET revision = (SELECT count(*) FROM moves WHERE moves.match_id = matches.id)
    + CASE status WHEN 'finished' THEN 1 ELSE 0 END
"""


def upgrade() -> None:
    """Add the columns, fill them, and index what is behind."""
    op.add_column("matches", sa.Column("revision", sa.Integer(), server_default="0", nullable=False))
    op.add_column("matches", sa.Column("drawn_revision", sa.Integer(), server_default="-1", nullable=False))
    op.add_column("challenges", sa.Column("drawn_state", sa.Text(), server_default="", nullable=False))
    op.execute(_REVISION)
    op.execute("UPDATE matches SET drawn_revision = revision WHERE status = 'finished'")
    op.execute("UPDATE challenges SET drawn_state = state")
    _index("ix_matches_behind", "matches", "drawn_revision < revision")
    _index("ix_challenges_behind", "challenges", "state <> 'accepted' AND drawn_state <> state")


def _index(name: str, table: str, where: str) -> None:
    condition = sa.text(where)
    op.create_index(name, table, ["channel_id"], sqlite_where=condition, postgresql_where=condition)
