"""PostgreSQL: a pool for moves, and a small one for reports, over asyncpg."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from db.access import Access, Connect, Work, storage_error

T = TypeVar("T")

_REPORTERS = 2


class PostgresBackend:
    """A server, with the pools of connections to it."""

    def __init__(self, url: URL, connect: Connect | None = None) -> None:
        moves = create_async_engine(url, pool_pre_ping=True, async_creator=connect)
        reports = create_async_engine(
            url, pool_pre_ping=True, async_creator=connect, pool_size=_REPORTERS, max_overflow=0
        )
        self._pools = (moves, reports)
        self._engines = {Access.WRITE: moves, Access.READ: moves, Access.REPORT: reports}

    def begin(self, access: Access, work: Work[T]) -> asyncio.Future[T]:
        """Run `work` in one transaction, as a task of its own."""
        return asyncio.create_task(self._run(access, work))

    async def close(self) -> None:
        """Close every connection."""
        for pool in self._pools:
            await pool.dispose()

    async def _run(self, access: Access, work: Work[T]) -> T:
        try:
            return await _transact(self._engines[access], work, is_read=access is not Access.WRITE)
        except (DBAPIError, sa.exc.TimeoutError, OSError) as error:
            raise storage_error(error) from error


async def _transact(engine: AsyncEngine, work: Work[T], *, is_read: bool) -> T:
    async with engine.connect() as connection, connection.begin() as transaction:
        result = await connection.run_sync(work)
        if is_read:
            await transaction.rollback()
        return result
