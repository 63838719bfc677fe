"""Index of the logs of finished matches: the moves played from each position, with results."""

import sqlalchemy as sa

from db.schema.columns import metadata

# `position` and `action` identify a position and a move in it up to symmetry. Action -1: the match ended
# there, or is not counted further. The other columns count the outcomes of those matches.
explored_moves = sa.Table(
    "explored_moves",
    metadata,
    sa.Column("position", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("action", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("first_wins", sa.Integer, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("second_wins", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)
