"""Followers of matches, stored until they have been notified that the match is over."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.backends.prepared import Prepared
from db.schema import follows
from db.store.upsert import Upsert

_ADD = Upsert(follows)
_ANY = Prepared(sa.select(follows.c.user_id).where(follows.c.match_id == sa.bindparam("of_match")).limit(1))


def add(connection: Connection, match_id: int, user_id: int) -> None:
    """Record that a person follows a match; does nothing if the person already follows it."""
    _ADD.execute(connection, {"match_id": match_id, "user_id": user_id})


def remove(connection: Connection, match_id: int, user_id: int) -> bool:
    """Remove a person from the followers of a match; return whether the person was following it."""
    gone = follows.delete().where(follows.c.match_id == match_id, follows.c.user_id == user_id)
    return connection.execute(gone).rowcount == 1


def is_follower(connection: Connection, match_id: int, user_id: int) -> bool:
    """Whether a person follows a match."""
    return connection.scalar(_followers(match_id).where(follows.c.user_id == user_id)) is not None


def has_any(connection: Connection, match_id: int) -> bool:
    """Whether anybody follows a match."""
    return _ANY.first(connection, {"of_match": match_id}) is not None


def load(connection: Connection, match_id: int, limit: int) -> list[int]:
    """Return the ids of at most `limit` followers of a match, ascending."""
    return list(connection.scalars(_followers(match_id).limit(limit)))


def claim(connection: Connection, match_id: int, now: datetime, since: datetime) -> list[int]:
    """Claim at `now` the task of notifying a match's followers, and return their ids in ascending order.

    Followers that were claimed at `since` or later are returned again. Followers claimed earlier are deleted,
    because they may already have been notified.
    """
    is_its = follows.c.match_id == match_id
    connection.execute(follows.delete().where(is_its, follows.c.told_at < since))
    connection.execute(follows.update().where(is_its, follows.c.told_at.is_(None)).values(told_at=now))
    return list(connection.scalars(_followers(match_id)))


def release(connection: Connection, match_id: int) -> None:
    """Release the claim on a match's followers, because they were not notified."""
    connection.execute(follows.update().where(follows.c.match_id == match_id).values(told_at=None))


def forget(connection: Connection, match_id: int) -> None:
    """Delete all followers of a match, after they were notified."""
    connection.execute(follows.delete().where(follows.c.match_id == match_id))


def _followers(match_id: int) -> sa.Select[tuple[int]]:
    return sa.select(follows.c.user_id).where(follows.c.match_id == match_id).order_by(follows.c.user_id)
