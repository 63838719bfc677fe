"""Rows that protect other people from deleted people; see `db.schema.protections`.

People are named by HMACs of their user ids. Damaged rows are left out of lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import datetime

from db.access import Connection
from db.row_validation import valid_rows
from db.rows import ProtectionRow
from db.schema import Purpose, protections
from db.store.queries import columns_of, count, insert_all

_ALL = columns_of(ProtectionRow, protections).order_by(protections.c.id)


def keep(connection: Connection, rows: Iterable[ProtectionRow]) -> None:
    """Store the rows that protect others after a person's data is deleted."""
    insert_all(connection, protections, map(asdict, rows))


def load(connection: Connection, persons: Sequence[str], now: datetime) -> list[ProtectionRow]:
    """Return the unexpired rows that protect others from `persons` (HMACs of user ids), oldest first."""
    stands = protections.c.lapses_at.is_(None) | (protections.c.lapses_at > now)
    found = connection.execute(_ALL.where(protections.c.person.in_(persons), stands))
    return valid_rows(ProtectionRow(*row) for row in found)


def load_of_other(connection: Connection, other: str) -> list[ProtectionRow]:
    """Return the rows that protect the person with the HMAC `other`, lapsed ones too, oldest first."""
    found = connection.execute(_ALL.where(protections.c.other == other))
    return valid_rows(ProtectionRow(*row) for row in found)


def remove(connection: Connection, person: str, other: str) -> bool:
    """Delete the rows that protect `other` from `person` (HMACs of user ids); return whether any existed."""
    gone = protections.delete().where(protections.c.person == person, protections.c.other == other)
    return connection.execute(gone).rowcount > 0


def remove_of_other(connection: Connection, other: str) -> None:
    """Delete the rows that protect the person with the HMAC `other`."""
    connection.execute(protections.delete().where(protections.c.other == other))


def tidy(connection: Connection, now: datetime) -> None:
    """Delete the rows whose protection has lapsed."""
    connection.execute(protections.delete().where(protections.c.lapses_at <= now))


def clear(connection: Connection) -> int:
    """Delete all rows, and return the number of blocks among them."""
    blocks = count(connection, protections.c.purpose == Purpose.BLOCK)
    connection.execute(protections.delete())
    return blocks
