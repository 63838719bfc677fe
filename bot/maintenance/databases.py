"""Opens the database for maintenance commands, which read while the bot runs or write while it is stopped."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from bot.process import process_lock
from bot.settings import Settings
from db.errors import DatabaseError
from db.migrations import known_versions, refuse_unusable, version_of
from db.session import Database
from db.url import file_of, parse_url


class NotNowError(DatabaseError):
    """Raised when a command cannot use the database in its current state; the message names the remedy."""


@contextlib.contextmanager
def lock_database(settings: Settings) -> Iterator[None]:
    """Lock a SQLite database, so that the bot cannot start; raises `NotNowError` if the bot is running.

    A PostgreSQL database, and a file that does not exist yet, are not locked. Raises `NotNowError` too if the
    lock file beside the database cannot be opened, and `ManyNamesError` for a file that programs could open
    by another name.
    """
    file = file_of(parse_url(settings.database_url))
    with contextlib.ExitStack() as stack:
        try:
            if file is not None and _is_there(file):
                stack.enter_context(process_lock.hold_lock(process_lock.lock_of(file)))
        except process_lock.LockedError as error:
            raise NotNowError(f"A bot is running on {file}; stop it first") from error
        except OSError as error:
            raise NotNowError(f"the database {file} can't be locked: {error}") from error
        yield


@contextlib.asynccontextmanager
async def open_existing(settings: Settings) -> AsyncIterator[Database]:
    """Open the database for the block, without changing its schema.

    Raises `DatabaseError` if it is missing, incomplete, out of reach or of another version.
    """
    file = file_of(parse_url(settings.database_url))
    if file is not None and not _is_there(file):
        raise NotNowError(f"the database {file} does not exist yet; start the bot once to create it")
    async with Database.without_migration(settings.database_url) as database:
        await database.read(refuse_unusable)
        if await database.read(version_of) != known_versions()[0]:
            raise NotNowError("the database is of another version of Tengen; start the bot once to update it")
        yield database


def _is_there(file: Path) -> bool:
    """Whether `file` exists; raises `NotNowError` if that can't be told, such as in a private folder."""
    try:
        return file.exists()
    except OSError as error:
        raise NotNowError(f"the database {file} can't be opened: {error}") from error
