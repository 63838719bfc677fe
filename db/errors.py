"""Errors of the database, with messages for the person who runs the bot."""


class DatabaseError(Exception):
    """Base class of this package's own errors."""


class DatabaseUrlError(DatabaseError):
    """Raised when DATABASE_URL is not the URL of a database that Tengen can use."""


class DatabaseUnavailableError(DatabaseError):
    """Raised when the database cannot be opened: an unwritable folder, an unreachable server."""


class ManyNamesError(DatabaseError):
    """Raised when a SQLite file has several names, or is mounted as a single file.

    Programs that open it by different names, or in different folders, share no lock.
    """


class NewerDatabaseError(DatabaseError):
    """Raised when the database was written by a newer version of this program."""


class OlderDatabaseError(DatabaseError):
    """Raised when an earlier version of this program must update the database first."""


class IncompleteDatabaseError(DatabaseError):
    """Raised when the database exists but is incomplete: an empty file, a missing table."""


class BackupError(DatabaseError):
    """Raised when a backup fails, is damaged, or cannot be restored; no existing data is lost."""


class TombstoneError(DatabaseError):
    """Raised when the file of tombstones, records of deletions, cannot be read or written."""


class OtherKeyError(DatabaseError):
    """Raised when the file of tombstones has another key than the one with which the database was used.

    It is also raised if the file's key is new and another process uses the database now.
    """


class StorageError(DatabaseError):
    """Raised when a transaction fails: a full disk, a lock held too long, a lost connection.

    It is also raised after the database was closed. A read can be repeated. A write may have been committed,
    if only the reply to the commit was lost.
    """


class ConflictError(DatabaseError):
    """Raised when stored data no longer allows a change, mostly because another transaction came first.

    For example, the number of an event is taken, a challenge was answered or has expired, a rematch exists,
    or a match is over or deleted. The statement that failed wrote nothing.
    """
