"""The scheduler: deadlines are database rows, and each is handled when it is due.

A handler removes its deadline in the transaction that appends the resulting events
(`db.store.deadlines.claim`). So each deadline takes effect exactly once, even with two processes or after a
crash. If a handler raises an `UnknownIdError`, the scheduler removes the deadline, unless only the id's
game is missing. Deadlines that passed while no process was running are handled at startup.
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta

from bot import log_context
from bot.hosting import background
from bot.hosting.errors import HostingError, UnknownIdError
from bot.hosting.server_share import ServerShare
from db.access import Connection
from db.rows import DeadlineRow
from db.store import deadlines

_log = logging.getLogger(__name__)

Handler = Callable[[int], Awaitable[object]]
Load = Callable[[int], Awaitable[Sequence[DeadlineRow]]]
Remove = Callable[[DeadlineRow], Awaitable[object]]

_AT_ONCE = 32
"""Maximum number of deadlines that are read and handled concurrently in one batch."""
_LONGEST_WAIT_S = 60.0
"""Longest sleep in seconds: the clock may be adjusted, and another process may add a deadline."""
_RETRY = timedelta(seconds=30)
_GAME_MISSING = timedelta(days=1)
"""Time until a deadline of a missing game is tried again; games are found only when a process starts."""


class DeadlineKind(enum.IntEnum):
    """Kinds of deadlines, with their stored numbers; each comment names the thing whose id is stored."""

    CHALLENGE_EXPIRES = 1  # the challenge
    CLOCK = 2  # the match in which a flag falls, or that ends the game
    PING = 3  # the match whose player to move is notified
    REMINDER = 4  # the match whose player to move is reminded of the clock
    TABLE_EXPIRES = 5  # the open table
    TABLE_PAIRS = 6  # the open table for which an opponent may have been found
    VACATION_ENDS = 7  # the person who returns from vacation
    SILENCE = 8  # the match without a clock in which a person makes no move
    HELD = 9  # the match whose clock stands while a move waits for another match
    POLL = 11  # the match whose channel's vote closes
    GAME_MISSING = 13  # the match whose game is missing, since that time
    DAILY = 12  # the server that gets the daily puzzle
    FOLLOWERS = 10  # the finished match whose followers are to be notified
    TOURNAMENT = 20  # the tournament that starts, continues or ends
    TOURNAMENT_REPEATS = 21  # the ended tournament of a series, whose next one is to be announced


SUBJECTS = {
    "matches": (
        DeadlineKind.CLOCK,
        DeadlineKind.PING,
        DeadlineKind.REMINDER,
        DeadlineKind.SILENCE,
        DeadlineKind.POLL,
        DeadlineKind.FOLLOWERS,
        DeadlineKind.HELD,
        DeadlineKind.GAME_MISSING,
    ),
    "challenges": (DeadlineKind.CHALLENGE_EXPIRES,),
    "tables": (DeadlineKind.TABLE_EXPIRES, DeadlineKind.TABLE_PAIRS),
    "tournaments": (DeadlineKind.TOURNAMENT, DeadlineKind.TOURNAMENT_REPEATS),
    "guilds": (DeadlineKind.DAILY,),
}
"""Maps each database table to the kinds of deadlines that store the id of one of its rows."""
OF_PEOPLE = frozenset({DeadlineKind.VACATION_ENDS})
"""Kinds of deadlines that store the id of a person."""


class Scheduler:
    """Runs the handler of each deadline when it is due. Not thread-safe: use only from the event loop.

    `load` returns at most the given number of deadlines, the earliest first; `remove` removes one. A deadline
    whose handler fails, or does not remove it, is tried again after `_RETRY`.
    """

    def __init__(self, load: Load, remove: Remove, now: Callable[[], datetime]) -> None:
        self._load, self._remove = load, remove
        self._now = now
        self._handlers: dict[int, Handler] = {}
        self._postponed: dict[DeadlineRow, datetime] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._sleeps_until: datetime | None = None
        self._passed_over = 0
        """Number of unknown deadlines in the last batch; the next batch is larger by this number."""

    def handle(self, kind: DeadlineKind, handler: Handler) -> None:
        """Register the handler of a deadline kind; it is called with the id stored in the deadline."""
        self._handlers[kind] = handler

    def start(self) -> None:
        """Start handling deadlines, overdue ones first."""
        self._task = background.run_forever(self._run, "deadlines")

    async def close(self) -> None:
        """Stop handling deadlines; transactions in progress are completed."""
        await background.cancel(self._task)

    def wake(self) -> None:
        """Make the scheduler read the deadlines again, because some may have been set or moved."""
        self._news.set()

    def wake_by(self, due_at: datetime) -> None:
        """Wake the scheduler, unless it will wake before a newly set deadline, which is due at `due_at`."""
        if self._sleeps_until is None or due_at < self._sleeps_until:
            self.wake()

    async def _run(self) -> None:
        while True:
            self._sleeps_until = None
            wait_s = await self._handle_due_deadlines()
            self._sleeps_until = self._now() + timedelta(seconds=wait_s)
            # Not `wait_for`: before Python 3.12 that can lose the cancellation of `close`.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await self._news.wait()

    async def _handle_due_deadlines(self) -> float:
        """Handle all due deadlines, and return the seconds to sleep until the next one.

        The sleep is limited, and short if the deadlines cannot be read.
        """
        while True:
            self._news.clear()
            now = self._now()
            self._postponed = {row: until for row, until in self._postponed.items() if until > now}
            try:
                # Postponed deadlines, and kinds that only another version knows, must not hide later ones.
                rows = await self._load(_AT_ONCE + len(self._postponed) + self._passed_over)
            except HostingError as error:
                _log.warning(
                    "The deadlines cannot be read; clocks that run out wait for the next try: %s", error
                )
                return _RETRY.total_seconds()
            unknown = sum(row.kind not in self._handlers for row in rows)
            is_hidden, self._passed_over = unknown > self._passed_over, unknown
            if is_hidden:
                continue
            moments = {
                row: self._postponed.get(row, row.due_at) for row in rows if row.kind in self._handlers
            }
            due = [row for row, moment in moments.items() if moment <= now]
            if not due:
                waits = [(moment - now).total_seconds() for moment in moments.values()]
                return min(_LONGEST_WAIT_S, *waits) if waits else _LONGEST_WAIT_S
            await asyncio.gather(*(self._handle(row) for row in due))

    async def _handle(self, row: DeadlineRow) -> None:
        # If the handler fails or does not remove its deadline, it is retried after a pause.
        self._postponed[row] = self._now() + _RETRY
        log_context.begin(match=row.subject_id if row.kind in SUBJECTS["matches"] else None)
        try:
            try:
                await self._handlers[row.kind](row.subject_id)
            except UnknownIdError as error:
                if error.is_waiting:
                    self._postponed[row] = self._now() + _GAME_MISSING
                else:
                    await self._remove(row)
        except HostingError as error:
            _log.warning(
                "The deadline %s could not be handled; it is tried again: %s", _deadline_text(row), error
            )
        except Exception:
            _log.exception("The deadline %s failed; it is tried again", _deadline_text(row))


def load_in(connection: Connection, limit: int, share: ServerShare) -> list[DeadlineRow]:
    """Return at most `limit` of the deadlines of the servers in `share`, the earliest first.

    Deadlines of people, and those outside servers, belong to the first share.
    """
    if share.of == 1:
        return deadlines.load(connection, limit)
    return deadlines.load_share(connection, limit, share.index, share.of, SUBJECTS)


def _deadline_text(row: DeadlineRow) -> str:
    """Return a description of the deadline for the log, without user ids."""
    kind = DeadlineKind(row.kind)
    return kind.name if kind in OF_PEOPLE else f"{kind.name} of {row.subject_id}"
