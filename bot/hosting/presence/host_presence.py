"""Records when players cannot reach the host, so that no clock and no silence counts that time.

While a match has a clock, or somebody waits for a person's move without one, each process stores a heartbeat
every few seconds. An absence, for example after a crash or a network outage, lasts from the last heartbeat of
any process until players can reach a process again. It is added to the log of every match with a clock, as a
pause before any flag can fall, and postpones the deadlines of the others. While a match's game is missing,
players cannot reach the host for it (`missing_games`). If a process returns while another process is running,
nothing is added: players could reach the other process, which has already added earlier absences.

A process that was frozen for more than ten seconds (SIGSTOP, `docker pause`, a machine that swaps or was
suspended) has been absent too. The first code that reads `is_away` after the thaw detects that.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.hosting import background
from bot.hosting.background import Publisher
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.acting.timetable import excuse_absence_in
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Excuse
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.presence import missing_games
from bot.hosting.presence.takeover import Departures
from bot.hosting.runtime import Gap, Gaps, Runtime
from bot.hosting.server_share import ServerShare
from bot.hosting.transactions.requests import repeat_on_conflict
from db.access import Connection
from db.backends.retry import endless_retries
from db.rows import AttendanceRow
from db.store import attendances, deadlines

_log = logging.getLogger(__name__)

EVERY_S = 5.0
"""Seconds between two heartbeats of this process."""
_NONE = timedelta(0)
_NEGLIGIBLE = timedelta(seconds=1)
_UNHEARD = timedelta(seconds=EVERY_S + 2)
_NEVER = datetime.fromtimestamp(0, UTC)
_NOTE_LIFETIME = timedelta(days=1)
"""Age at which presence notes (heartbeats) are deleted; older ones are not needed to find absences."""


class HostPresence:
    """Records the absences of the host. Not thread-safe: use only from the event loop.

    `process` identifies this process among those that use the database; it is empty for a single process.
    Otherwise it starts with the process's `share` of the Discord servers and a blank, such as `0/2 `.
    `on_departure` is called when another process with this share has stopped and may have left work
    unfinished.
    """

    def __init__(
        self,
        repository: MatchRepository,
        runtime: Runtime,
        on_departure: Callable[[], None],
        process: str = "",
        share: ServerShare | None = None,
    ) -> None:
        self._share = share or ServerShare()
        self._matches = repository
        self._on_departure = on_departure
        self.thaws: Publisher[Gap] = Publisher()
        """Publishes each gap in which other processes may have taken over, before anything is written."""
        self._is_away = True
        self._thawed_at: datetime | None = None
        """End of the latest freeze, or the start, until that absence has been excluded from all clocks."""
        self._process = process
        self._returning: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None
        self._away_since: datetime | None = None
        self._may_count_time = True
        """Whether time may count in a match: false once a search found no such match, until one changes."""
        repository.changes.subscribe(self._handle_change)
        self._departures = Departures()
        self._began_at = repository.now()
        self._gaps = Gaps(runtime)

    @property
    def is_away(self) -> bool:
        """Whether players cannot reach this process, or its absence is not yet excluded from all clocks.

        True until the work that `mark_back` starts is done, and again after a freeze. Read it right before
        time is charged, without waiting in between.
        """
        self.detect_gap()
        return self._is_away

    def start(self) -> None:
        """Start storing this process's heartbeats.

        Except while the process is away, they are stored while time counts in a match, or always if other
        processes may run.
        """
        # Engines may move before players are back, and did not think while no process ran.
        self._thawed_at = self._matches.now()
        self._gaps.start(self.detect_gap)
        self._noting = background.run_forever(self._write_notes, "attendance")

    async def close(self) -> None:
        """Stop storing heartbeats, and store that this process is not present from now on.

        If it is already away, store that it has not been present since its last heartbeat.
        """
        await background.cancel(self._returning, self._noting)
        if self._leaving is not None:
            await asyncio.wait([self._leaving])
        departed_at = None if self.is_away else self._matches.now()
        self._gaps.close()
        # Reading `is_away` may have begun a return, which would store that this process is present.
        await background.cancel(self._returning)
        await self._store_departure(departed_at)

    def mark_away(self) -> None:
        """Record that players cannot reach this process from now on; a return in progress is cancelled."""
        self.detect_gap()
        if self._returning is not None:
            self._returning.cancel()
            self._returning = None
        if not self._is_away:
            self._is_away = True
            self._away_since = self._matches.now()
            self._leaving = background.run_once(self._store_departure(self._away_since), "leaving")

    def mark_back(self) -> None:
        """Record that players can reach this process again.

        In the background, the absence is first excluded from all clocks; until then, `is_away` stays true.
        """
        if self.is_away and (self._returning is None or self._returning.done()):
            self._returning = background.run_until_done(self._return, "excusing an absence")

    async def excuse(self, match: Match) -> Match:
        """Return the match, with an ongoing absence excluded from its clock; call it before time is charged.

        Without an absence, nothing else runs between the check and the return, so that the time charged next
        holds no freeze. An absence can be ongoing for clicks that arrive before `mark_back` is called, and
        for people who act from another server in a match whose own process has stopped. Raises `BusyError`.
        """
        share = await self._share_of(match.id)
        if share == self._share and not self.is_away:
            return match
        return await self._excuse_ongoing(match, share)

    async def excuse_freeze(self, match: Match) -> Match:
        """Return the match as `excuse` does, if a freeze or the bot's start came after its latest event.

        Returns it unchanged otherwise, and once that absence has been excluded from all clocks: engines can
        think while players cannot reach the host. Raises `BusyError`.
        """
        self.detect_gap()
        if self._thawed_at is None or match.updated_at >= self._thawed_at:
            return match
        return await self._excuse_ongoing(match, await self._share_of(match.id))

    def detect_gap(self) -> None:
        """Treat a freeze, and a forward jump of the machine's clock, as an absence that has just ended.

        A clock that was set back is only logged, unless there was a freeze too: then the gap is also
        published.
        """
        gap = self._gaps.look()
        if gap is None:
            return
        _log_gap(gap)
        if gap.is_freeze or gap.span > _NONE:
            self.thaws.publish(gap)
        if gap.span <= _NONE:
            return
        now = self._matches.now()
        self._thawed_at = now
        if not self._is_away:
            self._is_away = True
            self._away_since = now - gap.span
            self.mark_back()
        elif self._returning is not None:
            # Begin again, because the matches that were excused have lost time since.
            self._returning.cancel()
            self._returning = None
            self.mark_back()

    # -- return ------------------------------------------------------------
    async def _return(self) -> None:
        await endless_retries(BusyError, self._matches.dice)(self._excuse_all)
        if asyncio.current_task() is self._returning:
            self._away_since = self._thawed_at = None
            self._is_away = False

    async def _excuse_all(self) -> None:
        before = await self._matches.read(attendances.load)
        is_other_alive = await self._is_other_alive(before)
        # The current notes: other processes may have come and gone in the meantime.
        since, waits = await self._matches.read(partial(self._absences_in, is_other_alive))
        for match_id in await self._matches.read(_load_timed):
            began_at = min(since, waits.get(match_id, since))
            if self._matches.now() - began_at > _NEGLIGIBLE:
                await self._excuse(match_id, began_at, self._share)
        self.detect_gap()
        if asyncio.current_task() is self._returning:
            await self._matches.write(partial(self._end_absence_in, is_other_alive))
            await self._note(self._matches.now(), is_present=True, forgets_old=True)

    def _absences_in(
        self, is_other_alive: bool, connection: Connection
    ) -> tuple[datetime, dict[int, datetime]]:
        """Return when the host's absence began and, by match id, since when matches waited for their game.

        With `is_other_alive`, another process is running, so the host's absence begins only now. Without any
        heartbeat, its beginning is `_NEVER`. Only matches whose game is back are included.
        """
        now, rows = self._matches.now(), attendances.load(connection)
        since = now if is_other_alive else self._last_reached_at(rows, self._share)
        return since, self._returned_in(connection)

    def _returned_in(self, connection: Connection) -> dict[int, datetime]:
        return missing_games.returned_in(connection, self._matches.replay.games)

    def _end_absence_in(self, is_other_alive: bool, connection: Connection) -> None:
        """Postpone the deadlines of silent people by the absence, and store a heartbeat, which ends it.

        So each absence is counted once. With `is_other_alive`, another process is running, and there was no
        absence. Matches that begin to wait for a missing game are stored too.
        """
        now = self._matches.now()
        since, waits = self._absences_in(is_other_alive, connection)
        is_brief = since == _NEVER or now - since <= _NEGLIGIBLE
        excuse_absence_in(connection, now if is_brief else since, now, self._share, waits)
        missing_games.keep_in(connection, self._matches.replay.games, since, self._share)
        attendances.save(connection, AttendanceRow(self._process, now, is_present=True))

    async def _is_other_alive(self, before: list[AttendanceRow]) -> bool:
        """Whether another process of this share stores a new heartbeat within two intervals.

        `before` are the heartbeats known now; if none of them is such a process's, the answer is false at
        once. Times are only compared for equality, because machines' clocks may differ.
        """
        others = {row.process: row.alive_at for row in before if self._is_other(row, self._share)}
        if not others:
            return False
        for _ in range(2):
            await asyncio.sleep(EVERY_S)
            for row in await self._matches.read(attendances.load):
                if self._is_other(row, self._share) and others.get(row.process) != row.alive_at:
                    return True
        return False

    async def _share_of(self, match_id: int) -> ServerShare:
        """Return the share of the server that shows a match now; a board can move to another server."""
        if self._share.of == 1:
            return self._share
        return self._share.share_of((await self._matches.board(match_id)).place.guild_id)

    def _is_other(self, row: AttendanceRow, share: ServerShare) -> bool:
        return row.is_present and row.process != self._process and self._is_of(row, share)

    def _is_of(self, row: AttendanceRow, share: ServerShare) -> bool:
        return _share_in(row.process) == (_share_in(self._process) if share == self._share else str(share))

    def _last_reached_at(self, rows: list[AttendanceRow], share: ServerShare) -> datetime:
        """Return the last time at which players could reach a process of this share.

        Without any heartbeat it returns `_NEVER`. Then `_excuse` relies on the last event of the match,
        because the process may have died before its first heartbeat.
        """
        # Notes from a time with another number of processes count too, because shares were different then.
        count = _processes(self._process)
        known = [row for row in rows if self._is_of(row, share) or _processes(row.process) != count]
        own = self._away_since if share == self._share else None
        return max([row.alive_at for row in known] + [own or _NEVER])

    async def _excuse_ongoing(self, match: Match, share: ServerShare) -> Match:
        """Return the match, with an ongoing absence of the processes of `share` excluded from its clock.

        `share` is that of the server that shows the match. An absence that may be just the time between two
        heartbeats is not excluded.
        """
        rows = await self._matches.read(attendances.load)
        waits = await self._matches.read(self._returned_in)
        since = self._last_reached_at(rows, share)
        since = min(since, waits.get(match.id, since))
        # Another process writes a note only every few seconds.
        least = _UNHEARD if any(self._is_other(row, share) for row in rows) else _NEGLIGIBLE
        if self._matches.now() - since <= least:
            return match
        await self._excuse(match.id, since, share)
        return await self._matches.load(match.id)

    @repeat_on_conflict
    async def _excuse(self, match_id: int, since: datetime, share: ServerShare) -> None:
        # The match may have ended, its clock may be stopped, or it cannot be replayed.
        with contextlib.suppress(MatchError, UnknownMatchError):
            match = await self._matches.load(match_id)
            if not share.has((await self._matches.board(match_id)).place.guild_id):
                return  # The notes of another share tell when that share was absent.
            if share == self._share and since == _NEVER and match.updated_at >= self._began_at:
                return  # No other process was present, and this process has served the match.
            await self._matches.carry_out(match, Excuse(since))

    # -- presence ----------------------------------------------------------------
    async def _note(self, moment: datetime, *, is_present: bool, forgets_old: bool = False) -> None:
        row = AttendanceRow(self._process, moment, is_present)

        def work(connection: Connection) -> None:
            attendances.save(connection, row)
            if forgets_old:
                attendances.forget(connection, moment - _NOTE_LIFETIME)

        await self._matches.write(work)

    async def _store_departure(self, moment: datetime | None) -> None:
        """Store that this process has been absent since `moment`; `None` means since its last heartbeat.

        A failure is only logged.
        """
        process = self._process
        try:
            if moment is None:
                await self._matches.write(lambda connection: attendances.mark_absent(connection, process))
            else:
                await self._note(moment, is_present=False)
        except HostingError as error:
            _log.warning(
                "The departure of this process could not be stored; others notice it only after a while: %s",
                error,
            )

    async def _write_notes(self) -> None:
        while True:
            if not self.is_away:
                await self._store_note()
            await asyncio.sleep(EVERY_S)

    async def _store_note(self) -> None:
        try:
            # A freeze during the query must not be hidden by a note after it.
            if await self._needs_notes() and not self.is_away:
                await self._note(self._matches.now(), is_present=True)
            if self._process:
                rows = await self._matches.read(attendances.load)
                if self._departures.update(row for row in rows if self._is_other(row, self._share)):
                    self._on_departure()
        except HostingError as error:
            _log.warning(
                "The presence of this process could not be stored; others may take it for stopped: %s", error
            )

    async def _needs_notes(self) -> bool:
        """Whether heartbeats are needed: time counts in a match, or there may be other processes."""
        if self._process:
            return True
        asked, self._may_count_time = self._may_count_time, False
        try:
            asked = asked and await self._matches.read(_counts_time)
        finally:
            # Changes during the query count; if the query fails, it is repeated.
            self._may_count_time = self._may_count_time or asked
        return asked

    def _handle_change(self, change: Change) -> None:
        self._may_count_time = True


def _share_in(name: str) -> str:
    """Return the share of servers, such as `0/2`, from a process's name; empty for a single process."""
    return name.rpartition(" ")[0]


def _processes(name: str) -> str:
    """Return the number of processes, as text, from a process's name; empty for a single process."""
    return _share_in(name).rpartition("/")[2]


def _counts_time(connection: Connection) -> bool:
    return any(deadlines.has_any(connection, kind) for kind in (DeadlineKind.CLOCK, DeadlineKind.SILENCE))


def _load_timed(connection: Connection) -> list[int]:
    """Return the ids of the matches whose clocks run, or on whose clocks other matches' clocks depend."""
    kinds = (DeadlineKind.CLOCK, DeadlineKind.HELD)
    return [match_id for kind in kinds for match_id in deadlines.load_subjects(connection, kind)]


def _log_gap(gap: Gap) -> None:
    span = timedelta(seconds=round(abs(gap.span).total_seconds()))
    if gap.is_own_fault:
        words = "The bot's own code blocked its event loop for %s: no clock is charged for that"
        _log.error(words, span, extra={"background": "event loop"})
    elif gap.is_freeze:
        _log.warning("The process was frozen for %s: no clock is charged for that", span)
    elif gap.span > _NONE:
        _log.warning("The machine's clock jumped forward by %s: no clock is charged for that", span)
    else:
        _log.warning("The machine's clock was set back by %s; players to move gain that time", span)
