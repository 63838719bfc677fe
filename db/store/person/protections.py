"""Store what protects others from deleted people; see `db.schema.protections`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from datetime import datetime

import sqlalchemy as sa

from db.damage import sound
from db.rows import ProtectionRow
from db.schema import Purpose, protections
from db.types import UtcMilliseconds

_COLUMNS = [protections.c[field.name] for field in fields(ProtectionRow)]
_MOMENT: sa.BindParameter[datetime] = sa.bindparam("moment", type_=UtcMilliseconds())
_PERSONS: sa.BindParameter[Sequence[str]] = sa.bindparam("persons", expanding=True)
_BETWEEN = (protections.c.person == sa.bindparam("of_person")) & (
    protections.c.other == sa.bindparam("of_other")
)
_KEEP = protections.insert()
_LOAD = (
    sa.select(*_COLUMNS)
    .where(
        protections.c.person.in_(_PERSONS),
        protections.c.lapses_at.is_(None) | (protections.c.lapses_at > _MOMENT),
    )
    .order_by(protections.c.id)
)
_OF_OTHER = (
    sa.select(*_COLUMNS).where(protections.c.other == sa.bindparam("of_other")).order_by(protections.c.id)
)
_REMOVE = protections.delete().where(_BETWEEN)
_REMOVE_OF = protections.delete().where(protections.c.other == sa.bindparam("of_other"))
_TIDY = protections.delete().where(protections.c.lapses_at <= _MOMENT)
_COUNT = sa.select(sa.func.count()).where(protections.c.purpose == Purpose.BLOCK)


def keep(connection: sa.Connection, rows: Iterable[ProtectionRow]) -> None:
    """Store the rows that a deletion leaves."""
    values = [asdict(row) for row in rows]
    if values:
        connection.execute(_KEEP, values)


def load(connection: sa.Connection, persons: Sequence[str], now: datetime) -> list[ProtectionRow]:
    """Return the rows of these people that have not lapsed, in the order stored."""
    found = connection.execute(_LOAD, {"persons": list(persons), "moment": now})
    return sound(ProtectionRow(*row) for row in found)


def load_of_other(connection: sa.Connection, other: str) -> list[ProtectionRow]:
    """Return the rows that name this HMAC as the other person's."""
    return sound(ProtectionRow(*row) for row in connection.execute(_OF_OTHER, {"of_other": other}))


def remove(connection: sa.Connection, person: str, other: str) -> bool:
    """Remove the rows between two people, and return whether there were any."""
    return connection.execute(_REMOVE, {"of_person": person, "of_other": other}).rowcount > 0


def remove_of_other(connection: sa.Connection, other: str) -> None:
    """Remove the rows that name this HMAC as the other person's."""
    connection.execute(_REMOVE_OF, {"of_other": other})


def tidy(connection: sa.Connection, now: datetime) -> None:
    """Remove lapsed rows."""
    connection.execute(_TIDY, {"moment": now})


def clear(connection: sa.Connection) -> int:
    """Remove all rows, and return how many of them were blocks."""
    blocks = int(connection.scalar(_COUNT) or 0)
    connection.execute(protections.delete())
    return blocks
