"""SQLite: one connection writes, others only read, each with a thread of its own.

The SQLite shipped with many Pythons can damage its log when two
connections write, and one writer needs no lock. `BEGIN IMMEDIATE` takes
the write lock before anything is read, so a transaction never has to
start over; `synchronous=FULL` makes a commit survive a power cut.

What is deleted is overwritten (`secure_delete`), but copies of it stay where
SQLite has moved rows between pages. So a deletion on
purpose searches the file, and rewrites it where copies are found (`purge`).

A transaction crosses to its thread once and back once, however many
statements it has: switching threads costs more than a statement. Connections
stay out of the pool between transactions, unless something went wrong:
taking one out and putting it back costs as much as a small transaction.
"""

from __future__ import annotations

import asyncio
import mmap
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from db.backends.access import Access, Connect, Work, storage_error
from db.backends.connection import BUSY_TIMEOUT_MS, SqliteConnection
from db.errors import StorageError
from db.url import file_of

T = TypeVar("T")

_PURGE_TIMEOUT_MS = 1000
_LARGE_BYTES = 64 * 1024**2
"""Rewriting a file of this size takes about a second, in which moves wait."""
_CONNECTIONS = {Access.WRITE: 1, Access.READ: 2, Access.REPORT: 1}


class SqliteBackend:
    """A file, with the connections and threads that use it."""

    def __init__(self, url: URL, connect: Connect | None = None) -> None:
        self._url = url
        self._channels = {
            access: _Channel(url, connect, access, number) for access, number in _CONNECTIONS.items()
        }
        self._closing: asyncio.Future[None] | None = None

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Run `work` in a thread, in one transaction; nobody is asked who may not answer."""
        return self._channel(access).begin(work)

    async def purge(self, traces: Sequence[bytes]) -> bool:
        """Empty the write-ahead log into the file, and let no trace stay in that."""
        return await self._channel(Access.WRITE).run(lambda connection: self._purge(connection, traces))

    async def rewrite(self) -> bool:
        """Rewrite the file without deleted data."""
        return await self._channel(Access.WRITE).run(_rewrite)

    def _purge(self, connection: Any, traces: Sequence[bytes]) -> bool:
        if not _empty_log(connection):
            return False
        file = file_of(self._url)
        if file is None or not _is_found(traces, file):
            return True
        return file.stat().st_size <= _LARGE_BYTES and _rewrite(connection) and not _is_found(traces, file)

    async def close(self) -> None:
        """Close every connection after its queued jobs; cancelling the caller does not stop this."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._disconnect())
        await asyncio.shield(self._closing)

    async def _disconnect(self) -> None:
        # One after another: the last to close folds the log into the file, if no other connection is open.
        for channel in self._channels.values():
            await channel.close()

    def _channel(self, access: Access) -> _Channel:
        if self._closing is not None:
            raise StorageError("the database is closed")
        return self._channels[access]


class _Channel:
    """Connections of one kind; a transaction goes to the connection with the fewest unfinished."""

    def __init__(self, url: URL, connect: Connect | None, access: Access, number: int) -> None:
        is_writer = access is Access.WRITE
        self._connections = [
            SqliteConnection(url, connect, f"database-{access.value}-{n}", is_writer=is_writer)
            for n in range(number)
        ]
        self._unfinished: Counter[SqliteConnection] = Counter()
        """Includes the running transaction, which a connection's queue does not count."""
        self._transact = self._write if is_writer else self._read

    def begin(self, work: Work[T]) -> asyncio.Future[T]:
        time = asyncio.get_running_loop().time
        return self._submit(self._run, work, time, time() + BUSY_TIMEOUT_MS / 1000)

    async def run(self, work: Callable[[Any], T]) -> T:
        """Run `work` on the driver's own connection, in no transaction."""
        return await self._submit(self._run_bare, work)

    async def close(self) -> None:
        for one in self._connections:
            await one.close()

    def _submit(self, function: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        one = min(self._connections, key=self._unfinished.__getitem__)
        job = asyncio.get_running_loop().run_in_executor(one, function, one, *args)
        self._unfinished[one] += 1
        job.add_done_callback(lambda _: self._unfinished.subtract((one,)))
        return job

    def _run_bare(self, one: SqliteConnection, work: Callable[[Any], T]) -> T:
        try:
            with one.ready() as connection:
                return work(connection.connection)
        except (sqlite3.Error, OSError) as error:
            raise storage_error(error) from error

    def _run(self, one: SqliteConnection, work: Work[T], time: Callable[[], float], give_up_at: float) -> T:
        # Those before it may each have waited for another program's lock.
        if time() > give_up_at:
            raise StorageError("the database is busy")
        try:
            return self._transact(one, work)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            raise storage_error(error) from error

    def _write(self, one: SqliteConnection, work: Work[T]) -> T:
        with one.ready() as connection, connection.begin():
            return work(connection)

    def _read(self, one: SqliteConnection, work: Work[T]) -> T:
        with one.ready() as connection, connection.begin() as transaction:
            result = work(connection)
            transaction.rollback()
            return result


def _rewrite(connection: Any) -> bool:
    connection.execute("VACUUM")
    return _empty_log(connection)


def _empty_log(connection: Any) -> bool:
    """Move the write-ahead log into the file and cut it to nothing; false while somebody reads from it."""
    # Writers wait for it too.
    connection.execute(f"PRAGMA busy_timeout={_PURGE_TIMEOUT_MS}")
    is_busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
    return not is_busy


def _is_found(traces: Sequence[bytes], file: Path) -> bool:
    """Whether the file holds one of these sequences anywhere."""
    if file.stat().st_size == 0:
        # Something else has emptied it; mapping it would raise.
        return False
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return any(content.find(trace) >= 0 for trace in traces)
