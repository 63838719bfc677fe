"""The database's driver: sqlite3 itself, in one thread, with the faults of disks and connections.

A statement may be refused (a lock held too long), a commit may fail before
it happened or after it (committed, and nobody told), the disk may be full,
and the process may die in the middle of a transaction, just before its
commit or just after it. Where the database stands for a server it also
breaks a deadlock, or undoes at its commit what another was quicker with.
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
    """The process died here: only the way out of its transaction is still gone, and nothing is stored."""


class UndoneError(sqlite3.OperationalError):
    """The server has undone the transaction, which may run again: PostgreSQL's `sqlstate` says why."""

    def __init__(self, reason: str, sqlstate: str) -> None:
        super().__init__(reason)
        self.sqlstate = sqlstate


class Driver:
    """Makes connections to one file, for every process in turn."""

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
        """What `Database.open` takes: a connection of the driver's own."""
        made = sqlite3.connect(
            self._file,
            check_same_thread=False,
            factory=lambda *args, **options: _Connection(self, *args, **options),
        )
        self._open.append((PROCESS.get(), made))
        return made

    def bury(self, process: Process) -> None:
        """Close what a dead process had open, as the system does."""
        for owner, connection in self._open:
            if owner is process:
                with contextlib.suppress(sqlite3.ProgrammingError):  # Closed in order.
                    sqlite3.Connection.rollback(connection)
                    sqlite3.Connection.close(connection)
        self._open = [(owner, connection) for owner, connection in self._open if owner is not process]

    # -- what may go wrong --------------------------------------------------------------
    def statement(self, sql: str, run: Callable[[], Any]) -> Any:
        """Run one statement, or fail."""
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
        """Commit, or fail before or after it."""
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
