"""Types that both backends share: a transaction, its purpose, and the error of its failure."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

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
    """Purpose of a transaction. Each kind has connections of its own, so none waits behind another."""

    WRITE = "write"
    READ = "read"
    REPORT = "report"
    """Reads that may take long, on connections that no move waits for."""


def storage_error(error: BaseException) -> StorageError:
    """Return the error as this package raises it, in the database's own words."""
    return StorageError(reason(error))


def reason(error: BaseException) -> str:
    """Return the database's own words, without SQLAlchemy's wrapping."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause or error).strip().split("\n")[0] or type(cause).__name__
