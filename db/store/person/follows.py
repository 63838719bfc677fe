"""Who follows a match, until they were told how it ended."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from db.schema import follows
from db.store.upsert import Upsert

_ADD = Upsert(follows)
_OF_MATCH = follows.c.match_id == sa.bindparam("of_match")
_OF_PERSON = follows.c.user_id == sa.bindparam("of_person")
_HAS = sa.select(follows.c.user_id).where(_OF_MATCH, _OF_PERSON)
_ANY = sa.select(follows.c.user_id).where(_OF_MATCH).limit(1)
_LOAD = sa.select(follows.c.user_id).where(_OF_MATCH).order_by(follows.c.user_id)
_REMOVE = follows.delete().where(_OF_MATCH, _OF_PERSON)
_FORGET = follows.delete().where(_OF_MATCH)
_CLAIM = follows.update().where(_OF_MATCH, follows.c.told_at.is_(None)).values(told_at=sa.bindparam("at"))
_RELEASE = follows.update().where(_OF_MATCH).values(told_at=None)
_LATE = follows.delete().where(_OF_MATCH, follows.c.told_at < sa.bindparam("at"))


def add(connection: sa.Connection, match_id: int, user_id: int) -> None:
    """Have a person follow a match; nothing changes for somebody who does."""
    _ADD.execute(connection, {"match_id": match_id, "user_id": user_id})


def remove(connection: sa.Connection, match_id: int, user_id: int) -> bool:
    """Have a person no longer follow a match; whether they did."""
    return connection.execute(_REMOVE, {"of_match": match_id, "of_person": user_id}).rowcount == 1


def has(connection: sa.Connection, match_id: int, user_id: int) -> bool:
    """Whether a person follows a match."""
    return connection.scalar(_HAS, {"of_match": match_id, "of_person": user_id}) is not None


def has_any(connection: sa.Connection, match_id: int) -> bool:
    """Whether anybody follows a match."""
    return connection.scalar(_ANY, {"of_match": match_id}) is not None


def load(connection: sa.Connection, match_id: int, limit: int) -> list[int]:
    """Return the followers of a match, ascending, at most `limit`."""
    return list(connection.scalars(_LOAD.limit(limit), {"of_match": match_id}))


def claim(connection: sa.Connection, match_id: int, now: datetime, since: datetime) -> list[int]:
    """Return who is to be told now, ascending: nobody has told them, or somebody began to after `since`.

    Those whom somebody began to tell before that may have been told: they are forgotten.
    """
    connection.execute(_LATE, {"of_match": match_id, "at": since})
    connection.execute(_CLAIM, {"of_match": match_id, "at": now})
    return list(connection.scalars(_LOAD, {"of_match": match_id}))


def release(connection: sa.Connection, match_id: int) -> None:
    """Nobody was told after all."""
    connection.execute(_RELEASE, {"of_match": match_id})


def forget(connection: sa.Connection, match_id: int) -> None:
    """Everybody was told."""
    connection.execute(_FORGET, {"of_match": match_id})
