"""People, the servers they play in, and small facts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import sqlalchemy as sa

from db.rows import PlayerRow
from db.schema import facts, members, players
from db.store.upsert import upsert


def save(connection: sa.Connection, user_id: int, name: str, locale: str | None, now: datetime) -> None:
    """Remember a person's current name, and their locale where it is known."""
    changes = {"name": name, "seen_at": now} | ({"locale": locale} if locale else {})
    row = {"user_id": user_id, "name": name, "locale": locale, "created_at": now, "seen_at": now}
    upsert(connection, players, row, changes)


def load(connection: sa.Connection, user_id: int) -> PlayerRow | None:
    """Return the person, if they were ever seen."""
    row = (connection.execute(sa.select(players).where(players.c.user_id == user_id))).one_or_none()
    return PlayerRow(row.user_id, row.name, row.locale) if row else None


def join_guild(connection: sa.Connection, guild_id: int, user_ids: Iterable[int]) -> None:
    """Remember that these people play in this server."""
    for user_id in user_ids:
        upsert(connection, members, {"guild_id": guild_id, "user_id": user_id})


def load_fact(connection: sa.Connection, key: str) -> str | None:
    """Return what `save_fact` stored."""
    value: str | None = connection.scalar(sa.select(facts.c.value).where(facts.c.key == key))
    return value


def save_fact(connection: sa.Connection, key: str, value: str) -> None:
    """Store `value` under `key`, in place of what was there."""
    upsert(connection, facts, {"key": key, "value": value}, {"value": value})
