"""Open the database and run transactions.

A transaction is a plain function that takes an open connection and returns its result. The same function
runs on SQLite, in the connection's thread, and on PostgreSQL, through asyncpg. A transaction is shielded
from its caller's cancellation: once sent, a statement cannot be withdrawn, and a transaction must not be
left half-finished.
"""

from __future__ import annotations

import asyncio
import inspect
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from db.access import Access, Connect, Work, reason
from db.backends.connection import BUSY_TIMEOUT_MS
from db.backends.sqlite import SqliteBackend
from db.errors import DatabaseUnavailableError, StorageError
from db.migrations import upgrade
from db.private_file import prepare
from db.url import file_of, make_folder, parse_url

if TYPE_CHECKING:
    from db.backends.postgres import PostgresBackend

T = TypeVar("T")


def name_of(work: Work[Any]) -> str:
    """Return the name of the function that `work` is, wraps or calls as a partial.

    For a function inside another, it is the outer function's name.
    """
    function = inspect.unwrap(work)
    name: str = getattr(function, "func", function).__qualname__
    return name.partition(".<locals>")[0]


class Database:
    """An open database. Not thread-safe: use only from the event loop that opened it."""

    def __init__(self, backend: SqliteBackend | PostgresBackend) -> None:
        self._backend = backend
        self._running: set[asyncio.Future[Any]] = set()
        self._watchers: list[Callable[[Access, str, float], None]] = []

    @classmethod
    async def open(
        cls, url: str, *, connect: Connect | None = None, dice: random.Random | None = None
    ) -> Database:
        """Connect, bring the schema up to date, and return the database.

        `connect` replaces the driver's function for connecting. `dice` draws the pauses between retries; the
        default is the machine's random source. Raises `DatabaseUrlError`, `DatabaseUnavailableError`,
        `IncompleteDatabaseError`, `NewerDatabaseError` or `OlderDatabaseError`, each with a sentence for the
        host.
        """
        parsed = parse_url(url)
        make_folder(parsed)
        database = cls._at(parsed, connect, dice)
        file = file_of(parsed)
        try:
            if file is not None and connect is None and parsed.query.get("mode") != "ro":
                await prepare(file)
            await database._prepare()
        except (StorageError, SQLAlchemyError, OSError) as error:
            await database.close()
            place = parsed.render_as_string(hide_password=True)
            raise DatabaseUnavailableError(f"cannot open the database {place}: {reason(error)}") from error
        except BaseException:
            # The caller has given up, so also end a transaction that waits for another program.
            for transaction in database._running:
                transaction.cancel()
            await database.close()
            raise
        return database

    @classmethod
    def without_migration(cls, url: str) -> Database:
        """Return the database without migrating its schema; it connects on first use.

        Raises `DatabaseUrlError`.
        """
        return cls._at(parse_url(url))

    @classmethod
    def _at(cls, url: URL, connect: Connect | None = None, dice: random.Random | None = None) -> Database:
        if url.get_backend_name() == "sqlite":
            return cls(SqliteBackend(url, connect))
        from db.backends.postgres import PostgresBackend

        return cls(PostgresBackend(url, connect, dice))

    async def __aenter__(self) -> Database:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def read(self, work: Work[T]) -> T:
        """Run `work` on a consistent snapshot of the data; writes are refused or rolled back.

        Raises the error of `work`, or `StorageError` if the database refuses, is unreachable or is closed.
        """
        return await self._run(Access.READ, work)

    async def report(self, work: Work[T]) -> T:
        """Do the same as `read` on separate connections, so that storing a move never waits for it."""
        return await self._run(Access.REPORT, work)

    async def write(self, work: Work[T]) -> T:
        """Run `work` in one transaction: commit when it returns, roll back when it raises.

        If the caller is cancelled, the transaction still runs to its end.
        Raises `StorageError` if the database refuses (full, locked, unreachable) or is closed.
        """
        return await self._run(Access.WRITE, work)

    async def purge(self, traces: Sequence[bytes] = ()) -> bool:
        """Remove deleted data from a SQLite database's files; return whether all of `traces` are gone.

        `traces` are the bytes of deleted values; a file up to 64 MiB that contains one is rewritten. A larger
        file, or a file that a long read transaction still uses, needs `rewrite`. A PostgreSQL server
        maintains its files itself: nothing is done, and the result is true. Raises `StorageError`.
        """
        return await self._backend.purge(traces)

    async def rewrite(self) -> bool:
        """Rewrite a SQLite database's files without deleted data; return whether all of it is gone.

        Other writes wait until the rewrite ends, several seconds per gigabyte. For PostgreSQL, nothing is
        done, and the result is true. Raises `StorageError`.
        """
        return await self._backend.rewrite()

    async def close(self) -> None:
        """Wait for running transactions, then disconnect; safe to call twice."""
        while self._running:
            await asyncio.wait(self._running)
        await self._backend.close()

    async def _prepare(self) -> None:
        """Update the schema; wait about 10 s for another program that is updating it at the same time.

        Raises `StorageError`, and the errors of `upgrade`.
        """
        loop = asyncio.get_running_loop()
        give_up_at = loop.time() + BUSY_TIMEOUT_MS / 1000
        while True:
            try:
                return await self._run(Access.WRITE, upgrade, may_take_long=True)
            except StorageError as error:
                # SQLite waits for locks by itself, except when it turns
                # the write-ahead log on.
                if "locked" not in str(error) or loop.time() > give_up_at:
                    raise
                await asyncio.sleep(0.05)

    async def _run(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> T:
        loop = asyncio.get_running_loop()
        began = loop.time()
        transaction = self._backend.begin(access, work, may_take_long=may_take_long)
        self._running.add(transaction)
        transaction.add_done_callback(self._end)
        name = name_of(work)
        transaction.add_done_callback(lambda _: self._tell(access, name, loop.time() - began))
        return await asyncio.shield(transaction)

    def _end(self, transaction: asyncio.Future[Any]) -> None:
        self._running.discard(transaction)
        if not transaction.cancelled():
            # Retrieve the exception, because a cancelled caller does not.
            transaction.exception()

    def watch(self, watcher: Callable[[Access, str, float], None]) -> None:
        """Call `watcher(access, name, seconds)` after each transaction from now on, even a failed one.

        `name` is that of the transaction's function, and `seconds` includes waiting.
        """
        self._watchers.append(watcher)

    def _tell(self, access: Access, name: str, seconds: float) -> None:
        for watcher in self._watchers:
            watcher(access, name, seconds)
