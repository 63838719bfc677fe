"""Checks that this machine has the secret key with which the database was used.

The key file holds the key for the HMACs of deleted people's ids; a row of `facts` holds the key's
fingerprint. With another key the bot would not recognise people who come back, and two machines with
different keys on one PostgreSQL would recognise different people.
"""

from __future__ import annotations

import enum
import logging
from datetime import datetime, timedelta

from db.access import Connection
from db.errors import OtherKeyError
from db.store import attendances, key_values
from db.store.person import protections
from db.tombstones import Tombstones

KEY = "tombstones key"
"""Name under which `KeyValues` stores the key's fingerprint."""
LOST = "tombstones key lost"
"""Name under which `KeyValues` stores the day when the key file was missing, and a count of lost blocks."""

_RECENTLY = timedelta(minutes=1)

_log = logging.getLogger(__name__)


class KeyState(enum.Enum):
    """Result of comparing the key in the file with the fingerprint stored in the database."""

    SAME = enum.auto()
    UNKNOWN = enum.auto()
    """The database does not contain a key's fingerprint yet."""
    MISSING = enum.auto()
    """The key file is missing, but the database has a fingerprint."""
    OTHER = enum.auto()


def compare_in(connection: Connection, tombstones: Tombstones) -> KeyState:
    """Compare the key in the file with the stored fingerprint; changes nothing. Raises `TombstoneError`."""
    known, own = key_values.load(connection, KEY), tombstones.fingerprint()
    if known is None:
        return KeyState.UNKNOWN
    if not own:
        return KeyState.MISSING
    return KeyState.SAME if known == own else KeyState.OTHER


def settle_in(connection: Connection, tombstones: Tombstones, now: datetime, *, is_new: bool) -> None:
    """Store the fingerprint of the key; `is_new` says that the key file was just created.

    Without a key, nothing changes. If the database has the fingerprint of another key, a new key replaces it,
    and the rows stored under the old key are removed. But if the key is not new, or another process uses the
    database now, `OtherKeyError` is raised. Raises `TombstoneError` if the key cannot be read.
    """
    found = compare_in(connection, tombstones)
    if found is KeyState.OTHER and is_new and _is_used_in(connection, now):
        raise OtherKeyError(
            f"{tombstones.file} is missing, and another machine uses this database with the key of its own "
            "file: copy that file here, or name it in TOMBSTONES_FILE"
        )
    if found is KeyState.OTHER and not is_new:
        raise OtherKeyError(
            f"{tombstones.file} has another key than this database was used with: put the right file there, "
            "or name it in TOMBSTONES_FILE. Machines that share a database need the same file. Without it, "
            "move this one away: a new key is made then, and blocks of people whose data was deleted are lost"
        )
    if found is KeyState.OTHER:
        blocks = protections.clear(connection)
        key_values.save(connection, LOST, f"{now.date().isoformat()} {blocks}")
        _log.error(
            "%s was missing and a new key was created: blocks and limits of deleted accounts are lost, "
            "among them %d blocks",
            tombstones.file,
            blocks,
        )
    if tombstones.fingerprint():
        key_values.save(connection, KEY, tombstones.fingerprint())


def _is_used_in(connection: Connection, now: datetime) -> bool:
    """Whether a process that has not signed off was alive within the last minute.

    The own process counts, too, once it has stored its attendance.
    """
    return any(row.is_present and row.alive_at > now - _RECENTLY for row in attendances.load(connection))
