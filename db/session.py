"""Opens the database and runs transactions.

SQLite: one connection writes and others only read. The SQLite shipped
with many Pythons can damage its log when two connections write, and one
writer needs no lock. `BEGIN IMMEDIATE` takes the write lock before
anything is read, so a transaction never has to start over;
`synchronous=FULL` makes a commit survive a power cut.

PostgreSQL: one pool for both.

A transaction is a function of an open connection. It runs as a task of
its own, shielded from its caller's cancellation: a statement that was
sent cannot be called back, and half a transaction must not stay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from db.errors import DatabaseUnavailableError, StorageError
from db.migrations import upgrade
from db.url import make_folder, parse_url

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

BUSY_TIMEOUT_MS = 10_000
READERS = 2


class Database:
    """An open database. Every method belongs to the event loop that opened it."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connect, bring the schema up to date, and return the database.

        Raises `DatabaseUrlError`, `DatabaseUnavailableError` or
        `NewerDatabaseError`, each with a sentence for the host.
        """
        parsed = parse_url(url)
        if parsed.get_backend_name() == "sqlite":
            make_folder(parsed)
            database = cls(_sqlite_engine(parsed, is_writer=True), _sqlite_engine(parsed, is_writer=False))
        else:
            engine = create_async_engine(parsed, pool_pre_ping=True)
            database = cls(engine, engine)
        try:
            await database._prepare()
        except (SQLAlchemyError, OSError) as error:
            await database.close()
            place = parsed.render_as_string(hide_password=True)
            raise DatabaseUnavailableError(f"cannot open {place}: {_reason(error)}") from error
        except BaseException:
            await database.close()
            raise
        return database

    async def read(self, work: Work[T]) -> T:
        """Run `work` on a consistent view of the data; what it writes is refused or undone."""
        return await self._shielded(self._transact(self._reader, work, is_read=True))

    async def write(self, work: Work[T]) -> T:
        """Run `work` in one transaction: committed when it returns, undone when it raises.

        When the caller is cancelled the transaction still runs to its end.
        Raises `StorageError` when the database refuses (full, locked, gone).
        """
        return await self._shielded(self._transact(self._writer, work))

    async def close(self) -> None:
        """Let running transactions end, then disconnect; safe to call twice."""
        while self._running:
            await asyncio.wait(self._running)
        await self._reader.dispose()
        await self._writer.dispose()

    async def _prepare(self) -> None:
        """Bring the schema up to date, waiting for another program that is doing the same."""
        loop = asyncio.get_running_loop()
        give_up_at = loop.time() + BUSY_TIMEOUT_MS / 1000
        while True:
            try:
                async with self._writer.begin() as connection:
                    return await upgrade(connection)
            except OperationalError as error:
                # Turning the write-ahead log on is the one thing for which
                # SQLite does not wait by itself.
                if "locked" not in str(error) or loop.time() > give_up_at:
                    raise
                await asyncio.sleep(0.05)

    async def _shielded(self, transaction: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(transaction)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _transact(self, engine: AsyncEngine, work: Work[T], *, is_read: bool = False) -> T:
        try:
            async with engine.connect() as connection, connection.begin() as transaction:
                result = await work(connection)
                if is_read:
                    await transaction.rollback()
                return result
        except (DBAPIError, sa.exc.TimeoutError, OSError) as error:
            raise StorageError(_reason(error)) from error


def _sqlite_engine(url: URL, *, is_writer: bool) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=1 if is_writer else READERS,
        max_overflow=0,
        # Everybody queues for the one writer; a timeout here would only lose moves.
        pool_timeout=60,
    )

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # The driver must not begin transactions by itself: `begin` below does.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        cursor.execute("PRAGMA foreign_keys=ON")
        if is_writer:
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
        else:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")

    return engine


def _reason(error: BaseException) -> str:
    """The database's own words, without SQLAlchemy's wrapping."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause or error).strip().split("\n")[0] or type(cause).__name__
