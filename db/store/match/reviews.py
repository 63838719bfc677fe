"""Engines' reviews of finished matches, complete or in progress."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.rows import ReviewClaim, ReviewRow
from db.schema import reviews
from db.store.queries import columns_of, read_first
from db.store.upsert import Upsert, all_incoming, incoming

_SAVE = Upsert(reviews, all_incoming(["version", "verdicts", "is_done"]))
_CLAIM = Upsert(
    reviews,
    all_incoming(["process", "touched_at"]),
    sa.and_(
        sa.or_(sa.not_(reviews.c.is_done), reviews.c.version != incoming("version")),
        sa.or_(
            reviews.c.process.is_(None),
            reviews.c.process == incoming("process"),
            reviews.c.touched_at < sa.bindparam("left_before", type_=reviews.c.touched_at.type),
        ),
    ),
)
_LOAD = columns_of(ReviewRow, reviews)
# The condition of the partial index.
_IS_UNDER_WAY = sa.text("NOT is_done")


def save(connection: Connection, review: ReviewRow) -> None:
    """Store a match's review, replacing its earlier review."""
    _SAVE.execute(connection, asdict(review))


def claim(connection: Connection, claim: ReviewClaim, left_before: datetime) -> bool:
    """Claim a match's review for a process, or renew its claim; return whether the process has it now.

    A process does not get a review that is done, or that another process has claimed. A review by another
    version of the engine does not count as done. Another process's claim does not count if that process last
    renewed it before `left_before`. If the match has no review yet, an empty one is stored.
    """
    values = {**asdict(claim), "verdicts": [], "is_done": False, "left_before": left_before}
    return _CLAIM.execute(connection, values)


def release(connection: Connection, process: str) -> None:
    """Release all claims of a process on unfinished reviews."""
    held = reviews.update().where(_IS_UNDER_WAY, reviews.c.process == process)
    connection.execute(held.values(process=None))


def load(connection: Connection, match_id: int) -> ReviewRow | None:
    """Return the review of a match; `None` if it does not exist or its row is damaged."""
    return read_first(connection, ReviewRow, _LOAD.where(reviews.c.match_id == match_id))


def load_unfinished(connection: Connection) -> list[ReviewRow]:
    """Return every unfinished review, ordered by match id; damaged rows are not left out."""
    found = connection.execute(_LOAD.where(_IS_UNDER_WAY).order_by(reviews.c.match_id))
    return [ReviewRow(*row) for row in found]


def forget(connection: Connection, match_id: int) -> None:
    """Delete the review of a match."""
    connection.execute(reviews.delete().where(reviews.c.match_id == match_id))
