"""Who follows a match, until they were told how it ended."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from db.schema import follows
from db.store.upsert import Upsert

_ADD = Upsert(follows)


def add(connection: sa.Connection, match_id: int, user_id: int) -> None:
    """Have a person follow a match; nothing changes for somebody who does."""
    _ADD.execute(connection, {"match_id": match_id, "user_id": user_id})


def remove(connection: sa.Connection, match_id: int, user_id: int) -> bool:
    """Have a person no longer follow a match; whether they did."""
    gone = follows.delete().where(follows.c.match_id == match_id, follows.c.user_id == user_id)
    return connection.execute(gone).rowcount == 1


def has(connection: sa.Connection, match_id: int, user_id: int) -> bool:
    """Whether a person follows a match."""
    return connection.scalar(_followers(match_id).where(follows.c.user_id == user_id)) is not None


def has_any(connection: sa.Connection, match_id: int) -> bool:
    """Whether anybody follows a match."""
    return connection.scalar(_followers(match_id).limit(1)) is not None


def load(connection: sa.Connection, match_id: int, limit: int) -> list[int]:
    """Return the followers of a match, ascending, at most `limit`."""
    return list(connection.scalars(_followers(match_id).limit(limit)))


def claim(connection: sa.Connection, match_id: int, now: datetime, since: datetime) -> list[int]:
    """Return who is to be told now, ascending: nobody has told them, or somebody began to after `since`.

    Those whom somebody began to tell before that may have been told: they are forgotten.
    """
    is_its = follows.c.match_id == match_id
    connection.execute(follows.delete().where(is_its, follows.c.told_at < since))
    connection.execute(follows.update().where(is_its, follows.c.told_at.is_(None)).values(told_at=now))
    return list(connection.scalars(_followers(match_id)))


def release(connection: sa.Connection, match_id: int) -> None:
    """Nobody was told after all."""
    connection.execute(follows.update().where(follows.c.match_id == match_id).values(told_at=None))


def forget(connection: sa.Connection, match_id: int) -> None:
    """Everybody was told."""
    connection.execute(follows.delete().where(follows.c.match_id == match_id))


def _followers(match_id: int) -> sa.Select[tuple[int]]:
    return sa.select(follows.c.user_id).where(follows.c.match_id == match_id).order_by(follows.c.user_id)
