"""People, the servers they play in, and key-value facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from db.damage import drop_if_damaged
from db.rows import PlayerRow
from db.schema import facts, members, person_settings, players
from db.store.upsert import Upsert, all_incoming, incoming

STARTED = "started"
"""Key of the fact with the time of the bot's last start, in ISO 8601."""


def save(connection: sa.Connection, user_id: int, name: str, locale: str | None, now: datetime) -> None:
    """Store a person's current name, and their locale if it is known."""
    row = {"user_id": user_id, "name": name, "locale": locale or None, "created_at": now, "seen_at": now}
    _SAVE.execute(connection, row)


def lock(connection: sa.Connection, user_ids: Collection[int]) -> None:
    """Lock these people's data, in a fixed order to avoid deadlocks, until this transaction ends.

    SQLite has one writer and needs no lock.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(_LOCK, {"user_ids": sorted(user_ids)})


def load(connection: sa.Connection, user_id: int) -> PlayerRow | None:
    """Return the person; `None` if the person is not stored."""
    row = connection.execute(_LOAD, {"user_id": user_id}).one_or_none()
    return drop_if_damaged(PlayerRow(row.user_id, row.name, row.locale) if row else None)


def load_locale(connection: sa.Connection, user_id: int) -> str | None:
    """Return a person's chosen language; by default, the last known language of their Discord client."""
    locale = connection.scalar(_LOAD_LOCALE, {"user_id": user_id})
    return locale if isinstance(locale, str) else None


def join_guild(connection: sa.Connection, guild_id: int, user_ids: Iterable[int]) -> None:
    """Record that these people play in this server."""
    for user_id in sorted(user_ids):
        _JOIN.execute(connection, {"guild_id": guild_id, "user_id": user_id})


def load_fact(connection: sa.Connection, key: str) -> str | None:
    """Return the value that `save_fact` stored under `key`."""
    value = connection.scalar(_LOAD_FACT, {"key": key})
    return value if isinstance(value, str) else None


def save_fact(connection: sa.Connection, key: str, value: str) -> None:
    """Store a fact (a value kept across restarts) under `key`; replace an earlier value."""
    _SAVE_FACT.execute(connection, {"key": key, "value": value})


def replace_old_fact(connection: sa.Connection, key: str, value: str, before: str) -> bool:
    """Store a fact if the stored value is missing or sorts before `before`; return whether it was stored.

    If several processes try at the same time, only one succeeds.
    """
    return _REPLACE_FACT.execute(connection, {"key": key, "value": value, "before": before})


def reserve_slot(connection: sa.Connection, key: str, now: datetime, between: timedelta) -> datetime:
    """Reserve the next time slot for `key`, at least `between` after the previous slot; return its time."""
    values = {"of_key": key, "now": _milliseconds(now), "between": between // _MILLISECOND}
    _NEW_FACT.execute(connection, {"key": key, "value": "0"})
    turn = int(connection.execute(_RESERVE_SLOT, values).scalar_one())
    return now + (turn - _milliseconds(now)) * _MILLISECOND


def _milliseconds(moment: datetime) -> int:
    return (moment - _EPOCH) // _MILLISECOND


_EPOCH, _MILLISECOND = datetime.fromtimestamp(0, UTC), timedelta(milliseconds=1)
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
_LOAD_FACT = sa.select(facts.c.value).where(facts.c.key == sa.bindparam("key"))
_SAVE_FACT = Upsert(facts, all_incoming(["value"]))
_NEW_FACT = Upsert(facts)
_NOW: sa.BindParameter[int] = sa.bindparam("now", type_=sa.BigInteger)
_NEXT = sa.cast(facts.c.value, sa.BigInteger) + sa.bindparam("between", type_=sa.BigInteger)
_RESERVE_SLOT = (
    facts.update()
    .where(facts.c.key == sa.bindparam("of_key"))
    .values(value=sa.cast(sa.case((_NEXT > _NOW, _NEXT), else_=_NOW), sa.Text))
    .returning(facts.c.value)
)
_REPLACE_FACT = Upsert(facts, all_incoming(["value"]), facts.c.value < sa.bindparam("before"))
