"""PostgreSQL over asyncpg: a connection pool for moves, and a small one for reports.

A read is one snapshot (REPEATABLE READ): under the server's default each statement would see other
transactions' latest commits, for example an ongoing match whose last move is already stored. A write that the
server rolls back to break a deadlock is retried. When a transaction gets no reply, because the network is
silent or the server has lost the connection, it times out and its connection is closed, so that dead
connections do not fill the pool.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from db.access import Access, Connect, Connection, Work, storage_error
from db.backends.retry import brief_retries
from db.errors import StorageError
from db.types import compact_json
from db.url import asyncpg_arguments

T = TypeVar("T")

_REPORTERS = 2
_LONGEST_S = 30.0
"""Time limit of a transaction in seconds, including the wait for a connection."""
_ROLLED_BACK = {"40001", "40P01"}
"""SQLSTATEs serialization_failure and deadlock_detected: the server has rolled back, so a retry is safe."""


class PostgresBackend:
    """A PostgreSQL server and the connection pools to it.

    `connect` replaces asyncpg's function for connecting. `dice` draws the pauses between retries; the default
    is the machine's random source.
    """

    def __init__(self, url: URL, connect: Connect | None = None, dice: random.Random | None = None) -> None:
        self._dice = dice or random.SystemRandom()
        moves = _pool(url, connect)
        reports = _pool(url, connect, pool_size=_REPORTERS, max_overflow=0)
        self._pools = (moves, reports)
        self._engines = {Access.WRITE: moves, Access.READ: _reading(moves), Access.REPORT: _reading(reports)}

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Run `work` in one transaction in a separate task: commit when it returns, roll back when it raises.

        A read transaction refuses writes. `work` is repeated, up to ten times in all, while the server rolls
        it back because of a conflict with another transaction. The returned task fails with the error that
        `work` raises, or with `StorageError` if the database refuses, or does not answer within 30 s; with
        `may_take_long` there is no such limit.
        """
        return asyncio.create_task(self._run(access, work, None if may_take_long else _LONGEST_S))

    async def purge(self, traces: Sequence[bytes]) -> bool:
        """Do nothing and return true, because the server's VACUUM overwrites deleted data."""
        return True

    async def rewrite(self) -> bool:
        """Do nothing and return true, because the server maintains its files."""
        return True

    async def close(self) -> None:
        """Close every connection."""
        for pool in self._pools:
            await pool.dispose()

    async def _run(self, access: Access, work: Work[T], longest_s: float | None) -> T:
        transact = _write if access is Access.WRITE else _read
        try:
            async with asyncio.timeout(longest_s) as limit:
                result: T = await brief_retries(_is_rolled_back, self._dice)(
                    transact, self._engines[access], work
                )
        except TimeoutError as error:
            if limit.expired():
                raise StorageError(f"the PostgreSQL server did not answer within {longest_s:g} s") from error
            raise storage_error(error) from error
        except (DBAPIError, sa.exc.TimeoutError, OSError) as error:
            raise storage_error(error) from error
        return result


def probe(connection: Connection) -> str:
    """Return the server's name and version; raises `DBAPIError` if the server accepts no writes.

    The statements that test this change nothing.
    """
    connection.execute(sa.text("CREATE TEMPORARY TABLE tengen_doctor (id INTEGER) ON COMMIT DROP"))
    if sa.inspect(connection).has_table("facts"):
        connection.execute(sa.text("UPDATE facts SET value = value WHERE key IS NULL"))
    return str(connection.scalar(sa.text("SELECT version()"))).partition(" on ")[0]


async def _write(engine: AsyncEngine, work: Work[T]) -> T:
    async with engine.begin() as connection:
        return await connection.run_sync(work)


async def _read(engine: AsyncEngine, work: Work[T]) -> T:
    async with engine.connect() as connection:
        return await connection.run_sync(work)


def _is_rolled_back(error: BaseException) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in _ROLLED_BACK


def _pool(url: URL, connect: Connect | None, **options: Any) -> AsyncEngine:
    # The driver is an optional dependency.
    from db.backends.brief_closing import BrieflyClosed

    return create_async_engine(
        f"{url.drivername}://",
        connect_args={**asyncpg_arguments(url), "connection_class": BrieflyClosed},
        pool_pre_ping=True,
        # Keeps values, such as people's ids, out of error messages.
        hide_parameters=True,
        async_creator=connect,
        json_serializer=compact_json,
        **options,
    )


def _reading(engine: AsyncEngine) -> AsyncEngine:
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
