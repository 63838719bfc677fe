"""Supervised background tasks and subscribers: every failure is logged, long-running work is restarted.

    beat(jobs)                  runs jobs once a minute, for as long as it is awaited
    run_forever(work, name)     runs as long as the bot does, and is restarted whenever it ends
    run_until_done(work, name)  runs until it succeeds once, and is restarted if it fails or cancels itself
    run_once(work, name)        runs once, for a short time; a failure is logged
    run_shared(work, name)      has a result; its exception goes to the callers that await the result
    cancel(*tasks)              cancels tasks and waits until they have ended

Except in `bot.process` and `bot.playground`, all code in the bot starts its tasks with these functions. The
set `among` holds each task until it ends. The log record of a failure has the task's name as its attribute
`background`, and monitoring counts these records. Restarts use exponential backoff, timed by the event loop's
clock. Cancelling a task ends it. If the work itself raises `CancelledError`, for example because a future was
dropped, that counts as a failure.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextvars import Context, copy_context
from typing import Any, Generic, TypeVar

from bot import log_context
from bot.hosting.errors import BusyError
from db.errors import StorageError

T = TypeVar("T")
Work = Callable[[], Awaitable[object]]

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
_BEAT_S = 60.0
_LIVED_S = 60.0
"""A task that ran at least this many seconds before it failed restarts after the shortest pause."""

_log = logging.getLogger(__name__)


def run_forever(work: Work, name: str) -> asyncio.Task[None]:
    """Start `work`, which runs until the bot stops; whenever it ends or fails, it is started again."""
    return _task(_run_repeatedly(work, name, is_endless=True), name)


def run_until_done(
    work: Work, name: str, of: object = "", among: set[asyncio.Task[None]] | None = None
) -> asyncio.Task[None]:
    """Start a task that repeats `work` after errors until it succeeds.

    `of`, such as an id, is added to the task's name. The task is kept in `among` until it ends.
    """
    return _task(_run_repeatedly(work, name, is_endless=False), f"{name} {of}".strip(), among)


def run_once(
    work: Coroutine[Any, Any, None],
    name: str,
    of: object = "",
    among: set[asyncio.Task[None]] | None = None,
) -> asyncio.Task[None]:
    """Start short work whose result no caller awaits; an exception is logged with `name` and never raised.

    `of` is the number of the work's subject, for the task's name. The task is kept in `among` until it ends.
    """
    task = _task(work, f"{name} {of}".strip(), among)
    task.add_done_callback(lambda ended: _log_failure(ended, name))
    return task


def run_shared(
    work: Coroutine[Any, Any, T], name: str, among: set[asyncio.Task[Any]] | None = None
) -> asyncio.Task[T]:
    """Start work whose result one or more callers await.

    Await it in `asyncio.shield`, so that cancelling a caller does not cancel the work. It keeps the caller's
    context, such as the fields of log records. The task is kept in `among` until it ends.
    """
    return _task(work, name, among, copy_context())


async def beat(jobs: Sequence[Work], every_s: float = _BEAT_S) -> None:
    """Run `jobs` in sequence, immediately and then again `every_s` seconds after the last has ended.

    This ends only when it is cancelled. A job that fails is retried the next time, and does not stop the
    other jobs. So the heartbeat survives temporary failures, such as a disk that is full for an hour.
    """
    while True:
        for job in jobs:
            try:
                await job()
            except (BusyError, StorageError) as error:
                _log.warning("A periodic job failed; it runs again at its next turn: %s", error)
            except Exception:
                _log.exception("A periodic job failed; it runs again at its next turn")
        await asyncio.sleep(every_s)


async def cancel(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks and wait until they have ended, ignoring their errors; `None` is a task never started."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


def is_ending() -> bool:
    """Whether the current task has been cancelled from outside."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _task(
    work: Coroutine[Any, Any, T],
    name: str,
    among: set[Any] | None = None,
    context: Context | None = None,
) -> asyncio.Task[T]:
    task = asyncio.create_task(work, name=name, context=context or log_context.without_fields())
    if among is not None:
        among.add(task)
        task.add_done_callback(among.discard)
    return task


async def _run_repeatedly(work: Work, name: str, *, is_endless: bool) -> None:
    loop, pause_s = asyncio.get_running_loop(), FIRST_PAUSE_S
    while True:
        began, failure = loop.time(), await _failure_of(work)
        if failure is None and not is_endless:
            return
        pause_s = FIRST_PAUSE_S if loop.time() - began >= _LIVED_S else pause_s
        _log_end(name, failure, f"and starts again in {pause_s:.0f} s")
        await asyncio.sleep(pause_s)
        pause_s = min(2 * pause_s, LONGEST_PAUSE_S)


async def _failure_of(work: Work) -> BaseException | None:
    """Run the work, and return its exception, or `None`; raises `CancelledError` if the task is cancelled."""
    try:
        await work()
    except asyncio.CancelledError as error:
        if is_ending():
            raise
        return error
    except Exception as error:
        return error
    return None


def _log_failure(ended: asyncio.Task[None], name: str) -> None:
    if ended.cancelled():
        if not ended.cancelling():
            _log_end(name, asyncio.CancelledError(), "and is not started again")
    elif (error := ended.exception()) is not None:
        _log_end(name, error, "and is not started again")


def _log_end(name: str, failure: BaseException | None, outlook: str) -> None:
    _log.error(
        "The task %r %s %s",
        name,
        "ended" if failure is None else "failed",
        outlook,
        exc_info=failure,
        extra={"background": name},
    )


class Publisher(Generic[T]):
    """Calls its subscribers with everything that is published, in the order of subscription.

    A subscriber is called in the event loop and must not block; long work needs a separate task. An error
    in a subscriber is logged and does not affect the others.
    """

    def __init__(self) -> None:
        self._subscribers: list[Callable[[T], None]] = []

    def subscribe(self, subscriber: Callable[[T], None]) -> None:
        """Call `subscriber` with everything published from now on."""
        self._subscribers.append(subscriber)

    def publish(self, change: T) -> None:
        """Call every subscriber with `change`."""
        for subscriber in self._subscribers:
            try:
                subscriber(change)
            except Exception:
                _log.exception(
                    "Subscriber %r could not handle a change %s; the other subscribers still get it",
                    subscriber,
                    type(change).__name__,
                )
