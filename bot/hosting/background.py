"""Background tasks: none of them ends unheard.

    keep(work, name)    runs as long as the bot does: whatever ends it, it begins again
    finish(work, name)  runs until it is done once: what fails, or is cut short, begins again
    begin(work, name)   runs once, soon over: that it failed is logged
    share(work, name)   has a result, and what it raises is for those who wait for that

Everything else in the bot begins its tasks here. A task that failed is logged with its name as the record's
`background`, which monitoring counts, and begins again after a pause that grows from one failure to the
next. Pauses are the event loop's. Whoever cancels a task ends it; a cancellation that comes from
within, as of a future that somebody dropped, is a failure.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[], Awaitable[object]]

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
_LIVED_S = 60.0
"""What has run so long before it failed begins again after the first pause."""

log = logging.getLogger(__name__)


def keep(work: Work, name: str) -> asyncio.Task[None]:
    """Begin what is to run as long as the bot does."""
    return asyncio.create_task(_again_and_again(work, name, is_endless=True), name=name)


def finish(work: Work, name: str, of: object = "") -> asyncio.Task[None]:
    """Begin what is to be done once; `of` says in its task's name what it is about."""
    return asyncio.create_task(_again_and_again(work, name, is_endless=False), name=f"{name} {of}".strip())


def begin(work: Coroutine[Any, Any, None], name: str, of: object = "") -> asyncio.Task[None]:
    """Begin what is soon over, and which nobody waits for."""
    task = asyncio.create_task(work, name=f"{name} {of}".strip())
    task.add_done_callback(lambda ended: _hear(ended, name))
    return task


def share(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Begin something whose result is waited for, by one or by several."""
    return asyncio.create_task(work, name=name)


def is_ending() -> bool:
    """Whether somebody has cancelled the task that asks."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def _again_and_again(work: Work, name: str, *, is_endless: bool) -> None:
    loop, pause_s = asyncio.get_running_loop(), FIRST_PAUSE_S
    while True:
        began, failure = loop.time(), await _failure(work)
        if failure is None and not is_endless:
            return
        pause_s = FIRST_PAUSE_S if loop.time() - began >= _LIVED_S else pause_s
        _tell(name, failure, f"and begins again in {pause_s:.0f} s")
        await asyncio.sleep(pause_s)
        pause_s = min(2 * pause_s, LONGEST_PAUSE_S)


async def _failure(work: Work) -> BaseException | None:
    """Do the work; what has ended it before its time."""
    try:
        await work()
    except asyncio.CancelledError as error:
        if is_ending():
            raise
        return error
    except Exception as error:
        return error
    return None


def _hear(ended: asyncio.Task[None], name: str) -> None:
    if ended.cancelled():
        if not ended.cancelling():
            _tell(name, asyncio.CancelledError(), "and is over")
    elif (error := ended.exception()) is not None:
        _tell(name, error, "and is over")


def _tell(name: str, failure: BaseException | None, outlook: str) -> None:
    log.error(
        "The task %r %s %s",
        name,
        "ended" if failure is None else "failed",
        outlook,
        exc_info=failure,
        extra={"background": name},
    )
