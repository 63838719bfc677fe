"""Types that both backends share: a transaction, its kind of access, and the error raised when it fails."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from db.errors import StorageError

T = TypeVar("T")

Work = Callable[[sa.Connection], T]
"""Transaction: a plain function that takes an open connection.

It can run in another thread, and more than once, so it must not use the event loop or change anything except
the database.
"""

Connect = Callable[[], Any]
"""Function that opens a connection of the driver: `sqlite3.connect(…)`, or asyncpg's awaitable."""


class Access(Enum):
    """Access kind of a transaction. Each kind has separate connections, so no kind waits for another."""

    WRITE = "write"
    READ = "read"
    REPORT = "report"
    """Long reads, on separate connections so that no move has to wait for them."""


def storage_error(error: BaseException) -> StorageError:
    """Convert an error of the driver to a `StorageError` with the database's message."""
    return StorageError(reason(error))


def reason(error: BaseException) -> str:
    """Return the database's error message, without SQLAlchemy's wrapping."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause or error).strip().split("\n")[0] or type(cause).__name__
