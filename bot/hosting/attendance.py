"""When the host was there: the time that it was not is charged to nobody's clock.

While there are clocks, the host notes every few seconds that it is alive.
What lies between the last note and the moment when players can reach it
again, after a crash or a night without a network, is put into every
match's log as a pause, before any flag may fall.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import datetime, timedelta

import sqlalchemy as sa

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.command import Excuse
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.repository import MatchRepository
from bot.hosting.time_keeping import TimeKeeping
from db.errors import ConflictError
from db.retry import until_healed
from db.store import deadlines, players

log = logging.getLogger(__name__)

_ALIVE = "alive_at"
EVERY_S = 5.0
_NEGLIGIBLE = timedelta(seconds=1)
_ATTEMPTS = 3


class Attendance:
    """Knows since when the host has been away; belongs to the event loop."""

    def __init__(self, repository: MatchRepository, time_keeping: TimeKeeping) -> None:
        self._matches = repository
        self._time_keeping = time_keeping
        self._away_since: datetime | None = None
        self._returning: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to note that the host is alive, as long as there are clocks."""
        self._noting = asyncio.create_task(self._note_again_and_again(), name="attendance")

    async def close(self) -> None:
        """Stop; the absence begins with the last note."""
        tasks = [task for task in (self._returning, self._noting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self._time_keeping.is_away:
            with contextlib.suppress(HostingError):
                await self._note()

    def leave(self) -> None:
        """Players cannot reach the host from now on."""
        if self._returning is not None:
            self._returning.cancel()
            self._returning = None
        if not self._time_keeping.is_away:
            self._time_keeping.is_away = True
            self._away_since = self._matches.now()

    def be_back(self) -> None:
        """Players reach the host again: excuse the absence, then let time run; returns at once."""
        if self._time_keeping.is_away and (self._returning is None or self._returning.done()):
            self._returning = asyncio.create_task(self._return(), name="excusing an absence")

    async def returned(self) -> None:
        """Wait until time runs again."""
        if self._returning is not None:
            await asyncio.wait([self._returning])

    async def _return(self) -> None:
        async for attempt in until_healed(lambda error: isinstance(error, BusyError), self._matches.dice):
            with attempt:
                await self._excuse_all()
        self._away_since = None
        self._time_keeping.is_away = False

    async def _excuse_all(self) -> None:
        since = self._away_since or await self._last_note()
        now = self._matches.now()
        if since is not None and now - since > _NEGLIGIBLE:
            clocked = await self._matches.read(
                lambda connection: deadlines.subjects(connection, DeadlineKind.CLOCK)
            )
            for match_id in clocked:
                await self._excuse(match_id, since)
        await self._note()

    async def _excuse(self, match_id: int, since: datetime) -> None:
        for _ in range(_ATTEMPTS):
            try:
                match = await self._matches.load(match_id)
                await self._matches.append(match, decide(match, Excuse(since), self._matches.now()))
            except ConflictError:
                continue  # Somebody has just moved: from then on nobody was kept from it.
            except (MatchError, UnknownMatchError):
                return  # It has ended, its clock stands, or it cannot be replayed.
            return

    async def _last_note(self) -> datetime | None:
        noted = await self._matches.read(lambda connection: players.load_fact(connection, _ALIVE))
        return None if noted is None else datetime.fromisoformat(noted)

    async def _note(self) -> None:
        def work(connection: sa.Connection) -> None:
            players.save_fact(connection, _ALIVE, self._matches.now().isoformat())

        await self._matches.write(work)

    async def _note_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            if self._time_keeping.is_away:
                continue
            try:
                if await self._matches.read(lambda it: deadlines.has_any(it, DeadlineKind.CLOCK)):
                    await self._note()
            except HostingError as error:
                log.warning("It could not be noted that the host is alive: %s", error)
