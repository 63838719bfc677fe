"""The types of a transaction: its connection, its function, its kind of access, and its error."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from db.errors import StorageError

T = TypeVar("T")

Connection = sa.Connection
"""An open connection inside a transaction, which the functions of `db.store` take."""

Work = Callable[[Connection], T]
"""Transaction: a plain function that takes an open connection.

It can run in another thread, and more than once, so it must not use the event loop or change anything except
the database.
"""

Connect = Callable[[], Any]
"""Function that returns a driver's connection: a `sqlite3` one, or an `asyncpg` one to be awaited."""


class Access(Enum):
    """Kind of a transaction: `WRITE` can change data, `READ` and `REPORT` cannot.

    The kind decides which connections the transaction can use.
    """

    WRITE = "write"
    READ = "read"
    REPORT = "report"
    """A long read. It uses separate connections, so that storing a move never waits for it."""


def storage_error(error: BaseException) -> StorageError:
    """Return a `StorageError` with the database's message for a driver's error."""
    return StorageError(reason(error))


def reason(error: BaseException) -> str:
    """Return the first line of the database's error message, without SQLAlchemy's wrapping.

    It is the name of the error's class if there is no message.
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause or error).strip().split("\n")[0] or type(cause).__name__
