"""aiosqlite connections whose threads run each transaction as a single job, and pools of them.

aiosqlite sends each statement to the thread separately, and switching threads costs more than a statement.
Here a job is a whole transaction: inside a job, a synchronous SQLAlchemy engine uses aiosqlite's
connection. The threads of a pool share one queue of jobs. A job goes to the first thread that is free, so it
waits only while all connections are in use.

This uses private names of aiosqlite, as SQLAlchemy's own dialect does; `tests/db/test_connection.py` lists
them.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, ParamSpec, TypeVar

import aiosqlite
import sqlalchemy as sa
from aiosqlite.core import _STOP_RUNNING_SENTINEL, _connection_worker_thread
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

from db.access import Access, Connect
from db.types import compact_json

P = ParamSpec("P")
T = TypeVar("T")
Jobs = SimpleQueue[tuple[Any, Callable[[], Any]]]
"""Queue of calls for an aiosqlite thread, each with the future that receives its result (or `None`)."""

BUSY_TIMEOUT_MS = 10_000
"""Milliseconds for which SQLite waits for the lock of another program."""
_EVERY = (f"busy_timeout={BUSY_TIMEOUT_MS}", "foreign_keys=ON")
_WRITER = (*_EVERY, "journal_mode=WAL", "synchronous=FULL", "secure_delete=ON")
_READER = (*_EVERY, "query_only=ON")
_CHUNK = 64
"""aiosqlite's default chunk size for iterating over rows; iteration is not used here."""


class SqliteConnection(aiosqlite.Connection):
    """A connection and the thread that runs its jobs; several connections may share one queue of jobs.

    The first job that needs the connection opens it, by `connect` or else by the driver's function for `url`;
    if that fails, or the connection is lost later, the next job tries again. A connection that is not
    `is_writer` refuses writes. The thread, called `name`, is a daemon, so it does not keep the process alive.
    """

    def __init__(self, url: URL, connect: Connect | None, jobs: Jobs, *, name: str, is_writer: bool) -> None:
        super().__init__(connect or _connector(url), _CHUNK)
        self._idle: sa.Connection | None = None
        self._tx = jobs
        self._thread = Thread(target=_connection_worker_thread, args=(jobs,), name=name, daemon=True)
        self._pragmas = _WRITER if is_writer else _READER
        # A weak reference, because SQLAlchemy's reference to the pool in use would keep this object alive.
        connect_this = partial(SqliteConnection._open, weakref.proxy(self))
        self._engine = _engine(url, connect_this, "BEGIN IMMEDIATE" if is_writer else "BEGIN")

    def __del__(self) -> None:
        if self._idle is not None:
            # Otherwise SQLAlchemy would roll back a connection that the thread is closing.
            self._idle.invalidate()
        if self._connection is None and self._thread.is_alive():
            self.stop()
        super().__del__()  # type: ignore[no-untyped-call]

    def stop(self) -> None:
        """Queue a last job, which closes the connection and ends the thread that runs it.

        With a shared queue, that can be the thread of another of its connections. Unlike aiosqlite's method,
        it does not notify an event loop, because the loop can be closed by then.
        """
        self._running = False
        connection, self._connection = self._connection, None
        self._tx.put_nowait((None, partial(_end_thread, connection)))

    def start(self) -> None:
        """Start the thread, unless it is already started."""
        if self._thread.ident is None:
            self._thread.start()

    @contextlib.contextmanager
    def ready(self) -> Iterator[sa.Connection]:
        """Yield the connection to a job, opening it if necessary.

        If the job fails, SQLAlchemy gets the connection back: it rolls back, and reconnects for the next job
        if the connection was lost.
        """
        connection, self._idle = self._idle or self._engine.connect(), None
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._idle = connection

    def disconnect(self) -> None:
        """Close the connection, and queue a job that ends a thread of the queue; call it in a job."""
        if self._idle is not None:
            self._idle.close()
            self._idle = None
        self._engine.dispose()
        self._connection = None
        self.stop()

    def _open(self) -> sqlite3.Connection:
        """Return a new connection; store it only after its pragmas are set."""
        made: sqlite3.Connection = self._connector()
        try:
            # The engine starts transactions, so the driver must not start any.
            made.isolation_level = None
            # Otherwise a text that is not UTF-8 would make the whole query fail.
            made.text_factory = _decode
            for pragma in self._pragmas:
                made.execute(f"PRAGMA {pragma}").close()
        except BaseException:
            made.close()
            raise
        self._connection = made
        return made


def _end_thread(connection: sqlite3.Connection | None) -> object:
    if connection is not None:
        connection.close()
    return _STOP_RUNNING_SENTINEL


def _connector(url: URL) -> Connect:
    """Return a function that connects to this URL as SQLAlchemy would, callable in any thread."""
    (file,), options = url.get_dialect()().create_connect_args(url)
    options["check_same_thread"] = False
    return lambda: sqlite3.connect(file, **options)


def _engine(url: URL, connect: Connect, begin: str) -> sa.Engine:
    engine = sa.create_engine(
        url,
        creator=connect,
        poolclass=StaticPool,
        json_serializer=compact_json,
        # Keeps values, such as people's ids, out of error messages.
        hide_parameters=True,
    )

    @sa.event.listens_for(engine, "begin")
    def begin_transaction(connection: sa.Connection) -> None:
        with contextlib.closing(connection.connection.cursor()) as cursor:
            cursor.execute(begin)

    return engine


def _decode(text: bytes) -> str:
    return text.decode("utf-8", "replace")


class SqlitePool(Executor):
    """Runs jobs in `size` threads, one for each connection to `url`.

    Only the connections of a pool for `Access.WRITE` can write. `connect` replaces the driver's function for
    connecting.
    """

    def __init__(self, url: URL, connect: Connect | None, access: Access, size: int) -> None:
        self._jobs: Jobs = Jobs()
        self._connections = [
            SqliteConnection(
                url,
                connect,
                self._jobs,
                name=f"database-{access.value}-{number}",
                is_writer=access is Access.WRITE,
            )
            for number in range(size)
        ]
        self._unused = self._connections.copy()
        """Free connections, last in first out, so that the others open only when they are needed."""
        self._max_workers = size
        """The number of threads, named as in `ThreadPoolExecutor`."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queue a call as a job, and return the future of its result; the threads are started if necessary.

        A call whose future is cancelled before the job starts is not made.
        """
        future: Future[T] = Future()
        for one in self._connections:
            one.start()
        self._jobs.put_nowait((None, Job(partial(fn, *args, **kwargs), future)))
        return future

    @contextlib.contextmanager
    def connection(self) -> Iterator[sa.Connection]:
        """Lend an open connection to a job, which runs in one of the pool's threads.

        After an error, the connection is rolled back, and reopened for the next job if it was lost.
        """
        # One for each thread.
        one = self._unused.pop()
        try:
            with one.ready() as connection:
                yield connection
        finally:
            self._unused.append(one)

    async def close(self) -> None:
        """Run all queued jobs, then close the connections and end the threads."""
        for _ in self._connections:
            await asyncio.get_running_loop().run_in_executor(self, self._disconnect)

    def _disconnect(self) -> None:
        self._unused.pop().disconnect()


class Job:
    """A call and the future that receives its result.

    A job drops its references to both when it runs, because the thread holds on to its last job.
    """

    def __init__(self, call: Callable[[], Any], future: Future[Any]) -> None:
        self._content = (call, future)

    def __call__(self) -> None:
        """Make the call, unless it was cancelled, and pass its result or its error to the future.

        A `StopIteration` becomes a `RuntimeError`.
        """
        call, future = self._content
        del self._content
        if not future.set_running_or_notify_cancel():
            return
        try:
            result = call()
        except StopIteration as error:
            # An asyncio future cannot hold a StopIteration, so the caller would wait forever.
            stopped = RuntimeError("the job raised StopIteration")
            stopped.__cause__ = error
            future.set_exception(stopped)
            del future, stopped
        except BaseException as error:
            future.set_exception(error)
            # The error's traceback holds this frame: without the future, there is no cycle.
            del future
        else:
            future.set_result(result)
