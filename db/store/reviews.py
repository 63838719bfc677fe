"""What engines said of finished matches, and which of that is still under way."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from db.rows import ReviewRow
from db.schema import reviews
from db.store.upsert import Upsert, all_incoming

_COLUMNS = [reviews.c[name] for name in ("match_id", "version", "verdicts", "is_done")]
_SAVE = Upsert(reviews, all_incoming(["version", "verdicts", "is_done"]))
_OF_MATCH = reviews.c.match_id == sa.bindparam("of_match")
_LOAD = sa.select(*_COLUMNS).where(_OF_MATCH)
_UNDER_WAY = sa.select(*_COLUMNS).where(sa.text("NOT is_done")).order_by(reviews.c.match_id)
_FORGET = reviews.delete().where(_OF_MATCH)


def save(connection: sa.Connection, review: ReviewRow) -> None:
    """Keep what is known of a match in place of what was known before."""
    _SAVE.execute(connection, asdict(review))


def load(connection: sa.Connection, match_id: int) -> ReviewRow | None:
    """Return what is known of a match, `None` where nobody asked."""
    row = connection.execute(_LOAD, {"of_match": match_id}).first()
    return None if row is None else ReviewRow(*row)


def under_way(connection: sa.Connection) -> list[ReviewRow]:
    """Return every review that was begun and not ended, by match."""
    return [ReviewRow(*row) for row in connection.execute(_UNDER_WAY)]


def forget(connection: sa.Connection, match_id: int) -> None:
    """Drop what is known of a match."""
    connection.execute(_FORGET, {"of_match": match_id})
