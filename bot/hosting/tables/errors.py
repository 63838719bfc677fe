"""Every refusal about open tables, each with the facts its sentence needs."""

from __future__ import annotations

from bot.hosting.errors import HostingError
from bot.hosting.tables.table import Table


class TableError(HostingError):
    """A refusal about one table; `table` is its current state."""

    key = "refused"

    def __init__(self, table: Table) -> None:
        super().__init__(f"table {table.id}, {table.state}: {self.key}")
        self.table = table


class TableClosedError(TableError):
    """Somebody else has joined, its host has closed it, or its time ran out."""


class OwnTableError(TableError):
    """The host waits for somebody else."""


class NotYourTableError(TableError):
    """Only the host closes a table."""


class UnknownTableError(HostingError):
    """No table has this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"there is no table {table_id}")
