"""An aiosqlite connection whose thread runs each transaction as a single job.

aiosqlite sends each statement to the thread separately, and switching threads costs more than a statement.
Here a job is a whole transaction: inside a job, a synchronous SQLAlchemy engine uses aiosqlite's
connection.

This uses private names of aiosqlite, as SQLAlchemy's own dialect does; `tests/db/test_connection.py` lists
them.
"""

from __future__ import annotations

import contextlib
import sqlite3
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

import aiosqlite
import sqlalchemy as sa
from aiosqlite.core import _connection_worker_thread
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

from db.backends.access import Connect
from db.types import compact_json

Jobs = SimpleQueue[tuple[Any, Callable[[], Any]]]
"""Queue of calls for an aiosqlite thread, each with the future that receives its result (or `None`)."""

BUSY_TIMEOUT_MS = 10_000
_EVERY = (f"busy_timeout={BUSY_TIMEOUT_MS}", "foreign_keys=ON")
_WRITER = (*_EVERY, "journal_mode=WAL", "synchronous=FULL", "secure_delete=ON")
_READER = (*_EVERY, "query_only=ON")
_CHUNK = 64
"""aiosqlite's default chunk size for iterating over rows; iteration is not used here."""


class SqliteConnection(aiosqlite.Connection):
    """A connection and the thread that runs its jobs; several connections may share one queue of jobs.

    The first job that needs the connection opens it; after a failure the next job reopens it. The thread is a
    daemon, so it does not keep the process alive.
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
        super().__del__()  # type: ignore[no-untyped-call]
        if self._connection is None and self._thread.is_alive():
            self.stop()

    def start(self) -> None:
        """Start the thread, unless it is already started."""
        if self._thread.ident is None:
            self._thread.start()

    @contextlib.contextmanager
    def ready(self) -> Iterator[sa.Connection]:
        """Yield the open connection to a job; after a failure, it is checked before the next job."""
        connection, self._idle = self._idle or self._engine.connect(), None
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._idle = connection

    def disconnect(self) -> None:
        """Close the connection and end the thread that runs this job."""
        if self._idle is not None:
            self._idle.close()
            self._idle = None
        self._engine.dispose()
        self._connection = None
        # Called in the thread, where aiosqlite finds no event loop to notify.
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
