"""People, and the servers they play in."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_or_none
from db.rows import PlayerRow
from db.schema import members, person_settings, players
from db.store.upsert import Upsert, all_incoming, incoming


def save(connection: Connection, user_id: int, name: str, locale: str | None, now: datetime) -> None:
    """Store a person's current name, their locale, and `now` as the time when they were last seen.

    A locale that is `None` or empty leaves the stored one as it is.
    """
    row = {"user_id": user_id, "name": name, "locale": locale or None, "created_at": now, "seen_at": now}
    _SAVE.execute(connection, row)


def lock(connection: Connection, user_ids: Collection[int]) -> None:
    """Lock these people's data, in a fixed order to avoid deadlocks, until this transaction ends.

    SQLite has one writer and needs no lock.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(_LOCK, {"user_ids": list(user_ids)})


def load(connection: Connection, user_id: int) -> PlayerRow | None:
    """Return the person; `None` if the person is not stored, or the row is damaged."""
    row = connection.execute(_LOAD, {"user_id": user_id}).one_or_none()
    return valid_or_none(PlayerRow(row.user_id, row.name, row.locale) if row else None)


def load_locale(connection: Connection, user_id: int) -> str | None:
    """Return a person's chosen language, or else the last known language of their Discord client.

    `None` if neither is known.
    """
    locale = connection.scalar(_LOAD_LOCALE, {"user_id": user_id})
    return locale if isinstance(locale, str) else None


def join_guild(connection: Connection, guild_id: int, user_ids: Iterable[int]) -> None:
    """Record that these people play in this server."""
    for user_id in sorted(user_ids):
        _JOIN.execute(connection, {"guild_id": guild_id, "user_id": user_id})


_SAVE = Upsert(
    players,
    all_incoming(("name", "seen_at")) | {"locale": sa.func.coalesce(incoming("locale"), players.c.locale)},
)
_LOAD = sa.select(players).where(players.c.user_id == sa.bindparam("user_id"))
_LOAD_LOCALE = (
    sa.select(sa.func.coalesce(person_settings.c.language, players.c.locale))
    .select_from(players.outerjoin(person_settings, person_settings.c.user_id == players.c.user_id))
    .where(players.c.user_id == sa.bindparam("user_id"))
)
_LOCK = (
    sa.select(players.c.user_id)
    .where(players.c.user_id.in_(sa.bindparam("user_ids", expanding=True)))
    .order_by(players.c.user_id)
    .with_for_update(key_share=True)
)
_JOIN = Upsert(members)
