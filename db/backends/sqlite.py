"""SQLite: one connection writes and the others only read; each has its own thread.

The SQLite version shipped with many Pythons can damage its log if two connections write, and a single
writer needs no lock. `BEGIN IMMEDIATE` takes the write lock before anything is read, so a transaction never
has to be retried; `synchronous=FULL` makes a commit survive a power cut.

Deleted data is overwritten (`secure_delete`), but copies remain where SQLite has moved rows between pages.
After the deletion of a person's data, `purge` therefore searches the file, and rewrites it if it finds
copies.

A transaction switches threads only twice, regardless of its number of statements: switching threads costs
more than a statement. Between transactions, connections are not returned to the pool unless an error
occurred: a checkout costs as much as a small transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from db.access import Access, Connect, Work, storage_error
from db.backends.connection import BUSY_TIMEOUT_MS, SqlitePool
from db.backends.raw_file import RawFile
from db.errors import StorageError
from db.url import file_of

T = TypeVar("T")

_PURGE_TIMEOUT_MS = 1000
_LARGE_BYTES = 64 * 1024**2
"""Size above which a file is not rewritten immediately, because that would block moves for over a second."""
_SIZES = {Access.WRITE: 1, Access.READ: 2, Access.REPORT: 1}


class SqliteBackend:
    """A SQLite file, with the connections and threads that use it.

    `connect` replaces the driver's function for connecting.
    """

    def __init__(self, url: URL, connect: Connect | None = None) -> None:
        file = file_of(url)
        self._file = None if file is None else RawFile(file)
        self._pools = {access: SqlitePool(url, connect, access, size) for access, size in _SIZES.items()}
        self._closing: asyncio.Future[None] | None = None

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Run `work` in one transaction in a thread: commit when it returns, roll back when it raises.

        A read transaction refuses writes. The returned future fails with the error that `work` raises, or
        with `StorageError` if the database refuses, or is too busy to start `work` within 10 s.
        `may_take_long` has no effect here, because there is no server that might not answer. Raises
        `StorageError` immediately after `close`.
        """
        time = asyncio.get_running_loop().time
        return self._submit(access, _run, work, time, time() + BUSY_TIMEOUT_MS / 1000)

    async def purge(self, traces: Sequence[bytes]) -> bool:
        """Move the write-ahead log into the file; rewrite a file up to 64 MiB that contains one of `traces`.

        `traces` are the bytes of deleted values. Returns false if one of them is left, or if a reader blocks
        the move. Raises `StorageError`.
        """
        return await self._submit(Access.WRITE, _run_bare, lambda connection: self._purge(connection, traces))

    async def rewrite(self) -> bool:
        """Rewrite the file without deleted data (VACUUM).

        Returns false if a reader blocks the emptying of the write-ahead log. Raises `StorageError`.
        """
        return await self._submit(Access.WRITE, _run_bare, _rewrite)

    def _purge(self, connection: Any, traces: Sequence[bytes]) -> bool:
        if not _empty_log(connection):
            return False
        raw = self._file
        if raw is None or not raw.has_any(traces):
            return True
        return raw.file.stat().st_size <= _LARGE_BYTES and _rewrite(connection) and not raw.has_any(traces)

    async def close(self) -> None:
        """Run all queued jobs, then close every connection, even if the caller is cancelled meanwhile."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._disconnect())
        await asyncio.shield(self._closing)

    async def _disconnect(self) -> None:
        # Close them one by one: the last connection to close checkpoints the write-ahead log into the file.
        for pool in self._pools.values():
            await pool.close()
        if self._file is not None:
            self._file.close()

    def _submit(self, access: Access, function: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        if self._closing is not None:
            raise StorageError("no work is begun: the database is closed")
        pool = self._pools[access]
        return asyncio.get_running_loop().run_in_executor(pool, function, pool, *args)


def _run_bare(pool: SqlitePool, work: Callable[[Any], T]) -> T:
    """Run `work` on the driver's connection, outside any transaction; raises `StorageError`."""
    try:
        with pool.connection() as connection:
            return work(connection.connection)
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error) from error


def _run(pool: SqlitePool, work: Work[T], time: Callable[[], float], give_up_at: float) -> T:
    # Earlier jobs may each have waited for another program's lock.
    if time() > give_up_at:
        raise StorageError("the work was not begun in time: other work keeps the database busy")
    try:
        # A pool of readers refuses writes.
        with pool.connection() as connection, connection.begin():
            return work(connection)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise storage_error(error) from error


def _rewrite(connection: Any) -> bool:
    connection.execute("VACUUM")
    return _empty_log(connection)


def _empty_log(connection: Any) -> bool:
    """Move the write-ahead log into the file and truncate it; return false while a reader blocks that."""
    # Writers wait for the checkpoint too, so limit its time.
    connection.execute(f"PRAGMA busy_timeout={_PURGE_TIMEOUT_MS}")
    is_busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
    return not is_busy
