"""Runs one job in a process of its own, for a limited time: it reads what strangers wrote, or takes long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import ParamSpec, TypeVar

from bot.hosting.errors import BusyError

P = ParamSpec("P")
T = TypeVar("T")

_START_S = 30.0
"""How long a process may take to start and to load what it needs."""


class JobTimeoutError(Exception):
    """The job was not done in time; its process was ended."""


class Apart:
    """Runs jobs one after the other, each in a fresh process."""

    def __init__(self, make_executor: Callable[[], Executor], prepare: Callable[[], None]) -> None:
        self._make_executor = make_executor
        self._prepare = prepare
        self._turn = asyncio.Lock()

    async def run(self, timeout_s: float, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what the job returns; raises `JobTimeoutError`, or `BusyError` when the process fails.

        The time is that of the job alone: its process is there by then.
        """
        async with self._turn:
            executor = await asyncio.to_thread(self._make_executor)
            try:
                async with asyncio.timeout(_START_S):
                    await _done(executor, self._prepare)
                try:
                    async with asyncio.timeout(timeout_s):
                        return await _done(executor, job, *args, **kwargs)
                except TimeoutError as error:
                    raise JobTimeoutError(f"no answer within {timeout_s} s") from error
            except JobTimeoutError:
                raise
            except Exception as error:
                raise BusyError(f"a process of its own failed: {error or type(error).__name__}") from error
            finally:
                await asyncio.to_thread(_end, executor)


async def _done(executor: Executor, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    # In a thread, because the first submission starts a process.
    future = await asyncio.to_thread(executor.submit, job, *args, **kwargs)
    return await asyncio.wrap_future(future)


def _end(executor: Executor) -> None:
    kill = getattr(executor, "kill", None)
    if kill is not None:
        kill()
    else:
        executor.shutdown(wait=False)
