"""SQLite: one connection writes, others only read, each kind in threads of its own.

The SQLite shipped with many Pythons can damage its log when two
connections write, and one writer needs no lock. `BEGIN IMMEDIATE` takes
the write lock before anything is read, so a transaction never has to
start over; `synchronous=FULL` makes a commit survive a power cut.

What is deleted is overwritten (`secure_delete`), but copies of it stay where
SQLite has moved rows between pages. So whoever deletes on purpose has the
file searched, and written anew where that finds something (`purge`).

A transaction crosses to its thread once and back once, however many
statements it has: crossing costs more than a statement does. Connections
stay out of the pool between transactions, unless something went wrong:
taking one out and putting it back costs as much as a small transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import mmap
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from db.access import Access, Connect, Work, storage_error
from db.errors import StorageError
from db.types import compact_json
from db.url import file_of

T = TypeVar("T")

BUSY_TIMEOUT_MS = 10_000
_PURGE_TIMEOUT_MS = 1000
_LARGE_BYTES = 64 * 1024**2
"""A file of this size is written anew in about a second, in which moves wait."""
_THREADS = {Access.WRITE: 1, Access.READ: 2, Access.REPORT: 1}


class SqliteBackend:
    """A file, with the connections and threads that use it."""

    def __init__(self, url: URL, connect: Connect | None = None) -> None:
        self._url = url
        self._channels = {
            access: _Channel(url, connect, access, threads) for access, threads in _THREADS.items()
        }

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Run `work` in a thread, in one transaction; nobody is asked who may not answer."""
        return self._channels[access].begin(work)

    async def purge(self, traces: Sequence[bytes]) -> bool:
        """Empty the write-ahead log into the file, and let no trace stay in that."""
        return await self._channels[Access.WRITE].run(lambda connection: self._purge(connection, traces))

    async def rewrite(self) -> bool:
        """Write the file anew, without what was deleted."""
        return await self._channels[Access.WRITE].run(_rewrite)

    def _purge(self, connection: Any, traces: Sequence[bytes]) -> bool:
        if not _empty_log(connection):
            return False
        file = file_of(self._url)
        if file is None or not _is_found(traces, file):
            return True
        return file.stat().st_size <= _LARGE_BYTES and _rewrite(connection) and not _is_found(traces, file)

    async def close(self) -> None:
        """Close every connection, in the threads that use them."""
        for channel in self._channels.values():
            await channel.close()


class _Channel:
    """Connections of one kind, as many as threads, so that none ever waits for a connection."""

    def __init__(self, url: URL, connect: Connect | None, access: Access, threads: int) -> None:
        self._engine = _engine(url, connect, threads, is_writer=access is Access.WRITE)
        self._executor = ThreadPoolExecutor(threads, f"database-{access.value}")
        self._idle: list[sa.Connection] = []
        self._transact = self._write if access is Access.WRITE else self._read
        self._is_closed = False

    def begin(self, work: Work[T]) -> asyncio.Future[T]:
        if self._is_closed:
            raise StorageError("the database is closed")
        loop = asyncio.get_running_loop()
        give_up_at = loop.time() + BUSY_TIMEOUT_MS / 1000
        return loop.run_in_executor(self._executor, self._run, work, loop.time, give_up_at)

    async def run(self, work: Callable[[Any], T]) -> T:
        """Run `work` on the driver's own connection, in no transaction."""
        if self._is_closed:
            raise StorageError("the database is closed")
        return await asyncio.get_running_loop().run_in_executor(self._executor, self._run_bare, work)

    def _run_bare(self, work: Callable[[Any], T]) -> T:
        try:
            with self._connection() as connection:
                return work(connection.connection)
        except (sqlite3.Error, OSError) as error:
            raise storage_error(error) from error

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            await asyncio.get_running_loop().run_in_executor(self._executor, self._disconnect)
            self._executor.shutdown()

    def _run(self, work: Work[T], time: Callable[[], float], give_up_at: float) -> T:
        # Those before it may each have waited for another program's lock.
        if time() > give_up_at:
            raise StorageError("the database is busy")
        try:
            return self._transact(work)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            raise storage_error(error) from error

    def _write(self, work: Work[T]) -> T:
        with self._connection() as connection, connection.begin():
            return work(connection)

    def _read(self, work: Work[T]) -> T:
        with self._connection() as connection, connection.begin() as transaction:
            result = work(connection)
            transaction.rollback()
            return result

    @contextlib.contextmanager
    def _connection(self) -> Iterator[sa.Connection]:
        """A connection that is nobody else's meanwhile; with one that failed the pool begins anew."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = self._engine.connect()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._idle.append(connection)

    def _disconnect(self) -> None:
        while self._idle:
            self._idle.pop().close()
        self._engine.dispose()


def _decode(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def _engine(url: URL, connect: Connect | None, connections: int, *, is_writer: bool) -> sa.Engine:
    engine = sa.create_engine(
        url,
        **({} if connect is None else {"creator": connect}),
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        json_serializer=compact_json,
        # An error quotes the statement, and who it was about.
        hide_parameters=True,
        connect_args={"check_same_thread": False},
    )

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # The driver must not begin transactions by itself: `begin` below does.
        connection.isolation_level = None
        # Text that is not UTF-8 would otherwise fail every row that is read with it.
        connection.text_factory = _decode
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        cursor.execute("PRAGMA foreign_keys=ON")
        if is_writer:
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA secure_delete=ON")
        else:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        with contextlib.closing(connection.connection.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE" if is_writer else "BEGIN")

    return engine


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
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return any(content.find(trace) >= 0 for trace in traces)
