"""What a database is to the rest of this package: three ways in, and whatever runs a transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from db.errors import StorageError

T = TypeVar("T")

Work = Callable[[sa.Connection], T]
"""A transaction: a plain function of an open connection.

It may run in a thread of its own and touches nothing of the event loop's;
it may run twice, and changes nothing but the database.
"""

Connect = Callable[[], Any]
"""Makes a connection of the driver's own: `sqlite3.connect(…)`, or an awaitable of asyncpg's."""


class Access(Enum):
    """What a transaction is for. Each kind has connections of its own, so none waits behind another."""

    WRITE = "write"
    READ = "read"
    REPORT = "report"
    """Reads that may take long and that nobody's move waits for."""


class Backend(Protocol):
    """Runs transactions on one kind of database."""

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Start one transaction: committed when `work` returns (undone for reads), undone when it raises.

        Unless it `may_take_long`, a server that does not answer is given up.

        The future is never cancelled by this package; it fails with `StorageError` when the
        database refuses, and with whatever `work` raises.
        """

    async def purge(self, traces: Sequence[bytes]) -> bool:
        """Let nothing that was deleted stay in the files, as `Database.purge` promises."""

    async def rewrite(self) -> bool:
        """Write the files anew, as `Database.rewrite` promises."""

    async def close(self) -> None:
        """Disconnect; safe to call twice."""


def storage_error(error: BaseException) -> StorageError:
    """Return the error as this package raises it, in the database's own words."""
    return StorageError(reason(error))


def reason(error: BaseException) -> str:
    """The database's own words, without SQLAlchemy's wrapping."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause or error).strip().split("\n")[0] or type(cause).__name__
