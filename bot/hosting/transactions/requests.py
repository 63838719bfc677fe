"""Requests of people: completed even if their caller is cancelled, and tried again after conflicts.

The causes of failures are logged, and the durations of all transactions are measured by name.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.hosting import background
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.runtime import loop_time
from db.errors import ConflictError, DatabaseError

T = TypeVar("T")
P = ParamSpec("P")

_MAX_TRIES = 3
_EVERY_S = 60.0
_MAX_CAUSES = 100
"""Maximum number of causes remembered; a database may put a new number into every message."""
_MAX_NAMES = 1000
"""Maximum number of functions whose transactions are measured; the bot has far fewer."""

_log = logging.getLogger(__name__)


class Requests:
    """Runs requests, and tracks those in progress. Not thread-safe: use only from the event loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closing = False

    async def run(self, request: Coroutine[Any, Any, T]) -> T:
        """Complete a person's request even if its caller is cancelled, and return its result.

        Raises `BusyError` once `close` was called, unless the request is part of another one in progress.
        """
        if self._is_closing and not self._is_inside():
            request.close()
            raise BusyError("the request is not begun: the bot is shutting down")
        return await self.complete(request)

    async def complete(self, work: Coroutine[Any, Any, T]) -> T:
        """Complete work even if its caller is cancelled; an unexpected error is logged then.

        Work that begins within a request, or within other work of this method, is simply awaited as its part.
        """
        if self._is_inside():
            return await work
        task = background.run_shared(work, "request", self._tasks)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_log_unheard_error)
            raise

    async def close(self, seconds: float) -> None:
        """Refuse new requests, and wait up to `seconds` for those in progress; then cancel them.

        A transaction that has begun is completed all the same. Safe to call twice.
        """
        self._is_closing = True
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=seconds)
            await background.cancel(*late)

    def _is_inside(self) -> bool:
        return asyncio.current_task() in self._tasks


class _Repository(Protocol):
    @property
    def requests(self) -> Requests: ...


class _Part(Protocol):
    """A part of the host, which holds the repository (`_matches`) that runs its requests."""

    @property
    def _matches(self) -> _Repository: ...


S = TypeVar("S", bound=_Part)


def request(
    method: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make each call of a method a request, which `Requests.run` completes.

    It is used for methods that change data for a person.
    """

    @functools.wraps(method)
    async def run(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._matches.requests.run(method(self, *args, **kwargs))

    return run


def repeat_on_conflict(function: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Make a function start again if another change came first (`ConflictError`), up to three times in all.

    The function must load what it changes in each try. After the last try, `BusyError` is raised.
    """

    @functools.wraps(function)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        latest: ConflictError | None = None
        for _ in range(_MAX_TRIES):
            try:
                return await function(*args, **kwargs)
            except ConflictError as error:
                latest = error
        raise BusyError("the request was given up: other changes came first in every try") from latest

    return run


def _log_unheard_error(task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, (HostingError, DatabaseError)):
        _log.error("A request failed after its caller was cancelled; it gets no answer", exc_info=error)


# -- diagnostics --------------------------------------------------------------------
@dataclass(slots=True)
class _Cause:
    """When one cause was logged last, in the event loop's seconds, and the number of errors hidden since."""

    logged_at: float
    hidden: int = 0


class RefusalLog:
    """Logs the causes of failed requests, each at most once a minute.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self) -> None:
        self._causes: dict[str, _Cause] = {}

    def log_cause(self, reason: object) -> None:
        """Log the cause of an error, unless it was logged within the last minute.

        `reason` is the error or its text; equal texts are one cause.
        """
        cause, now = str(reason), loop_time()
        known = self._causes.pop(cause, None)
        if known is not None and now - known.logged_at < _EVERY_S:
            known.hidden += 1
            self._causes[cause] = known
            return
        more = f" ({known.hidden} more since it was last logged)" if known and known.hidden else ""
        _log.error("The database refused: %s%s. The request fails, and can be tried again", cause, more)
        self._causes[cause] = _Cause(now)
        if len(self._causes) > _MAX_CAUSES:
            del self._causes[next(iter(self._causes))]


@dataclass(slots=True)
class WorkTimes:
    """Durations of a kind of transaction, in seconds from the request to the end."""

    name: str
    count: int = 0
    total_s: float = 0.0
    longest_s: float = 0.0

    @property
    def mean_s(self) -> float:
        """Mean duration of these transactions, in seconds."""
        return self.total_s / self.count


class SlowWork:
    """Records the durations of transactions by name."""

    def __init__(self) -> None:
        self._by_name: dict[str, WorkTimes] = {}

    def record(self, name: str, seconds: float) -> None:
        """Record the duration of a finished transaction, unless `_MAX_NAMES` other names are known."""
        times = self._by_name.get(name)
        if times is None:
            if len(self._by_name) >= _MAX_NAMES:
                return
            times = self._by_name[name] = WorkTimes(name)
        times.count += 1
        times.total_s += seconds
        times.longest_s = max(times.longest_s, seconds)

    def slowest(self, most: int) -> list[WorkTimes]:
        """Return the `most` slowest kinds of transactions, by their longest single duration."""
        return sorted(self._by_name.values(), key=lambda times: -times.longest_s)[:most]
