"""Values kept across restarts under a key, such as the time of the last start."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa

from db.access import Connection
from db.schema import facts
from db.store.upsert import Upsert, all_incoming
from db.types import milliseconds_of

STARTED = "started"
"""Key of the time of the bot's last start, in ISO 8601."""


def load(connection: Connection, key: str) -> str | None:
    """Return the value stored under `key`; `None` without a readable one."""
    value = connection.scalar(_LOAD, {"key": key})
    return value if isinstance(value, str) else None


def save(connection: Connection, key: str, value: str) -> None:
    """Store a value under `key`, in place of an earlier one."""
    _SAVE.execute(connection, {"key": key, "value": value})


def replace_older(connection: Connection, key: str, value: str, before: str) -> bool:
    """Store a value if the stored one is missing or, as text, sorts before `before`.

    Returns whether it was stored. If several processes try this at the same time, with values that do not
    sort before `before`, only one succeeds.
    """
    return _REPLACE.execute(connection, {"key": key, "value": value, "before": before})


def reserve_slot(connection: Connection, key: str, now: datetime, between: timedelta) -> datetime:
    """Reserve the next time slot for `key`, and return its time.

    It is `now`, or `between` after the previous slot if that is later. `key` must not be used for other
    values.
    """
    values = {"of_key": key, "now": milliseconds_of(now), "between": between // timedelta(milliseconds=1)}
    _ADD.execute(connection, {"key": key, "value": "0"})
    turn = int(connection.execute(_RESERVE_SLOT, values).scalar_one())
    return now + timedelta(milliseconds=turn - milliseconds_of(now))


_LOAD = sa.select(facts.c.value).where(facts.c.key == sa.bindparam("key"))
_SAVE = Upsert(facts, all_incoming(["value"]))
_ADD = Upsert(facts)
_NOW: sa.BindParameter[int] = sa.bindparam("now", type_=sa.BigInteger)
_NEXT = sa.cast(facts.c.value, sa.BigInteger) + sa.bindparam("between", type_=sa.BigInteger)
_RESERVE_SLOT = (
    facts.update()
    .where(facts.c.key == sa.bindparam("of_key"))
    .values(value=sa.cast(sa.case((_NEXT > _NOW, _NEXT), else_=_NOW), sa.Text))
    .returning(facts.c.value)
)
_REPLACE = Upsert(facts, all_incoming(["value"]), facts.c.value < sa.bindparam("before"))
