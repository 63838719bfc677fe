"""What another process on the same database has left is taken up by one that looks after those servers."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.challenges.offers import Offers
from bot.hosting.deadlines import Scheduler
from bot.hosting.matches.match import Change
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.requests.share import Share
from bot.hosting.tables.tables import Tables
from bot.hosting.tournaments.tournaments import Tournaments
from db.store.match import matches

_IN_HAND, _LEFT = timedelta(minutes=1), timedelta(minutes=3)
"""A match that changed longer ago than the first and is not up to date was left by whoever changed it."""
_MOST_LEFT = 2000


class TakingOver:
    """Looks once more at what changed of late in the servers of one share."""

    def __init__(
        self,
        repository: MatchRepository,
        scheduler: Scheduler,
        challenges: Offers,
        tables: Tables,
        tournaments: Tournaments,
        share: Share,
    ) -> None:
        self._matches = repository
        self._scheduler = scheduler
        self._challenges = challenges
        self._tables = tables
        self._tournaments = tournaments
        self._share = share

    async def look_at_once(self) -> None:
        """As `look`, once a process has gone: nothing is in its hands any more; raises `BusyError`."""
        await self.look(timedelta(0))

    async def look(self, in_hand: timedelta = _IN_HAND) -> None:
        """Take up what was left; raises `BusyError`. What changed a moment ago is still in others' hands."""
        now, share = self._matches.now(), self._share
        rows = await self._matches.read(
            lambda connection: matches.load_changed(
                connection, now - _LEFT, limit=_MOST_LEFT, index=share.index, of=share.of
            )
        )
        for match in await self._matches.replay.matches(rows):
            if match.updated_at <= now - in_hand:
                self._matches.changes.publish(Change(match, (), match))
        self._scheduler.look()
        for challenge in await self._challenges.behind():
            # A pending one may be about to be posted.
            if not challenge.is_pending and self._share.has(challenge.place.guild_id):
                self._challenges.endings.publish(challenge)
        for table in await self._tables.behind():
            if not table.is_open and self._share.has(table.place.guild_id):
                self._tables.news.publish(table)
        await self._tournaments.tell_behind(self._share)
