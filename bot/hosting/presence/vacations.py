"""Stops and restarts the clocks of people on vacation, using events in the logs of their matches.

A match with a clock of a day or more per move is paused while either player is on vacation; both can still
move. Tournament matches are not paused. The current vacations alone determine whether a match is paused; this
is checked after a restart, when a vacation starts, changes or ends, and when a match starts.

Without a clock, a vacation postpones what follows from the person's silence.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from bot import log_context
from bot.hosting import background
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import BusyError, HostingError, VacationTooLongError
from bot.hosting.matches.acting.timetable import excuse_vacation_in
from bot.hosting.matches.command import Pause, Resume
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.event import whole_milliseconds
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.presence.host_presence import HostPresence
from bot.hosting.transactions.requests import repeat_on_conflict, request
from db.access import Connection
from db.backends.retry import endless_retries
from db.rows import MatchRow, VacationRow
from db.store import deadlines
from db.store.match import matches
from db.store.person import players, vacations
from engines.core.types import Seat

_log = logging.getLogger(__name__)

_AGAIN = timedelta(seconds=30)
DAYS_A_YEAR = 30
"""Days of vacation that a person has in a calendar year."""
_DAY = timedelta(days=1)
_FORGIVEN = timedelta(hours=1)
"""Vacation time per year that does not count, so that a vacation started by mistake costs nothing."""


@dataclass(frozen=True, slots=True)
class Vacation:
    """A person's vacation: its end (`until`; `None` if there is none), and the whole days left this year."""

    until: datetime | None
    left: int


def used_of(rows: Iterable[VacationRow], now: datetime) -> timedelta:
    """Return the vacation time used this year (UTC); a vacation counts in the year in which it started."""
    return sum((row.ends_at - row.begins_at for row in rows if row.begins_at.year == now.year), timedelta(0))


def vacation_of(rows: Iterable[VacationRow], now: datetime, earlier: timedelta = timedelta(0)) -> Vacation:
    """Return a person's current vacation, given the `rows` of their vacations.

    `earlier` is the time used before their data was deleted.
    """
    rows = list(rows)
    used = used_of(rows, now) + earlier
    until = max((row.ends_at for row in rows if row.begins_at <= now < row.ends_at), default=None)
    left = DAYS_A_YEAR * _DAY - max(used - _FORGIVEN, timedelta(0))
    return Vacation(until, max(left // _DAY, 0))


class Vacations:
    """Starts and ends vacations. Not thread-safe: use only from the event loop."""

    def __init__(self, repository: MatchRepository, scheduler: Scheduler, presence: HostPresence) -> None:
        self._matches = repository
        self._presence = presence
        self._under_way: set[asyncio.Task[None]] = set()
        scheduler.handle(DeadlineKind.VACATION_ENDS, self._end)
        repository.changes.starts.subscribe(self._handle_start)

    def start(self) -> None:
        """Pause the matches of people on vacation, in the background."""
        begin = partial(endless_retries(BusyError, self._matches.dice), self._begin)
        background.run_until_done(begin, "vacations", among=self._under_way)

    async def close(self) -> None:
        """Stop pausing and resuming matches; the next `start` and the vacations' deadlines continue it."""
        await background.cancel(*self._under_way)

    async def of(self, user_id: int) -> Vacation:
        """Return a person's vacation; raises `BusyError`."""
        return await self._matches.read(lambda connection: self._load(connection, user_id))

    @request
    async def take(self, user_id: int, days: int) -> Vacation:
        """Start a vacation of `days` from now, replacing the current one, and return it; 0 days end it.

        Raises `VacationTooLongError` or `BusyError`. If a `BusyError` is raised after the vacation was
        stored, the clocks stop a little later.
        """

        def work(connection: Connection) -> Vacation:
            players.lock(connection, [user_id])
            now = whole_milliseconds(self._matches.now())
            earlier = vacations.rest(connection, user_id, now)
            vacations.end(connection, user_id, now)
            left = self._load(connection, user_id).left
            if days > left:
                raise VacationTooLongError(left)
            until = now + timedelta(days=days)
            if days:
                vacations.save(connection, VacationRow(user_id, now, until))
            self._excuse_in(connection, user_id, timedelta(days=days) - earlier)
            # The deadline repeats the check if the next step fails or the process dies before it.
            deadlines.put(connection, DeadlineKind.VACATION_ENDS, user_id, now + _AGAIN)
            return self._load(connection, user_id)

        taken = await self._matches.write(work)
        await self._settle_all(user_id)
        return taken

    def _excuse_in(self, connection: Connection, user_id: int, change: timedelta) -> None:
        """Postpone the deadlines after the person's silence by the `change` of their vacation's end.

        A negative `change` makes them earlier.
        """
        for row in _load_ongoing(connection, user_id):
            with contextlib.suppress(UnknownMatchError):  # A match that cannot be replayed has no deadline.
                excuse_vacation_in(connection, self._matches.replay.match(row), user_id, change)

    # -- effects on matches ---------------------------------------------------------
    def _handle_start(self, match: Match) -> None:
        if _is_daily(match):
            work = partial(self._settle_quietly, match.id)
            background.run_until_done(work, "vacations in a match", among=self._under_way)

    async def _begin(self) -> None:
        now = self._matches.now()
        for user_id in await self._matches.read(lambda connection: vacations.load_away(connection, now)):
            await self._settle_all(user_id)

    async def _end(self, user_id: int) -> None:
        """Resume or pause a person's matches at the deadline: a vacation's end, or soon after a change of it.

        Then move the deadline to the end of a vacation that still lasts, or remove it.
        """
        await self._settle_all(user_id)

        def work(connection: Connection) -> None:
            # A new vacation may start at this moment.
            players.lock(connection, [user_id])
            until = self._load(connection, user_id).until
            if until is None:
                deadlines.take(connection, DeadlineKind.VACATION_ENDS, user_id)
            else:
                deadlines.put(connection, DeadlineKind.VACATION_ENDS, user_id, until)

        await self._matches.write(work)

    async def _settle_all(self, user_id: int) -> None:
        rows = await self._matches.read(lambda connection: _load_ongoing(connection, user_id))
        for match in await self._matches.replay.matches(rows):
            if _is_daily(match):
                # A match that was closed or is unreadable does not stop the others from pausing.
                with contextlib.suppress(UnknownMatchError):
                    await self._settle(match.id)

    async def _settle_quietly(self, match_id: int) -> None:
        log_context.begin(match=match_id)
        try:
            await endless_retries(BusyError, self._matches.dice)(self._settle, match_id)
        except HostingError as error:
            _log.warning(
                "The clock of match %s could not be stopped and may run during a vacation: %s",
                match_id,
                error,
            )

    @repeat_on_conflict
    async def _settle(self, match_id: int) -> None:
        """Pause or resume a match according to its players' vacations.

        Absences of the host are excused first. A match that is over, or in which a flag has fallen, stays as
        it is.
        """
        match = await self._matches.load(match_id)
        away = await self._away(match)
        # Excuse absences first, because nothing can be excused while a clock is stopped.
        match = await self._presence.excuse(match)
        if away != match.vacation and not match.is_finished and match.flagged is None:
            with contextlib.suppress(MatchError):  # The match has ended.
                if match.is_paused:
                    seat = match.vacation[0] if match.vacation else None
                    match = await self._matches.carry_out(match, Resume(seat))
                if away is not None:
                    await self._matches.carry_out(match, Pause(*away))

    async def _away(self, match: Match) -> tuple[Seat, datetime] | None:
        """Return the seat of the player whose vacation ends last, and that end; `None` without vacations."""

        def work(connection: Connection) -> list[tuple[Seat, datetime]]:
            known = [
                (seat, self._load(connection, user_id).until)
                for seat in Seat
                if (user_id := match.players[seat].user_id) is not None
            ]
            return [(seat, until) for seat, until in known if until is not None]

        return max(await self._matches.read(work), key=lambda one: (one[1], one[0]), default=None)

    def _load(self, connection: Connection, user_id: int) -> Vacation:
        rows, earlier = self._matches.protections.vacations_in(connection, user_id)
        return vacation_of(rows, self._matches.now(), earlier)


def _load_ongoing(connection: Connection, user_id: int) -> list[MatchRow]:
    """Return all of a person's ongoing matches; with tournaments, they can be more than `max_matches`."""
    limit = matches.count_ongoing(connection, user_id)
    return matches.load_of_player(connection, user_id, is_finished=False, limit=limit)


def _is_daily(match: Match) -> bool:
    control = match.terms.clock
    if match.terms.tournament_id is not None:
        # In a tournament all others would have to wait for one player.
        return False
    return control is not None and control.is_daily
