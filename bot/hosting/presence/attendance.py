"""When the host was there: the time that it was not is charged to nobody's clock.

While there are clocks, each process notes every few seconds that players
can reach it. What lies between the last of all those notes and the moment
when one of them is reached again, after a crash or a night without a
network, is put into every match's log as a pause, before any flag may
fall. A process that comes back while another is there has nothing to
excuse: players had somebody to go to, and if not always, then the other
has excused that when it came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from cachetools import LRUCache

from bot.hosting import background
from bot.hosting.clocks.jumps import Jumps
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.command import Excuse
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.match import Change
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.presence.departures import Departures
from bot.hosting.requests.share import Share
from db.backends.retry import until_healed
from db.errors import ConflictError
from db.rows import AttendanceRow
from db.store import attendances, deadlines

log = logging.getLogger(__name__)

EVERY_S = 5.0
_NEGLIGIBLE = timedelta(seconds=1)
_UNHEARD = timedelta(seconds=EVERY_S + 2)
_NEVER = datetime.fromtimestamp(0, UTC)
_ATTEMPTS = 3
_REMEMBERED = timedelta(days=1)
_MOST_GUILDS = 10_000
"""Longer than any process is doubted; whoever comes back forgets what is older."""


class Attendance:
    """Records since when the host has been away; belongs to the event loop.

    `process` names this process among others on the database; it is empty where there are none.
    Processes with the same prefix look after the same `share` of the matches. When one of these
    has gone and left its work undone, `on_departure` is called.
    """

    def __init__(
        self,
        repository: MatchRepository,
        on_departure: Callable[[], None],
        process: str = "",
        share: Share | None = None,
    ) -> None:
        self._share = share or Share()
        self._matches = repository
        self._on_departure = on_departure
        self.is_away = True
        """Whether the host, or its way to the players, is gone; begins so, until somebody says otherwise."""
        self._process = process
        self._returning: asyncio.Task[None] | None = None
        self._guilds: LRUCache[int, int | None] = LRUCache(_MOST_GUILDS)
        """The servers that show the matches which were played lately."""
        self._leaving: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None
        self._away_since: datetime | None = None
        self._may_be_asked = True
        """Whether a match may have a clock; false only once nobody has, until one is heard of."""
        repository.changes.subscribe(self._hear)
        self._departures = Departures()
        self._began_at = repository.now()
        self._jumps = Jumps(repository.now)

    def start(self) -> None:
        """Begin to note that the host is there, as long as that matters."""
        self._noting = background.keep(self._note_again_and_again, "attendance")

    async def close(self) -> None:
        """Stop; the absence begins with the last note."""
        await background.end(self._returning, self._noting)
        if self._leaving is not None:
            await asyncio.wait([self._leaving])
        if not self.is_away:
            await self._note_leaving(self._matches.now())

    def leave(self) -> None:
        """Players cannot reach this process from now on."""
        self.look_at_clock()
        if self._returning is not None:
            self._returning.cancel()
            self._returning = None
        if not self.is_away:
            self.is_away = True
            self._away_since = self._matches.now()
            self._leaving = background.begin(self._note_leaving(self._away_since), "leaving")

    def be_back(self) -> None:
        """Players reach this process again: excuse the absence, then let time run; returns at once."""
        if self.is_away and (self._returning is None or self._returning.done()):
            self._returning = background.finish(self._return, "excusing an absence")

    async def returned(self) -> None:
        """Wait until time runs again."""
        if self._returning is not None:
            await asyncio.wait([self._returning])

    async def excuse(self, match_id: int) -> None:
        """Excuse an absence that is not over in one match, before its clock is charged; raises `BusyError`.

        What was clicked meanwhile arrives before anybody says that the host
        is back. And from another server people act in a match whose own
        process is gone. Returns at once where neither can be.
        """
        self.look_at_clock()
        share = self._share if self._share.of == 1 else await self._share_of(match_id)
        if share is None or (share == self._share and not self.is_away):
            return
        rows = await self._matches.read(attendances.load)
        since = self._last_attendance(rows, share)
        # Another process says only every few seconds that it is there.
        least = _UNHEARD if any(self._is_other(row, share) for row in rows) else _NEGLIGIBLE
        if self._matches.now() - since > least:
            await self._excuse(match_id, since, share)

    def look_at_clock(self) -> None:
        """Take what the machine's clock has jumped over for an absence; call it before time is charged."""
        jump = self._jumps.since_last()
        if jump > _NEGLIGIBLE:
            log.warning("The machine's clock has gone on by %s at once: nobody pays for that", _told(jump))
            if not self.is_away:
                self.is_away = True
                self._away_since = self._matches.now() - jump
                self.be_back()
        elif jump < -_NEGLIGIBLE:
            log.warning(
                "The machine's clock was set back by %s: whoever is to move has so much more", _told(-jump)
            )

    # -- coming back ------------------------------------------------------------
    async def _return(self) -> None:
        async for attempt in until_healed(lambda error: isinstance(error, BusyError), self._matches.dice):
            with attempt:
                await self._excuse_all()
        self._away_since = None
        self.is_away = False

    async def _excuse_all(self) -> None:
        before = await self._matches.read(attendances.load)
        if not await self._is_somebody_there(before):
            # What is known now: others may have come and gone meanwhile.
            since = self._last_attendance(await self._matches.read(attendances.load), self._share)
            if self._matches.now() - since > _NEGLIGIBLE:
                for match_id in await self._matches.read(
                    lambda connection: deadlines.subjects(connection, DeadlineKind.CLOCK)
                ):
                    await self._excuse(match_id, since, self._share)
        await self._note(self._matches.now(), is_present=True, forgets_old=True)

    async def _is_somebody_there(self, before: list[AttendanceRow]) -> bool:
        """Whether another process goes on saying that it is there; machines' clocks may differ."""
        others = {row.process: row.alive_at for row in before if self._is_other(row, self._share)}
        if not others:
            return False
        for _ in range(2):
            await asyncio.sleep(EVERY_S)
            for row in await self._matches.read(attendances.load):
                if self._is_other(row, self._share) and others.get(row.process) != row.alive_at:
                    return True
        return False

    async def _share_of(self, match_id: int) -> Share | None:
        """Return the share that a match is in; `None` where there is none to excuse."""
        if match_id not in self._guilds:
            board = await self._matches.board(match_id)
            if not board.id:
                return None
            self._guilds[match_id] = board.place.guild_id
        return self._share.part_with(self._guilds[match_id])

    def _is_other(self, row: AttendanceRow, share: Share) -> bool:
        return row.is_present and row.process != self._process and self._is_of(row, share)

    def _is_of(self, row: AttendanceRow, share: Share) -> bool:
        return _share_in(row.process) == (_share_in(self._process) if share == self._share else str(share))

    def _last_attendance(self, rows: list[AttendanceRow], share: Share) -> datetime:
        """The last moment when a process of this share could be reached.

        What happened in a match since tells more than no note at all: its
        process may have died before it noted anything.
        """
        known = [row for row in rows if self._is_of(row, share) or self._is_divided_otherwise(row)]
        own = self._away_since if share == self._share else None
        return max([row.alive_at for row in known] + [own or _NEVER])

    def _is_divided_otherwise(self, row: AttendanceRow) -> bool:
        """Whether a process may have had this share within its own, when there were more or fewer."""
        return _processes(row.process) != _processes(self._process)

    async def _excuse(self, match_id: int, since: datetime, share: Share) -> None:
        for _ in range(_ATTEMPTS):
            try:
                match = await self._matches.load(match_id)
                if not share.has((await self._matches.board(match_id)).place.guild_id):
                    return  # Another share's notes say when nobody was there.
                if share == self._share and since == _NEVER and match.updated_at >= self._began_at:
                    return  # No other process has been there, and this one has served it.
                await self._matches.append(match, decide(match, Excuse(since), self._matches.now()))
            except ConflictError:
                continue  # Somebody has just moved: from then on nobody was kept from it.
            except (MatchError, UnknownMatchError):
                return  # It has ended, its clock stands, or it cannot be replayed.
            return

    # -- being there --------------------------------------------------------------
    async def _note(self, moment: datetime, *, is_present: bool, forgets_old: bool = False) -> None:
        row = AttendanceRow(self._process, moment, is_present)

        def work(connection: sa.Connection) -> None:
            attendances.note(connection, row)
            if forgets_old:
                attendances.forget(connection, moment - _REMEMBERED)

        await self._matches.write(work)

    async def _note_leaving(self, moment: datetime) -> None:
        try:
            await self._note(moment, is_present=False)
        except HostingError as error:
            log.warning("It could not be noted that the host is away: %s", error)

    async def _note_again_and_again(self) -> None:
        while True:
            self.look_at_clock()
            if not self.is_away:
                await self._note_now()
            await asyncio.sleep(EVERY_S)

    async def _note_now(self) -> None:
        try:
            if await self._is_asked():
                await self._note(self._matches.now(), is_present=True)
            if self._process:
                await self._look_for_departures()
        except HostingError as error:
            log.warning("It could not be noted that the host is alive: %s", error)

    async def _look_for_departures(self) -> None:
        rows = await self._matches.read(attendances.load)
        if self._departures.look(row for row in rows if self._is_other(row, self._share)):
            self._on_departure()

    async def _is_asked(self) -> bool:
        """Whether anything depends on the notes: a clock, or another process that comes back."""
        if self._process:
            return True
        asked, self._may_be_asked = self._may_be_asked, False
        try:
            asked = asked and await self._matches.read(_has_clock)
        finally:
            # What is heard meanwhile counts, and what could not be read is asked again.
            self._may_be_asked = self._may_be_asked or asked
        return asked

    def _hear(self, change: Change) -> None:
        if change.after.clock is not None:
            self._may_be_asked = True


def _share_in(name: str) -> str:
    """The share of a process, by its name."""
    return name.rpartition(" ")[0]


def _processes(name: str) -> str:
    """Among how many processes everything is divided, by the name of one of them."""
    return _share_in(name).rpartition("/")[2]


def _has_clock(connection: sa.Connection) -> bool:
    return deadlines.has_any(connection, DeadlineKind.CLOCK)


def _told(span: timedelta) -> timedelta:
    """A span as the log has it, in whole seconds."""
    return timedelta(seconds=round(span.total_seconds()))
