"""Redraws messages in the background: one worker per channel, the latest state wins, failures are retried.

A redraw is a job with a key. A newer job replaces a waiting job with the same key, so ten changes while an
edit waits for a rate limit cost one edit. A failure of the network, Discord or the database is retried with
exponential backoff up to `_LONGEST_PAUSE_S`, and immediately when Discord is back (`wake`, or a success
after failures), without a time limit. In channels where the bot is not allowed to write, retries become
rarer. Retries are paced to use only a small part of Discord's rate limits, which clicks need too.
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import logging
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

import discord

from bot import log_context
from bot.chat.gateway.interactions import CONNECTION_ERRORS
from bot.chat.live.messages import OutOfReachError
from bot.hosting import background
from bot.hosting.errors import BusyError, HostingError

_FIRST_PAUSE_S = 0.5
_LONGEST_PAUSE_S = 15.0
_FORBIDDEN_PAUSE_S, _LONGEST_FORBIDDEN_S = 60.0, 3600.0
"""First and longest pause in seconds between retries where the bot is not allowed to write.

Retries go on, because Discord may send no event when the permission returns.
"""
_SHORTEST_PAUSE_S = 1.0
"""Minimum pause in seconds before a retry, also after `wake`."""
_PACE_S = 0.05
"""Seconds between two retries in all channels together: uses 20 of Discord's 50 requests a second."""
_GENTLE_S = 1.5
"""Seconds between two retries in a channel; Discord allows three edits of old messages in six seconds."""

NOWHERE = 0
"""Channel id used for jobs that concern no channel."""

_log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


class _Outcome(enum.Enum):
    """Outcome of an attempt."""

    DONE = enum.auto()
    """The message is up to date, or a retry would not help."""
    BEHIND = enum.auto()
    """The message is out of date; the redraw is tried again soon."""
    FORBIDDEN = enum.auto()
    """The bot lacks a permission; the redraw is tried again after a longer pause."""


@dataclass(slots=True)
class Redraw:
    """A job that redraws a message of a channel, and the number of its failed attempts."""

    channel_id: int
    key: object
    job: Job
    failures: int = 0
    failed_at: float = -math.inf
    """Loop time of the latest failure."""
    due: float = field(init=False)
    """Loop time of the next attempt, of a redraw that waits for a retry."""


class Redraws:
    """Queues the redraws of all channels, and runs a worker for each channel."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[object, Redraw]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._retries: dict[object, Redraw] = {}
        self._is_due = asyncio.Event()
        self._catching_up: asyncio.Task[None] | None = None
        self._is_unwell = False
        """Whether an attempt has failed since the latest success, other than for a missing permission."""

    @property
    def retry_count(self) -> int:
        """Number of redraws that wait for a retry: those that failed, and those from `add_retries`."""
        return len(self._retries)

    def add(self, channel_id: int, key: object, job: Job) -> None:
        """Run `job` soon, replacing a job with the same key that waits, also one that waits for a retry."""
        self._retries.pop(key, None)
        self._start(Redraw(channel_id, key, job))

    def add_retries(self, jobs: Iterable[tuple[int, object, Job]]) -> None:
        """Add (channel id, key, job) triples to the paced retries, except those whose key already waits."""
        added = []
        for channel_id, key, job in jobs:
            if key not in self._retries and key not in self._waiting.get(channel_id, {}):
                self._retries[key] = Redraw(channel_id, key, job)
                added.append(self._retries[key])
        self._schedule(added)

    def wake(self, channel_id: int | None = None) -> None:
        """Bring forward all retries, or only those in one channel, because Discord is reachable again.

        They start at once, but not within `_SHORTEST_PAUSE_S` of their failure, and in each channel
        `_GENTLE_S` apart.
        """
        self._schedule(one for one in self._retries.values() if channel_id in (None, one.channel_id))

    async def close(self, seconds: float) -> None:
        """Wait at most `seconds` for running and waiting jobs, then cancel the rest.

        Jobs that wait for a retry are dropped at once.
        """
        if self._catching_up is not None:
            self._catching_up.cancel()
        if self._workers:
            await asyncio.wait(list(self._workers.values()), timeout=seconds)
        # A redraw that failed meanwhile is to be caught up again.
        left = [*self._workers.values(), *filter(None, [self._catching_up])]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _schedule(self, redraws: Iterable[Redraw]) -> None:
        now = asyncio.get_running_loop().time()
        before: Counter[int] = Counter()
        for redraw in redraws:
            gentle = now + before[redraw.channel_id] * _GENTLE_S
            redraw.due = max(redraw.failed_at + _SHORTEST_PAUSE_S, gentle)
            before[redraw.channel_id] += 1
        self._catch_up_later()

    # -- a channel's worker -----------------------------------------------------
    def _start(self, redraw: Redraw) -> None:
        channel_id = redraw.channel_id
        self._waiting.setdefault(channel_id, {})[redraw.key] = redraw
        if channel_id not in self._workers:
            worker = background.run_once(self._work(channel_id), "boards of a channel", channel_id)
            self._workers[channel_id] = worker

    async def _work(self, channel_id: int) -> None:
        waiting = self._waiting[channel_id]
        try:
            while waiting:
                redraw = waiting.pop(next(iter(waiting)))
                outcome = await _attempt(redraw)
                if outcome is _Outcome.DONE:
                    self._succeeded()
                else:
                    self._failed(redraw, outcome)
        finally:
            # There is no `await` between the last check of `waiting` and here, so no job can be lost.
            del self._waiting[channel_id], self._workers[channel_id]

    def _succeeded(self) -> None:
        if self._is_unwell:
            self._is_unwell = False
            self.wake()

    def _failed(self, redraw: Redraw, outcome: _Outcome) -> None:
        is_forbidden = outcome is _Outcome.FORBIDDEN
        self._is_unwell = self._is_unwell or not is_forbidden
        if redraw.key in self._waiting[redraw.channel_id]:
            return  # A newer job with this key is already waiting.
        redraw.failed_at = asyncio.get_running_loop().time()
        first_s, longest_s = (
            (_FORBIDDEN_PAUSE_S, _LONGEST_FORBIDDEN_S) if is_forbidden else (_FIRST_PAUSE_S, _LONGEST_PAUSE_S)
        )
        # The exponent is limited, because a huge power of two would overflow a float.
        redraw.due = redraw.failed_at + min(first_s * 2 ** min(redraw.failures, 10), longest_s)
        redraw.failures += 1
        self._retries[redraw.key] = redraw
        self._catch_up_later()

    # -- retries -----------------------------------------------------------
    def _catch_up_later(self) -> None:
        self._is_due.set()
        if self._retries and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = background.run_until_done(self._catch_up, "boards that are behind")

    async def _catch_up(self) -> None:
        loop = asyncio.get_running_loop()
        while self._retries:
            self._is_due.clear()
            redraw = min(self._retries.values(), key=lambda one: one.due)
            pause_s = redraw.due - loop.time()
            # A timer may fire slightly early.
            if pause_s > 0.001:
                # Not `wait_for`, which before Python 3.12 can lose the cancellation by `close`.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause_s):
                        await self._is_due.wait()
                continue
            del self._retries[redraw.key]
            self._start(redraw)
            await asyncio.sleep(_PACE_S)


async def _attempt(redraw: Redraw) -> _Outcome:
    """Run a job, and return its outcome; an error after which a retry would not help is logged.

    Such an error counts as done. Raises `CancelledError` if the worker is cancelled.
    """
    channel_id = redraw.channel_id
    log_context.begin()
    try:
        await redraw.job()
    except discord.Forbidden as error:
        _log.warning(
            "The bot lacks a permission to show a board in channel %s; it tries again later: %s",
            channel_id,
            error.text,
        )
        return _Outcome.FORBIDDEN
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            _log.info(
                "Discord failed with status %s; a board in channel %s is out of date until the next try",
                error.status,
                channel_id,
            )
            return _Outcome.BEHIND
        _log.warning("Discord refused a board in channel %s, which stays as it is: %s", channel_id, error)
    except (*CONNECTION_ERRORS, BusyError) as error:
        _log.info(
            "A board in channel %s is out of date until the next try: %s: %s",
            channel_id,
            type(error).__name__,
            error,
        )
        return _Outcome.BEHIND
    except OutOfReachError:
        pass  # The next click there redraws the message.
    except HostingError as error:
        _log.warning("A board in channel %s was not redrawn and stays as it is: %s", channel_id, error)
    except asyncio.CancelledError:
        if background.is_ending():
            raise
        _log.info("The redraw of a board in channel %s was cancelled; it is tried again", channel_id)
        return _Outcome.BEHIND
    except Exception:
        _log.exception("A board in channel %s could not be drawn and stays as it is", channel_id)
    return _Outcome.DONE
