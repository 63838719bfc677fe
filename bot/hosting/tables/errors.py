"""Errors about open tables, each with the values for its error message."""

from __future__ import annotations

from bot.hosting.errors import HostingError, UnknownIdError
from bot.hosting.tables.table import Table


class TableError(HostingError):
    """Base class of errors about an open table; `table` is its current state."""

    key = "refused"

    def __init__(self, table: Table) -> None:
        super().__init__(f"table {table.id}, which is {table.state}, refuses the request: {self.key}")
        self.table = table


class TableClosedError(TableError):
    """Raised when a person joins, closes or announces a table that was joined or closed, or has expired.

    Also raised when the host announces an open table, but the server has no list of tables that they can
    view.
    """


class OwnTableError(TableError):
    """Raised when a person joins their own table."""


class NotYourTableError(TableError):
    """Raised when a person uses a button that is for the host of another person's table."""


class UnknownTableError(UnknownIdError):
    """Raised when no table has this id, or the person is not allowed to see it."""
