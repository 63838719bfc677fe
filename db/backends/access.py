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

It may run in another thread and may run twice, so it must not touch the event loop or change anything but the
database.
"""

Connect = Callable[[], Any]
"""Function that opens a driver's connection: `sqlite3.connect(…)`, or an awaitable of asyncpg's."""


class Access(Enum):
    """Kind of access of a transaction. Each kind has separate connections, so none waits behind another."""

    WRITE = "write"
    READ = "read"
    REPORT = "report"
    """Long reads, on separate connections so that no move has to wait for them."""


def storage_error(error: BaseException) -> StorageError:
    """Convert a driver's error to the error that this package raises, with the database's message."""
    return StorageError(reason(error))


def reason(error: BaseException) -> str:
    """Return the database's error message, without SQLAlchemy's wrapping."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause or error).strip().split("\n")[0] or type(cause).__name__
