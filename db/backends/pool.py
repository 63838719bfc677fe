"""Pool of SQLite connections for one kind of access; their threads share one queue of jobs.

A job goes to the first thread that is free, and uses a connection that no
other job uses. So a job waits only while all connections are in use.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL

from db.backends.access import Access, Connect
from db.backends.connection import Jobs, SqliteConnection

P = ParamSpec("P")
T = TypeVar("T")


class SqlitePool(Executor):
    """Runs jobs in threads, one for each connection."""

    def __init__(self, url: URL, connect: Connect | None, access: Access, size: int) -> None:
        self._jobs: Jobs = Jobs()
        self._connections = [
            SqliteConnection(
                url,
                connect,
                self._jobs,
                name=f"database-{access.value}-{number}",
                is_writer=access is Access.WRITE,
            )
            for number in range(size)
        ]
        self._unused = self._connections.copy()
        """Free connections, last in first out, so that the others open only when they are needed."""
        self._max_workers = size
        """The number of threads, named as in `ThreadPoolExecutor`."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queue a job; it does not run if it is cancelled before it starts."""
        future: Future[T] = Future()
        for one in self._connections:
            one.start()
        self._jobs.put_nowait((None, Job(partial(fn, *args, **kwargs), future)))
        return future

    @contextlib.contextmanager
    def connection(self) -> Iterator[sa.Connection]:
        """Lend a job an open connection; after an error the connection is checked before its next use."""
        # One for each thread.
        one = self._unused.pop()
        try:
            with one.ready() as connection:
                yield connection
        finally:
            self._unused.append(one)

    async def close(self) -> None:
        """Run all queued jobs, then close the connections and end the threads."""
        for _ in self._connections:
            await asyncio.get_running_loop().run_in_executor(self, self._disconnect)

    def _disconnect(self) -> None:
        self._unused.pop().disconnect()


class Job:
    """A call and the future that receives its result.

    A job drops its references to both when it runs, because the thread holds on to its last job.
    """

    def __init__(self, call: Callable[[], Any], future: Future[Any]) -> None:
        self._content = (call, future)

    def __call__(self) -> None:
        """Make the call, unless it was cancelled, and settle the future."""
        call, future = self._content
        del self._content
        if not future.set_running_or_notify_cancel():
            return
        try:
            result = call()
        except StopIteration as error:
            # An asyncio future cannot hold a StopIteration, so the caller would wait forever.
            stopped = RuntimeError("the job raised StopIteration")
            stopped.__cause__ = error
            future.set_exception(stopped)
            del future, stopped
        except BaseException as error:
            future.set_exception(error)
            # The error's traceback holds this frame: without the future, there is no cycle.
            del future
        else:
            future.set_result(result)
