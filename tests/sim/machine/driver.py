"""The database's driver: sqlite3 in one thread, with the faults of disks and connections.

A statement may be refused (a lock held too long). A commit may fail before or after it took effect. The disk
may be full. The process may die in a transaction, just before or just after its commit. Where the database
stands for a server, the driver also resolves deadlocks, and undoes at its commit a transaction that lost a
race.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any

from tests.sim.machine.faults import Faults
from tests.sim.machine.loop import PROCESS, Process, SimulationLoop
from tests.sim.machine.trace import Trace

_WRITES = ("INSERT", "UPDATE", "DELETE")
_SPARED = ("PRAGMA", "ROLLBACK", "CREATE", "DROP", "ALTER")


class KilledError(BaseException):
    """Raised where the process dies: its transaction is rolled back, and it stores nothing more."""


class UndoneError(sqlite3.OperationalError):
    """Raised when the server has rolled back the transaction, which may run again.

    The attribute `sqlstate` is PostgreSQL's code of the reason.
    """

    def __init__(self, reason: str, sqlstate: str) -> None:
        super().__init__(reason)
        self.sqlstate = sqlstate


class Driver:
    """Makes connections to one file, for one process after another."""

    def __init__(self, file: str, loop: SimulationLoop, faults: Faults, trace: Trace) -> None:
        self._file = file
        self._loop = loop
        self._faults = faults
        self._trace = trace
        self._open: list[tuple[Process | None, sqlite3.Connection]] = []
        self.is_full = False
        """Whether the disk is full: nothing can be written."""
        self.on_commit: list[Callable[[], None]] = []
        """Called after every commit, before anybody hears of it."""

    def connect(self) -> sqlite3.Connection:
        """Return a connection to the file, for `Database.open`."""
        made = sqlite3.connect(
            self._file,
            check_same_thread=False,
            factory=lambda *args, **options: _Connection(self, *args, **options),
        )
        self._open.append((PROCESS.get(), made))
        return made

    def bury(self, process: Process) -> None:
        """Close the connections of a dead process, as the operating system does."""
        for owner, connection in self._open:
            if owner is process:
                with contextlib.suppress(sqlite3.ProgrammingError):  # Closed in order.
                    sqlite3.Connection.rollback(connection)
                    sqlite3.Connection.close(connection)
        self._open = [(owner, connection) for owner, connection in self._open if owner is not process]

    # -- what may go wrong --------------------------------------------------------------
    def statement(self, sql: str, run: Callable[[], Any]) -> Any:
        """Run one statement, or raise the error of a fault."""
        self._check_alive()
        if sql.startswith(_SPARED):
            return run()
        if self.is_full and sql.startswith(_WRITES):
            raise sqlite3.OperationalError("database or disk is full")
        fault = self._faults.at("statement", self._loop.time())
        if fault == "refused":
            raise sqlite3.OperationalError("database is locked")
        if fault == "deadlock":
            raise UndoneError("deadlock detected", "40P01")
        if fault == "death":
            self._kill()
        return run()

    def commit(self, connection: sqlite3.Connection, run: Callable[[], None]) -> None:
        """Commit, or raise the error of a fault before or after the commit."""
        self._check_alive()
        if not connection.in_transaction or not connection.total_changes:
            run()
            return
        fault = self._faults.at("commit", self._loop.time())
        if fault == "refused":
            raise sqlite3.OperationalError("disk I/O error")
        if fault == "undone":
            raise UndoneError("could not serialize access due to concurrent update", "40001")
        if fault == "death before":
            self._kill()
        run()
        self._trace.note(self._loop.time(), "commit", connection.total_changes)
        for look in self.on_commit:
            look()
        if fault == "lost":
            raise sqlite3.OperationalError("disk I/O error after the commit")
        if fault == "death after":
            self._kill()

    def _check_alive(self) -> None:
        process = PROCESS.get()
        if process is not None and process.is_dead:
            raise KilledError

    def _kill(self) -> None:
        process = PROCESS.get()
        if process is not None:
            self._loop.kill(process)
        raise KilledError


class _Connection(sqlite3.Connection):
    def __init__(self, driver: Driver, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._driver = driver

    def cursor(self, *args: Any, **options: Any) -> Any:
        return super().cursor(lambda connection: _Cursor(self._driver, connection))

    def commit(self) -> None:
        self._driver.commit(self, super().commit)


class _Cursor(sqlite3.Cursor):
    def __init__(self, driver: Driver, connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self._driver = driver

    def execute(self, sql: str, parameters: Any = ()) -> Any:
        return self._driver.statement(sql, lambda: sqlite3.Cursor.execute(self, sql, parameters))

    def executemany(self, sql: str, parameters: Any) -> Any:
        return self._driver.statement(sql, lambda: sqlite3.Cursor.executemany(self, sql, parameters))
