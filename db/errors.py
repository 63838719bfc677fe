"""What can go wrong with the database, in words for the person who runs it."""

from __future__ import annotations


class DatabaseError(Exception):
    """The root of every error that this package raises on purpose."""


class DatabaseUrlError(DatabaseError):
    """The URL is not one of a database that Tengen can use."""


class DatabaseUnavailableError(DatabaseError):
    """The database cannot be opened: an unwritable folder, an unreachable server."""


class NewerDatabaseError(DatabaseError):
    """The database was written by a newer version of this program."""


class OlderDatabaseError(DatabaseError):
    """Raised when the database has to be updated by an earlier version of this program first."""


class IncompleteDatabaseError(DatabaseError):
    """Raised when the database exists but is incomplete: an empty file, a missing table."""


class BackupError(DatabaseError):
    """A backup was not made, is no good, or was not put back; what was there is untouched."""


class TombstoneError(DatabaseError):
    """The file that tells whose data was deleted cannot be read or written."""


class OtherKeyError(DatabaseError):
    """Raised when the tombstones' file has another key than this database was used with."""


class StorageError(DatabaseError):
    """A transaction failed: a full disk, a lock held too long, a lost connection.

    A read can be repeated. Of a write nobody knows whether it was
    committed, for the answer to the commit itself may be what was lost.
    """


class ConflictError(DatabaseError):
    """Somebody else was first: the move's ply, the challenge or the rematch is taken. Nothing was written."""
