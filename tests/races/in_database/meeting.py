"""Lets the transactions of two requests meet on PostgreSQL, in an order that no clock decides."""

from __future__ import annotations

import asyncio
import contextvars
import functools
from collections.abc import Callable, Coroutine
from typing import Any

import sqlalchemy as sa

from db.session import Database, name_of

_part: contextvars.ContextVar[Callable[..., Any] | None] = contextvars.ContextVar("part", default=None)
_PID = sa.text("SELECT pg_backend_pid()")
_IS_WAITING = sa.text("SELECT CAST(:first AS int) = ANY(pg_blocking_pids(CAST(:second AS int)))")


class MeetingDatabase:
    """A database whose write transactions can be held by `meet`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)

    async def write(self, work: Callable[[sa.Connection], Any]) -> Any:
        """Run `work` as in `Database.write`; it is held if it belongs to a meeting."""
        part = _part.get()
        return await self._database.write(work if part is None else functools.partial(part, work))


class _Meeting:
    def __init__(self, at: str, after: str) -> None:
        self._at, self._after = at, after
        self.pids: dict[str, int] = {}
        self.is_held, self.may_go_on = asyncio.Event(), asyncio.Event()

    def first(self, work: Callable[[sa.Connection], Any], connection: sa.Connection) -> Any:
        """Run the first request's transaction, and hold it once."""
        if self.is_held.is_set() or self._at not in name_of(work):
            return work(connection)
        self.pids["first"] = connection.scalar(_PID)
        if self._after:
            sa.event.listen(connection, "after_cursor_execute", self._look)
        result = work(connection)
        self._hold()
        return result

    def second(self, work: Callable[[sa.Connection], Any], connection: sa.Connection) -> Any:
        """Run a transaction of the second request."""
        self.pids["second"] = connection.scalar(_PID)
        return work(connection)

    def _look(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if self._after in statement:
            self._hold()

    def _hold(self) -> None:
        if not self.is_held.is_set():
            self.is_held.set()
            sa.util.await_only(self.may_go_on.wait())


async def meet(
    database: MeetingDatabase,
    first: Coroutine[Any, Any, Any],
    second: Coroutine[Any, Any, Any],
    *,
    at: str = "",
    after: str = "",
    may_wait: bool = True,
) -> tuple[Any, Any]:
    """Run `second` while a transaction of `first` is open; return the results, or the errors.

    Raises `AssertionError` where `second` waits for it, unless it `may_wait`.

    The transaction is the first one whose function's name contains `at`. It is held before its commit, or
    after its first statement that contains `after`, until `second` waits for it or is over.
    """
    meeting = _Meeting(at, after)
    one = _begin(first, meeting.first)
    await _either(one, meeting.is_held.wait())
    if not meeting.is_held.is_set():
        second.close()  # Otherwise its warning fails a later test.
        raise AssertionError(f"never held: {one}")
    two = _begin(second, meeting.second)
    while not two.done() and not await _is_waiting(database, meeting.pids):  # noqa: ASYNC110
        await asyncio.sleep(0)
    has_waited = not two.done()
    meeting.may_go_on.set()
    first_result, second_result = await asyncio.gather(one, two, return_exceptions=True)
    assert may_wait or not has_waited, "the second waited for the first"
    return first_result, second_result


def _begin(request: Coroutine[Any, Any, Any], part: Callable[..., Any]) -> asyncio.Task[Any]:
    context = contextvars.copy_context()
    context.run(_part.set, part)
    return asyncio.create_task(request, context=context)


async def _either(task: asyncio.Task[Any], other: Coroutine[Any, Any, Any]) -> None:
    waiting = asyncio.ensure_future(other)
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()


async def _is_waiting(database: MeetingDatabase, pids: dict[str, int]) -> bool:
    if "second" not in pids:
        return False
    return bool(await database.report(lambda connection: connection.scalar(_IS_WAITING, pids)))
